# Two commands do all the set-up on a machine with Python 3.11 or newer and pip: make lab, make test.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
LESSONS ?= shmatkit-lessons
WORKERS ?= 2
SLOWEST ?= 10

.PHONY: lab test chromium lint wheel proof bench messages front-end notebooks clean

# Open JupyterLab on copies of the lessons; it prints its address.
lab: $(VENV)/lab.done
	"$(BIN)/shmatkit" lab "$(LESSONS)"

# Run every test: unit tests, widgets in Chromium, the examples in README, docs and docstrings, and the notebooks with
# their outputs compared. On two cores that nothing else uses it takes at most 5 minutes, and .ci/run at most 11; a change
# may add 45 seconds. `make test SLOWEST=40` lists the slowest tests. What proves something for longer tries a part of it
# here, and all in `make proof`; see `tried` in tests/conftest.py.
test: $(VENV)/dev.done chromium
	"$(BIN)/python" -m pytest -n $(WORKERS) --dist=loadgroup --durations=$(SLOWEST) tests
	"$(BIN)/python" -m pytest --doctest-modules --doctest-glob="*.md" shmatkit README.md docs
	"$(BIN)/python" -m pytest -n $(WORKERS) --dist=loadfile --nbval --nbval-cell-timeout=120 notebooks

# Get Chromium for the tests of the widgets where there is none: Debian's package, or else Playwright's own.
chromium: $(VENV)/dev.done
	@for one in chromium chromium-browser google-chrome; do command -v $$one >/dev/null && exit 0; done; \
	(apt-get update -qq && apt-get install -qy chromium >/dev/null) || "$(BIN)/python" -m playwright install chromium

# Check style, types and layers.
lint: $(VENV)/dev.done
	"$(BIN)/ruff" check .
	"$(BIN)/ruff" format --check .
	"$(BIN)/mypy"
	"$(BIN)/lint-imports"

# Build the wheel from the source archive and test what was built, away from the checkout.
wheel: $(VENV)/dev.done
	"$(BIN)/python" .ci/test_wheel.py

# What takes longer than the tests may: all of what `make test` tries a part of, and what has no part.
proof: $(VENV)/dev.done
	HYPOTHESIS_PROFILE=proof "$(BIN)/python" -m pytest -n $(WORKERS) --dist=loadgroup --ignore=tests/proof tests
	HYPOTHESIS_PROFILE=proof "$(BIN)/python" -m pytest -s tests/proof

# Measure against peers; see benchmarks/README.md.
bench: $(VENV)/dev.done
	"$(BIN)/python" -m pip install -q -r benchmarks/requirements.txt
	"$(BIN)/python" -m benchmarks

# Bring the message catalogues up to date with the code.
messages: $(VENV)/dev.done
	"$(BIN)/python" build_catalogues.py

# Bring the front end that the lessons store up to date with shmatkit/widgets/static, without running them.
front-end: $(VENV)/dev.done
	"$(BIN)/python" build_lessons.py

# Run the lessons and store their outputs.
notebooks: $(VENV)/dev.done
	"$(BIN)/python" -m nbconvert --to notebook --execute --inplace notebooks/*.ipynb

$(VENV)/lab.done: pyproject.toml
	"$(PYTHON)" -m venv "$(VENV)"
	"$(BIN)/python" -m pip install -q -e ".[lab]"
	touch "$@"

$(VENV)/dev.done: pyproject.toml
	"$(PYTHON)" -m venv "$(VENV)"
	"$(BIN)/python" -m pip install -q -e ".[dev]"
	touch "$@" "$(VENV)/lab.done"

clean:
	rm -rf "$(VENV)" dist build
