"""Builds the source archive and the wheel, and tries the wheel where it will be used: away from the checkout.

    python .ci/test_wheel.py

What the code does is the same in a wheel as in a checkout, where `make test` has tried it. Here is tried what only a
wheel can break: whether its files and dependencies are all there (catalogue, style sheet, ES modules, fonts, lessons),
whether each module can be imported and the command started, and what depends on the folder in which it lies. So a test
belongs here only if it can pass in a checkout and fail in a wheel. Most can't; `TESTS` names those that can.

It needs `build`, and `pip` that reaches a package index. Each step says what it does; the first that fails ends it with
exit code 1. The temporary folder is kept then.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
NOT_FOR_TESTS = ("shmatkit", "build", "hatchling", "import-linter", "mypy", "ruff")
BASE = "5c | 5d 9s 2h Ks | 10s 3c 7h Qs"
UKRAINIAN_CHECK = ("check", f"{BASE} ? 5c + 9s = 3c", "--lang", "uk")
TESTS = {
    "tests/core/test_language.py": ["case_k"],  # the catalogue, compiled
    "tests/cli/test_cli.py": ["case_c"],  # the program under locales, encodings and pipes of all kinds
    "tests/cli/test_lab.py": ["case_b", "case_c", "case_k"],  # the lessons of the package
    "tests/test_notebooks.py": [
        "case_b",
        "stored_widgets",
    ],  # drawn by the module of the package
    "tests/sheets/test_sheets.py": ["own_texts", "same_bytes"],  # the fonts
    "tests/browser/test_on_a_page.py": ["case_w9", "cards_have_names"],  # the module in a browser
    "tests/browser/test_in_jupyterlab.py": ["by_mouse", "run_all"],  # and in JupyterLab, as it comes with the wheel
}
"""Files of tests, and what the names of those tests have in them that may fail in a wheel alone."""
ENCODINGS = ("-W", "error::EncodingWarning", "-W", "ignore::EncodingWarning:jupyter_core.application")  # not ours


def step(text: str) -> None:
    """Say what comes next."""
    sys.stdout.write(f"== {text}\n")
    sys.stdout.flush()


def note(text: str) -> None:
    """Say something about the step."""
    sys.stdout.write(f"   {text}\n")
    sys.stdout.flush()


def fail(text: str) -> NoReturn:
    """End with what is wrong."""
    sys.stdout.flush()
    sys.exit(f"FAILED: {text}")


def check(holds: object, text: str) -> None:
    """Fail unless something holds."""
    if not holds:
        fail(text)


def run(
    *command: str | Path,
    cwd: Path,
    codes: Iterable[int] = (0,),
    show: bool = False,
    without: Iterable[str] = (),
    **more: str,
) -> str:
    """Run a program away from the checkout.

    Args:
        command: the program and its arguments.
        cwd: the working folder.
        codes: the exit codes that are right.
        show: whether its output is shown at once; else it is returned, and shown only if the code isn't right.
        without: variables that its environment lacks.
        more: variables that its environment has besides.
    """
    lacking = {"PYTHONPATH", "PYTHONHOME", *without}
    environment = {**{name: value for name, value in os.environ.items() if name not in lacking}, **more}
    done = subprocess.run(  # noqa: S603  # the commands are this file's own
        [str(part) for part in command],
        cwd=cwd,
        env={"PYTHONIOENCODING": "utf-8", **environment},
        stdin=subprocess.DEVNULL,
        stdout=None if show else subprocess.PIPE,
        stderr=None if show else subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode not in codes:
        fail(f"exit code {done.returncode} of {' '.join(str(part) for part in command)}\n{done.stdout or ''}")
    return done.stdout or ""


def contents(wheel: Path) -> dict[str, bytes]:
    """Return the files of a wheel; of the list of its files only the name."""
    with zipfile.ZipFile(wheel) as archive:
        return {
            name: b"" if name.endswith("/RECORD") else archive.read(name)
            for name in archive.namelist()
            if not name.endswith("/")
        }


def build(what: str, source: Path, target: Path, *options: str) -> Path:
    """Build a source archive or a wheel, in an environment of its own if no option says otherwise, and return it."""
    run(sys.executable, "-m", "build", f"--{what}", *options, "--outdir", target, source, cwd=target.parent)
    built = [path for path in target.iterdir() if path.name.endswith((".tar.gz", ".whl"))]
    check(len(built) == 1, f"one file was to be built: {built}")
    return built[0]


def build_all(folder: Path) -> Path:
    """Build the source archive, the wheel from it and the wheel from the tree; return the wheel that is published."""
    for name in ("sdist", "unpacked", "wheel", "tree"):
        (folder / name).mkdir()
    step("Build the source archive, and the wheel from it")
    archive = build("sdist", ROOT, folder / "sdist")
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    wheel = build("wheel", unpacked, folder / "wheel")
    note(wheel.name)
    step("Build the wheel straight from the tree: it has the same files")
    from_archive, from_tree = contents(wheel), contents(build("wheel", ROOT, folder / "tree", "--no-isolation"))
    check(from_archive.keys() == from_tree.keys(), f"they differ in {sorted(from_archive.keys() ^ from_tree.keys())}")
    changed = [name for name in from_archive if from_archive[name] != from_tree[name]]
    check(not changed, f"they differ in what is in {changed}")
    return wheel


def check_contents(wheel: Path) -> int:
    """Check that nothing is missing from the wheel or in it by mistake; return how many lessons it has."""
    step("Look what is in the wheel")
    names = set(contents(wheel))
    lessons = {f"shmatkit/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    check(lessons, "there is no lesson in notebooks/")
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "shmatkit").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".po", ".pot", ".mo", ".pyc"}
    }
    wanted = package | lessons | {"shmatkit/py.typed", "shmatkit/locale/uk/LC_MESSAGES/shmatkit.mo"}
    check(wanted <= names, f"missing: {sorted(wanted - names)}")
    metadata = {name for name in names if ".dist-info/" in name}
    check(names - metadata <= wanted, f"there by mistake: {sorted(names - metadata - wanted)}")
    check(any(name.endswith("/licenses/LICENSE") for name in metadata), "the licence is missing")
    check(wheel.name.endswith("-py3-none-any.whl"), f"{wheel.name} is not pure Python")
    note(f"{len(names)} files, of them {len(lessons)} lessons")
    return len(lessons)


def test_tools() -> list[str]:
    """Return what the tests need, of what developers need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    developers = project["optional-dependencies"]["dev"]
    return [need for need in developers if not need.startswith(NOT_FOR_TESTS)] + ["nbformat"]


