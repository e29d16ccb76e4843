# On a machine with Python 3.11 or later, git and make, two commands are enough:
#   make play   tables in the browser, at http://localhost:8440/        make test   everything CI checks
# Playing installs the program, testing also the tools of the tests; both into one environment, with uv.
# While you work, `make check` (format, lint, subjects, types, fast tests) finds most faults that `make test` would find.
PYTHON ?= python3
UV ?= $(shell command -v uv)
VENV := .venv
BIN := $(VENV)/bin
PROGRAM := $(VENV)/.program
TOOLS := $(VENV)/.tools
# The tool that made an environment also fills it. If there is no uv, pip installs it in the environment; a uv of the machine
# installs no pip. uv takes wheels from the folders that pip is set to. Python writes bytecode when it first imports a module.
WITH_PIP := [ -x $(BIN)/pip ] && [ ! -x $(BIN)/uv ]
PIP := $(BIN)/python -m pip install --disable-pip-version-check --no-compile
INSTALL := if $(WITH_PIP); then set -- $(PIP); else set -- $$([ -x $(BIN)/uv ] && echo $(BIN)/uv || echo $(UV)) pip install --python $(BIN)/python \
  $(addprefix --default-index ,$(PIP_INDEX_URL)) $(addprefix --find-links ,$(PIP_FIND_LINKS)); fi; "$$@" --quiet --constraint constraints.txt
FETCH_UV := $(PIP) --quiet --constraint constraints.txt uv 2>/dev/null
# Tests start hundreds of programs: without bytecode, which some machines switch off, half their time is compiling.
unexport PYTHONDONTWRITEBYTECODE
# A worker runs its third of the tests, file by file, and then takes some from the others. Three workers keep two
# cores busy: many tests wait for a server, a browser or a clock.
WORKERS := -n 3 --dist worksteal
# Tests of rules and tests of pages record their failures separately. Failed tests run once more, alone: a real fault fails
# again. A test that passes only then is named, and is a defect.
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

# Install the program only. If uv fails or cannot be fetched, use pip.
$(PROGRAM): pyproject.toml constraints.txt
	@echo "Roitelet: création de l'environnement / creating the environment ($(VENV))"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Roitelet needs Python 3.11 or later ($(PYTHON) is older); try: make PYTHON=python3.12"; exit 1; }
	@rm -rf $(VENV)
	@{ if [ -n "$(UV)" ]; then $(UV) venv --quiet --python "$(PYTHON)" $(VENV); else $(NEW_VENV) && $(FETCH_UV); fi && { $(INSTALL) --editable .; }; } \
	  || { $(NEW_VENV) && { $(INSTALL) --editable .; }; }
	@touch $@

# Install the tools of the tests too. A pip before 25.1 knows no groups.
$(TOOLS): $(PROGRAM)
	@echo "Roitelet: outils pour les tests / tools for the tests"
	@if $(WITH_PIP); then $(INSTALL) 'pip>=25.1'; fi
	@$(INSTALL) --group dev
	@touch $@

# Pages are tested in a real Chromium, best in its headless build, which takes two thirds of the time; if there is
# neither, Debian's is installed.
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

# Compile every game once, before several workers would.
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

# Draw the pictures of the README and the reference, in a browser and in a terminal.
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

# Disable each branch that cites a clause and require a test of that clause to fail.
mutants: setup
	$(BIN)/python bench/mutants.py

# Prove every puzzle of the games again, with another seed and for longer: an hour of processor time.
puzzles: setup kernels
	@status=0; for file in src/roitelet/games/*/puzzles/puzzles.jsonl; do \
	  game=$$(basename $$(dirname $$(dirname $$file))); echo $$game; $(BIN)/roitelet puzzles check $$game || status=1; \
	done; exit $$status

# Run every known attack on the server, on loopback, one after the other; print a table for bench/results.md.
siege: setup kernels
	$(BIN)/python -m bench.siege $(if $(BEFORE),--before $(BEFORE))

# Run the rules uncompiled, so that coverage sees them: examples, printed rules, records and the engine's own tests.
coverage: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest -q tests/games/test_rulebooks.py \
	  tests/games/test_records.py tests/games/*/test_seed*.py tests/engine --deselect tests/engine/secrecy/test_conformance.py
	$(BIN)/python -m coverage report --include='src/roitelet/engine/*,src/roitelet/games/*' --show-missing

# Wheel and sdist, with the manual, in dist/: built, checked, listed; the wheel installed anew, where it plays a game.
release: setup docs
	$(BIN)/python -m tools.release

clean:
	rm -rf $(VENV) build dist out .mypy_cache .ruff_cache .pytest_cache .hypothesis
