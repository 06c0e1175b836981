"""Benchmarks: shmatkit against scripts and solvers that answer the same questions. Run `python -m benchmarks`."""