class Installed:
    """An environment in which the wheel is installed, under a folder with a space and Cyrillic letters."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder / "Мої уроки 1"
        environment = self.folder / "venv"
        step(f"Install the wheel in {environment}")
        venv.create(environment, with_pip=True)
        self.python = environment / SCRIPTS / "python"
        self.command = environment / SCRIPTS / "shmatkit"
        self.work = self.folder / "work"
        self.work.mkdir()
        self.jupyter = {
            f"JUPYTER_{name}_DIR": str(self.folder / "jupyter" / name) for name in ("CONFIG", "DATA", "RUNTIME")
        }
        self.wheel = wheel.as_uri()
        self.install(f"shmatkit @ {self.wheel}")
        self.package = Path(self.ask("import shmatkit; print(shmatkit.__file__)").strip()).parent
        check(self.package.is_relative_to(environment), f"{self.package} is not in {environment}")
        note(str(self.package))

    def install(self, *needs: str) -> None:
        """Install packages and what they declare to depend on."""
        run(self.python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *needs, cwd=self.work)

    def ask(self, code: str, *options: str, **more: str) -> str:
        """Run Python code in the environment, and return what it prints."""
        return run(self.python, *options, "-c", code, cwd=self.work, **more)


def run_tests(here: Installed) -> None:
    """Run the tests that only a wheel can break."""
    step("Run the tests that only a wheel can break")
    shutil.copytree(ROOT / "tests", here.work / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", here.work)  # for pytest's settings
    chosen = []
    for path, parts in TESTS.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        for part in parts:
            names = re.findall(rf"(?m)^def (test_\w*{part}\w*)", text)
            check(names, f"no test of {path} has “{part}” in its name")
            chosen += [f"{path}::{name}" for name in names]
    command = (here.python, "-m", "pytest", "-n", "2", "--dist=loadgroup", "-q", *dict.fromkeys(chosen))
    run(*command, cwd=here.work, show=True, CI="true")  # no deadlines


IMPORT_ALL = """
import importlib, pkgutil, sys
import shmatkit
failed = {}
names = [one.name for one in pkgutil.walk_packages(shmatkit.__path__, "shmatkit.") if not one.name.endswith("__main__")]
for name in names:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        failed[name] = error.name
assert len(names) > 50, names
assert set(failed.values()) <= set(sys.argv[1:]), failed
print(len(names) - len(failed))
"""


def check_imports(here: Installed) -> None:
    """Every module can be imported with the declared dependencies alone; what draws sheets needs its extra."""
    step("Import every module: without the extras, and with them")
    note(f"without: {run(here.python, '-c', IMPORT_ALL, 'fpdf', 'fontTools', cwd=here.work).strip()}")
    said = run(here.command, "sheet", "find", "-o", here.work / "sheet.pdf", cwd=here.work, codes=range(1, 100))
    check("shmatkit[print]" in said, said)
    here.install(f"shmatkit[lab,print] @ {here.wheel}")
    note(f"with: {run(here.python, '-c', IMPORT_ALL, cwd=here.work).strip()}")


def check_ukrainian(here: Installed) -> None:
    """Case K1: Ukrainian is Ukrainian."""
    step("case-K1: check … --lang uk")
    said = run(here.command, *UKRAINIAN_CHECK, cwd=here.work, codes=[1])
    for wanted in ("відхилено", "суперник 1", "5♣ + 5♦ = 10♠"):
        check(wanted in said, f"“{wanted}” is not in\n{said}")
    english = run(here.command, *UKRAINIAN_CHECK[:2], cwd=here.work, codes=[1])
    same = {line for line in said.splitlines() if any(map(str.isalpha, line))} & set(english.splitlines())
    check(same == {BASE}, f"these lines are not in Ukrainian: {sorted(same - {BASE})}")
    note(next(line for line in said.splitlines() if "відхилено" in line))


def install_tools(here: Installed) -> None:
    """Install what the tests need, after all that has to do without it."""
    tools = test_tools()
    step(f"Install {', '.join(tools)}")
    here.install(*tools)


def check_lessons(here: Installed, lessons: int) -> None:
    """Case B3: the lessons run where they were copied to, renamed, from another working folder."""
    step("case-B3: copy the lessons, rename one, run them")
    copies = here.folder / "Уроки №1"
    for word, other in (("Скопійовано", "Залишено"), ("Залишено", "Скопійовано")):
        said = run(here.command, "lab", "--copy-only", copies, "--lang", "uk", cwd=here.work, **here.jupyter)
        check(said.count(word) == lessons and other not in said, f"{lessons} times {word}, not\n{said}")
    first = min(copies.iterdir())
    first.rename(copies / "перший урок.ipynb")
    options = ("-q", "-p", "no:cacheprovider", "-n", "2", "--dist=loadfile", "--nbval", "--nbval-cell-timeout=120")
    command = (here.python, "-m", "pytest", *options, "--rootdir", copies, copies)
    run(*command, cwd=here.folder, show=True, **here.jupyter)


WITHOUT_OVERRIDE = """
import ctypes, os, sys
if sys.platform == "linux" and os.geteuid() == 0:
    ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)  # drop CAP_DAC_OVERRIDE, by which root ignores the modes of files
