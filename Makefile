.DEFAULT_GOAL := help
.PHONY: help play test lint bench sizes browser lock clean

PYTHON ?= $(shell python3.11 -c 'import sys; print(sys.executable)' 2>/dev/null || command -v python3)
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := .venv/bin

help:
	@echo "make play    set up, then serve http://$(HOST):$(PORT) with a game ready to play"
	@echo "make test    set up, then run the linters and every test"
	@echo "make lint    ruff, mypy and the layers"
	@echo "make bench   decisions, games and clones per second"
	@echo "make sizes   the longest modules and functions"
	@echo "make lock    pin the newest releases that pyproject.toml allows"
	@echo "make clean   remove what was built or cached"

.venv/.stamp: pyproject.toml requirements.lock
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	touch $@

play: .venv/.stamp
	@echo "Triumvir: http://$(HOST):$(PORT)"
	$(BIN)/triumvir serve --host $(HOST) --port $(PORT)

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

sizes: .venv/.stamp
	$(BIN)/python tools/sizes.py

lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet pip-tools
	.venv-lock/bin/pip-compile --quiet --upgrade --extra dev --strip-extras --allow-unsafe --generate-hashes \
		--no-header --no-annotate --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
		--output-file requirements.lock pyproject.toml
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-lock build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find triumvir tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find triumvir -name '*.so' -delete
