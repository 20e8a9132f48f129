.DEFAULT_GOAL := help
.PHONY: help play ready fast alike test lint bench speed sizes browser lock clean

PYTHON ?= python3.11 python3.12 python3.13 python3.14 python3
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := .venv/bin
FAST := build/fast/lib

# The first Python of those that is recent enough; where none is, one sentence says so before anything is made.
IS_RECENT := import sys; sys.version_info >= (3, 11) and print(1)
RECENT = $(firstword $(foreach each,$(PYTHON),$(if $(shell $(each) -c '$(IS_RECENT)' 2>/dev/null),$(each))))
FOUND = $(or $(shell $(lastword $(PYTHON)) -V 2>/dev/null),no $(lastword $(PYTHON)))
NEEDED = Python 3.11 or newer is needed; here is $(FOUND): install one, or name one by make PYTHON=/path/to/it $(MAKECMDGOALS)
CHOSEN = $(or $(RECENT),$(error $(NEEDED)))

help:
	@echo "make play    set up, then serve http://$(HOST):$(PORT) with a game ready to play"
	@echo "make fast    compile kernel, games and bots beside the source: some minutes at first; make play uses it"
	@echo "make ready   set up and compile for a service that may write nothing here"
	@echo "make test    set up, then run the linters and every test"
	@echo "make lint    ruff, mypy and the layers"
	@echo "make bench   decisions, games and clones per second"
	@echo "make speed   the same, interpreted and compiled, beside games by others on this machine"
	@echo "make alike   whether the compiled games play as their source does"
	@echo "make sizes   the longest modules and functions"
	@echo "make lock    pin the newest releases that pyproject.toml allows"
	@echo "make clean   remove what was built or cached"

.venv/.stamp: pyproject.toml requirements.lock
	@test -e $@ && $(BIN)/python -c '' || { rm -rf .venv && $(CHOSEN) -m venv .venv; }
	@rm -f $@
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	touch $@

# A service may not write beside the program: what it would compile at each start is compiled here once.
ready: .venv/.stamp
	$(BIN)/python -m compileall -q triumvir

# The source and all that lies beside it, copied, and the units of `setup.py` compiled that have changed.
build/fast/.stamp: .venv/.stamp setup.py $(shell find triumvir -type f ! -name '*.py[co]' 2>/dev/null)
	$(BIN)/python setup.py --quiet build --parallel 2 --build-base build/fast --build-lib $(FAST)
	touch $@

fast: build/fast/.stamp

alike: fast
	$(BIN)/python tools/alike.py
	$(BIN)/pytest -q -o pythonpath="$(FAST) ." tests/kernel tests/test_records.py

# What was compiled is played as long as nothing has changed since; the source plays just as well, only slower.
IS_FAST = $(shell $(MAKE) -q build/fast/.stamp 2>/dev/null && echo yes)

play: .venv/.stamp
	@echo "The games $(if $(IS_FAST),are compiled,run interpreted; make fast compiles them)"
	@echo "Triumvir: http://$(HOST):$(PORT)"
	$(if $(IS_FAST),PYTHONPATH=$(FAST) )$(BIN)/triumvir serve --host $(HOST) --port $(PORT)

browser: .venv/.stamp
	sh tools/browser.sh $(BIN)

test: lint browser
	$(BIN)/pytest -n 2

lint: .venv/.stamp
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: .venv/.stamp
	$(BIN)/triumvir bench

speed: .venv/.stamp
	$(BIN)/python benchmarks/speed.py

sizes: .venv/.stamp
	$(BIN)/python tools/sizes.py

lock:
	rm -rf .venv-lock
	$(CHOSEN) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet pip-tools
	.venv-lock/bin/pip-compile --quiet --upgrade --extra dev --strip-extras --allow-unsafe --generate-hashes \
		--no-header --no-annotate --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
		--output-file requirements.lock pyproject.toml
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-lock build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find triumvir tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find triumvir -name '*.so' -delete