os.execv(sys.argv[1], sys.argv[1:])
"""
SOLVE = f"""
import shmatkit
position = shmatkit.shmat.Position.parse({BASE!r})
found = shmatkit.shmat.captures(position)
assert len(found) == 4
assert "можна захопити" in shmatkit.say(found[0], "uk")
ruling = shmatkit.rule(shmatkit.Dispute.parse({BASE!r} + " ? 5c + 9s = 3c"))
assert "відхилено" in shmatkit.say(ruling, "uk"), shmatkit.say(ruling, "uk")
assert [shmatkit.say(hint, "uk") for hint in shmatkit.hints(position)]
assert len(shmatkit.twenty.plays(shmatkit.twenty.Position.parse("7: Ah 2d Kc Qs"))) == 7
"""


def check_nothing_written(here: Installed) -> None:
    """Case K2: the package's folder, the home folder and the temporary folder can't be written to."""
    step("case-K2: nothing may be written")
    for path in (here.package, *here.package.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    (here.folder / "closed").mkdir(mode=0o555)
    bound = (here.python, "-c", WITHOUT_OVERRIDE, here.python)
    probe = f"open({str(here.package / 'probe')!r}, 'w', encoding='utf-8')"
    if "PermissionError" in run(*bound, "-c", probe, cwd=here.work, codes=[0, 1]):
        note("modes are heeded: the package's folder is read-only")
    else:
        (here.package / "probe").unlink()
        note("this user may write in spite of the modes (root ignores them): only the missing folders are tested")
    missing = str(here.folder / "closed" / "none")
    names = ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "TMPDIR", "TEMP", "TMP")
    homes = {"HOME": missing, "USERPROFILE": missing, **dict.fromkeys(names, missing)}
    solve = ("-m", "shmatkit", "solve", BASE)
    for name, without, given in (("missing", ["HOME", *names], {}), ("not to be made", [], homes)):
        for more in ({}, {"PYTHONDONTWRITEBYTECODE": "1"}):
            run(*bound, "-W", "error", "-c", SOLVE, cwd=here.work, without=without, **given, **more)
            said = run(*bound, *solve, cwd=here.work, without=without, **given, **more)
            check(said.startswith(BASE) and "Warning" not in said, said)
        note(f"with the home folder {name}: import, solve, check, say")
    copies = here.folder / "уроки K2"
    said = run(*bound, "-m", "shmatkit", "lab", "--copy-only", copies, cwd=here.work, **homes)
    check(len(list(copies.iterdir())) == said.count("Copied: ") > 0, said)
    note("with the home folder not to be made: lab --copy-only")
    for path in (here.package, *here.package.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def check_encodings(here: Installed) -> None:
    """Case K4: no file is opened without an encoding."""
    step("case-K4: every file is opened with its encoding, under a folder with a space and Cyrillic letters")
    strict = {"PYTHONWARNDEFAULTENCODING": "1", **here.jupyter}
    here.ask(SOLVE, *ENCODINGS, **strict)
    for asked, code in (
        (("solve", BASE), 0),
        (("check", f"{BASE} ? 5c + 9s = 3c", "--lang", "uk"), 1),
        (("check", "--json", f"{BASE} ?"), 0),
        (("solve", "-"), 0),
        (("lab", "--copy-only", str(here.folder / "уроки K4")), 0),
        (("puzzle", "any", "--answers", "--lang", "uk"), 0),
        (("sheet", "find", "--count", "3", "--lang", "uk", "-o", str(here.folder / "Аркуш №1.pdf")), 0),
    ):
        said = run(here.python, *ENCODINGS, "-m", "shmatkit", *asked, cwd=here.work, codes=[code], **strict)
        check("Warning" not in said, said)
        note(asked[0])


BROWSER = """
import importlib.abc, socket, sys, threading

