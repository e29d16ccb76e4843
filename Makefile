# Two commands do everything on a machine with Python 3.11 or later, git and make:
#   make play   tables in the browser, at http://localhost:8440/        make test   everything CI checks
# Playing installs the program, testing also what tests need; both into one environment, with uv.
# While a change is being made, `make check` (format, lint, subjects, types, fast tests) says most of what `make test` would.
PYTHON ?= python3
UV ?= $(shell command -v uv)
VENV := .venv
BIN := $(VENV)/bin
PROGRAM := $(VENV)/.program
TOOLS := $(VENV)/.tools
# An environment is filled by what made it. Where there is no uv, pip fetches one into the environment; a uv of the machine
# leaves no pip behind. Where pip is told to look for wheels, uv looks too. Bytecode is written as modules are first imported.
WITH_PIP := [ -x $(BIN)/pip ] && [ ! -x $(BIN)/uv ]
PIP := $(BIN)/python -m pip install --disable-pip-version-check --no-compile
INSTALL := if $(WITH_PIP); then set -- $(PIP); else set -- $$([ -x $(BIN)/uv ] && echo $(BIN)/uv || echo $(UV)) pip install --python $(BIN)/python \
  $(addprefix --default-index ,$(PIP_INDEX_URL)) $(addprefix --find-links ,$(PIP_FIND_LINKS)); fi; "$$@" --quiet --constraint constraints.txt
FETCH_UV := $(PIP) --quiet --constraint constraints.txt uv 2>/dev/null
# Tests start hundreds of programs: without bytecode, which some machines ask not to be written, half their time is compiling.
unexport PYTHONDONTWRITEBYTECODE
# A worker keeps to its third of the tests, file by file, and takes from the others' once it is done. Three keep two
# cores busy: many tests wait for a server, a browser or a clock.
WORKERS := -n 3 --dist worksteal
# Tests of rules and tests of pages run side by side, and each remembers what failed: neither keeps two cores busy. What
# failed is run once more, alone: a real fault fails again. Whatever passes only then is named, and is a defect.
RULES := -o cache_dir=.pytest_cache/rules --ignore=tests/browser
PAGES := -o cache_dir=.pytest_cache/pages tests/browser
AGAIN := -n 1 --last-failed --last-failed-no-failures none
NOTE = case $$? in 0) ;; 1) touch out/$@.failed ;; *) exit 1 ;; esac
# Debian ships Python without the part of venv that installs pip.
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
INSTALL_VENV := $(SUDO) apt-get -qq update && $(SUDO) apt-get -qq install --yes python3-venv >/dev/null
NEW_VENV := { $(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 || { $(INSTALL_VENV) && $(PYTHON) -m venv --clear $(VENV); } \
  || { echo "Python's venv module is missing; on Debian: apt install python3-venv"; exit 1; }; }

.PHONY: play test check setup browser lint commits types kernels fast unit tests-alone rules pages again format docs picture bench soak mutants puzzles siege coverage release clean

play: $(PROGRAM)
	@$(BIN)/roitelet

# Types are checked and the site is built on one core while the other compiles.
test: lint
	@$(MAKE) --no-print-directory --jobs=2 kernels types docs
	@$(MAKE) --no-print-directory tests-alone

check: lint commits
	@$(MAKE) --no-print-directory --jobs=2 types fast

fast: setup kernels
	$(BIN)/python -m pytest $(WORKERS) -m 'not slow' --ignore=tests/browser

setup: $(TOOLS)

# What a player needs, and nothing else. Where uv fails, or cannot be fetched, pip may still do.
$(PROGRAM): pyproject.toml constraints.txt
	@echo "Roitelet: création de l'environnement / creating the environment ($(VENV))"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Roitelet needs Python 3.11 or later ($(PYTHON) is older); try: make PYTHON=python3.12"; exit 1; }
	@rm -rf $(VENV)
	@{ if [ -n "$(UV)" ]; then $(UV) venv --quiet --python "$(PYTHON)" $(VENV); else $(NEW_VENV) && $(FETCH_UV); fi && { $(INSTALL) --editable .; }; } \
	  || { $(NEW_VENV) && { $(INSTALL) --editable .; }; }
	@touch $@

# What checking needs besides. A pip before 25.1 knows no groups.
$(TOOLS): $(PROGRAM)
	@echo "Roitelet: outils pour les tests / tools for the tests"
	@if $(WITH_PIP); then $(INSTALL) 'pip>=25.1'; fi
	@$(INSTALL) --group dev
	@touch $@

# Pages are tested in a real Chromium, best in the one that draws no windows around them, which takes two thirds of the
# time; only where there is neither is Debian's installed.
browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
	  echo "Roitelet: installation de Chromium / installing Chromium"; \
	  $(SUDO) apt-get -qq update && $(SUDO) apt-get -qq install --yes chromium-headless-shell >/dev/null; }

lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

commits: setup
	$(BIN)/python -m tools.commits

types: setup
	$(BIN)/mypy

# Every game is compiled once, before workers would compile it side by side.
kernels: setup
	$(BIN)/python -m tests.support.kernels

unit: setup kernels docs
	@$(MAKE) --no-print-directory tests-alone

# One half after the other: side by side on two cores they take longer.
tests-alone: setup browser
	@$(MAKE) --no-print-directory rules
	@$(MAKE) --no-print-directory pages
	@$(MAKE) --no-print-directory again

rules: setup
	@rm -f out/rules.failed && mkdir -p out
	$(BIN)/python -m pytest $(WORKERS) $(RULES); $(NOTE)

# Playwright keeps an event loop running in its process, so pages are tested in processes of their own.
pages: setup browser
	@rm -f out/pages.failed && mkdir -p out
	$(BIN)/python -m pytest $(WORKERS) $(PAGES); $(NOTE)

again: setup
	@status=0; \
	if [ -e out/rules.failed ]; then $(BIN)/python -m pytest $(AGAIN) $(RULES) || status=1; fi; \
	if [ -e out/pages.failed ]; then $(BIN)/python -m pytest $(AGAIN) $(PAGES) || status=1; fi; \
	exit $$status

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The site in two languages, offline; the program serves it under /docs, and a wheel built afterwards has it.
docs: $(PROGRAM)
	@if [ ! -e $(TOOLS) ]; then if $(WITH_PIP); then $(INSTALL) 'pip>=25.1'; fi; $(INSTALL) --group docs; fi
	$(BIN)/python -m docs.site.build

# The tables of the README and the reference, in a browser and in a terminal, drawn anew.
picture: setup browser
	$(BIN)/python docs/picture.py
	$(BIN)/python docs/architecture.py
	$(BIN)/python docs/shots.py
	$(BIN)/python docs/scenes.py

# Side by side with OpenSpiel's hearts, in one run.
bench: setup
	@$(INSTALL) --editable '.[bench]'
	$(BIN)/python bench/bots/compare.py
	$(BIN)/python bench/search_speed.py
	$(BIN)/python bench/beside.py

# A million random games over all presets and player counts, every invariant checked.
soak: setup
	$(BIN)/python bench/soak.py --games 1000000

# Disables each branch that cites a clause and requires a test of that clause to fail.
mutants: setup
	$(BIN)/python bench/mutants.py

# Proves every puzzle that comes with a game again, with a seed of its own and for longer: an hour of processor.
puzzles: setup kernels
	@status=0; for file in src/roitelet/games/*/puzzles/puzzles.jsonl; do \
	  game=$$(basename $$(dirname $$(dirname $$file))); echo $$game; $(BIN)/roitelet puzzles check $$game || status=1; \
	done; exit $$status

# Every attack on the server that we know, on loopback, one after the other; prints a table for bench/results.md.
siege: setup kernels
	$(BIN)/python -m bench.siege $(if $(BEFORE),--before $(BEFORE))

# The rules run uncompiled, so that coverage sees them: examples, printed rules, records and the engine's own tests.
coverage: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest -q tests/games/test_rulebooks.py \
	  tests/games/test_records.py tests/games/*/test_seed*.py tests/engine --deselect tests/engine/secrecy/test_conformance.py
	$(BIN)/python -m coverage report --include='src/roitelet/engine/*,src/roitelet/games/*' --show-missing

# Wheel and sdist, with the manual, in dist/: built, checked, listed; the wheel installed anew, where it plays a game.
release: setup docs
	$(BIN)/python -m tools.release

clean:
	rm -rf $(VENV) build dist out .mypy_cache .ruff_cache .pytest_cache .hypothesis
