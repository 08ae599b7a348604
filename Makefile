# `make play` and `make test` set up all that they need: Python 3.11 or newer, pip and make suffice.

PYTHON ?= python3
VENV ?= .venv
RUN = $(VENV)/bin
PYTEST = $(RUN)/python -m pytest --dist worksteal --durations 15

# Else every process of a test would read all sources anew.
unexport PYTHONDONTWRITEBYTECODE

# One game, as in `make prove GAME=feurio`.
ONE = $(or $(GAME),$(error name the game: make $@ GAME=feurio))
# What is asked of every game; of one alone with `--game`.
OF_EVERY_GAME = tests/contract tests/test_documents.py tests/test_scenarios.py \
	tests/test_three_ways.py tests/census tests/playthroughs tests/players tests/games \
	tests/table/test_nothing_leaked.py
# What is asked of every kind of database, and of three servers on one; `make test` asks it of a file.
OF_EVERY_DATABASE = tests/table/test_nothing_lost.py tests/table/test_nothing_leaked.py \
	tests/table/test_intruders.py tests/table/test_lobby.py

.PHONY: play setup test quick check provide warm interpreted coverage bench proof prove mutants census \
	playthroughs citations pictures clean

play: $(VENV)/.installed
	$(RUN)/pulaski serve --browse

setup: $(VENV)/.ready

test:
	$(MAKE) --jobs --output-sync check provide warm interpreted coverage
	$(PYTEST) -n 4  # on two cores: tests of pages and servers often wait

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
	BROWSERS=all tools/provide
	$(RUN)/pip install --quiet --no-compile --disable-pip-version-check -e ".[train]" \
		|| echo "*** PyTorch cannot be installed. The tests of training are skipped."
	$(RUN)/pip install --quiet --no-compile --disable-pip-version-check -e ".[ray]" \
		|| echo "*** Ray cannot be installed. The tests of clusters are skipped."
	$(RUN)/pip install --quiet --no-compile --disable-pip-version-check -e ".[peers]" \
		|| echo "*** Other libraries cannot be installed. The tests of measuring them are skipped."
	PROOF=1 $(PYTEST) -n 2 tests/lab tests/examples
	PROOF=1 $(RUN)/python -m pytest tests/test_three_ways.py tests/test_deploying.py \
		tests/table/test_nothing_lost_by_several.py tests/firefox
	PROOF=1 $(PYTEST) -n 2 tests/browser/test_still.py tests/browser/test_shown.py \
		tests/browser/test_play.py tests/proof/test_citations.py tests/table/test_nothing_lost.py
	PROOF=1 TABLES=postgresql $(PYTEST) -n 2 $(OF_EVERY_DATABASE)
	PROOF=1 TABLES=postgresql:3 $(PYTEST) -n 2 $(OF_EVERY_DATABASE)
	NUMBA_DISABLE_JIT=1 $(PYTEST) -n 2 --ignore=tests/contract/test_pictures.py tests/contract tests/census

prove: $(VENV)/.ready
	$(RUN)/pulaski warm --all $(ONE)
	PROOF=1 $(PYTEST) -n 2 --game $(ONE) $(OF_EVERY_GAME)
	NUMBA_DISABLE_JIT=1 $(PYTEST) -n 2 --game $(ONE) --ignore-glob='*/test_board.py' tests/test_scenarios.py tests/games
	$(RUN)/pulaski rules $(ONE) --coverage

mutants: $(VENV)/.ready
	$(RUN)/python -m pulaski.proof.mutants $(ONE)

census: $(VENV)/.ready
	$(RUN)/python -m pulaski.proof.census $(GAME)

playthroughs: $(VENV)/.ready
	$(RUN)/python -m pulaski.proof.playthrough $(GAME)

citations: $(VENV)/.ready
	$(RUN)/python -m pulaski.proof.citations $(GAME)

pictures: $(VENV)/.ready
	$(RUN)/python -m docs.pictures.make

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN)/pip install --quiet --no-compile --disable-pip-version-check -e .
	touch $@

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN)/pip install --quiet --no-compile --disable-pip-version-check -e ".[dev]"
	touch $@ $(VENV)/.installed