BLOCKED = {"numpy", "numba", "sqlite3", "_sqlite3", "subprocess", "multiprocessing", "fcntl", "polars"}
there = BLOCKED & set(sys.modules)
assert not there, there

class Blocked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{name} is not in the browser's Python", name=name)

def refuse(*args, **kwargs):
    raise RuntimeError("this can't be done in the browser's Python")

sys.meta_path.insert(0, Blocked())
threading.Thread.start = socket.socket.connect = refuse
"""
AFTER = """
there = BLOCKED & set(sys.modules)
assert not there, there
assert "sympy" not in sys.modules  # it is slow to import there, and comes when it is used
"""
PRACTISE = """
import tempfile
from shmatkit.practice import Kind
from shmatkit.practice.progress.log import Log
from shmatkit.screens.kit.nodes import Gesture
from shmatkit.screens.practice.practice import Practice

screen = Practice.of("Лис", kinds=(Kind.ANY,), lang="uk").act(Gesture("press", "yes"))
log = Log("Лис", tempfile.mkdtemp())
log.record(screen.request)
assert len(log.read().attempts) == 1
assert screen.scene().announcement
"""
REQUIRED = """
import json, sys
from importlib.metadata import distribution
from packaging.requirements import Requirement

BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "platform_machine": "wasm32"}
found, left = {}, [("shmatkit", "")]
while left:
    name, extra = left.pop()
    if (name, extra) not in found:
        here = distribution(name)
        wheel = here.read_text("WHEEL") or ""
        tags = [line.removeprefix("Tag: ") for line in wheel.splitlines() if line.startswith("Tag: ")]
        found[name, extra] = here.name, here.version, tags
        for need in map(Requirement, here.requires or ()):
            if not need.marker or need.marker.evaluate({**BROWSER, "extra": extra}):
                left += [(need.name, one) for one in ("", *need.extras)]
