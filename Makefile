# `make play` and `make test` set up all that they need: Python 3.11 or newer, pip and make suffice.

PYTHON ?= python3
VENV ?= .venv
GAME ?= feurio
RUN = $(VENV)/bin
PYTEST = $(RUN)/python -m pytest --dist worksteal

# Else every process of a test would read all sources anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check provide warm interpreted coverage bench proof mutants playthroughs clean

play: $(VENV)/.installed
	$(RUN)/pulaski serve --browse

test: $(VENV)/.ready
	$(MAKE) --jobs --output-sync check provide warm interpreted coverage
	$(PYTEST) -n 3  # on two cores: a test of a page often waits

quick: check
	$(RUN)/python tools/quick.py

check: $(VENV)/.ready
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/lint-imports

provide:
	tools/provide

warm: $(VENV)/.ready
	$(RUN)/pulaski warm --all

# Pictures and owners' boxes are the same in both modes.
interpreted: $(VENV)/.ready
	NUMBA_DISABLE_JIT=1 $(PYTEST) -n 2 --ignore-glob='*/test_board.py' --ignore=tests/games/test_own_boxes.py tests/test_scenarios.py tests/games

coverage: $(VENV)/.ready
	$(RUN)/pulaski rules --coverage

bench: $(VENV)/.installed
	$(RUN)/pulaski bench

proof: $(VENV)/.ready
	PROOF=1 $(RUN)/python -m pytest tests/test_three_ways.py
	NUMBA_DISABLE_JIT=1 $(PYTEST) -n 2 --ignore=tests/contract/test_pictures.py tests/contract tests/census

mutants: $(VENV)/.ready
	$(RUN)/python -m pulaski.proof.mutants $(GAME)

playthroughs: $(VENV)/.ready
	$(RUN)/python -m pulaski.proof.playthrough

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN)/pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN)/pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $@ $(VENV)/.installed
