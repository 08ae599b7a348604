# `make play` and `make test` set up all that they need: Python 3.11 or newer, pip and make suffice.

PYTHON ?= python3
VENV ?= .venv
GAME ?= feurio
RUN = $(VENV)/bin

.PHONY: play test check provide warm bench proof mutants playthroughs clean

play: $(VENV)/.installed
	$(RUN)/pulaski serve --browse

test: $(VENV)/.ready
	$(MAKE) --jobs check provide warm
	$(RUN)/python -m pytest -n 2 --dist worksteal
	NUMBA_DISABLE_JIT=1 $(RUN)/python -m pytest -n 2 --dist worksteal --ignore-glob='*/test_board.py' tests/test_scenarios.py tests/games
	$(RUN)/pulaski rules --coverage

check: $(VENV)/.ready
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/lint-imports

provide:
	tools/provide

warm: $(VENV)/.ready
	$(RUN)/pulaski warm --all

bench: $(VENV)/.installed
	$(RUN)/pulaski bench

proof: $(VENV)/.ready
	PROOF=1 $(RUN)/python -m pytest tests/test_three_ways.py
	NUMBA_DISABLE_JIT=1 $(RUN)/python -m pytest -n 2 --dist worksteal --ignore=tests/contract/test_pictures.py tests/contract tests/census

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