print(json.dumps(sorted(set((name, version, *tags) for name, version, tags in found.values()))))
"""


def check_browser(here: Installed) -> None:
    """Case K6: the core works in the browser's Python."""
    step("case-K6: without threads, connections, subprocess, sqlite3, numpy and their like")
    here.ask(BROWSER + SOLVE + AFTER)
    note("import, solve, check, say in Ukrainian")
    here.ask(BROWSER + PRACTISE + AFTER)
    note("a puzzle is answered, and the answer written to the log")
    required = json.loads(here.ask(REQUIRED))
    for name, version, *tags in required:
        check(tags, f"{name} {version} says nothing of its platform")
        if not all(tag.endswith("-none-any") for tag in tags):
            note(f"{name} {version} is installed for {tags[0]}: is there a wheel for any platform too?")
            anywhere = ("--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none")
            download = ("-m", "pip", "download", "-q", "--no-deps", "--dest", here.folder / "any", *anywhere)
            run(here.python, *download, f"{name}=={version}", cwd=here.work)
    note(f"pure Python: {', '.join(name for name, *_ in required)}")


def main() -> None:
    """Do everything, in a temporary folder far from the checkout."""
    folder = Path(tempfile.mkdtemp(prefix="shmatkit-wheel-"))
    check(not folder.is_relative_to(ROOT), f"{folder} is inside the checkout")
    note(f"everything is done in {folder}")
    wheel = build_all(folder)
    lessons = check_contents(wheel)
    here = Installed(folder, wheel)
    check_ukrainian(here)
    check_imports(here)
    check_encodings(here)
    check_browser(here)
    check_nothing_written(here)
    install_tools(here)
    check_lessons(here, lessons)
    run_tests(here)
    shutil.rmtree(folder)
    step("The wheel is as it should be")


if __name__ == "__main__":
    main()
