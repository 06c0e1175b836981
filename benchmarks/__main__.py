"""Runs every benchmark, each in a process of its own, so that none pays for what another one imported."""

import os
import platform
import subprocess
import sys

WORKLOADS = ("captures", "plays", "games", "means", "startup", "lines", "audits", "table")


def main() -> int:
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores", flush=True)
    codes = [subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode for name in WORKLOADS]
    return max(map(abs, codes))


if __name__ == "__main__":
    sys.exit(main())
