# Needs Python >= 3.11, make, and a C compiler for full speed. Everything else goes into .venv* and .build.
PYTHON ?= python3
ARGS ?=

SOURCE := .venv-source
WHEEL := .venv-wheel
GAME := new-corp-order
PYTEST := -p no:cacheprovider -n auto --maxprocesses 4 --dist loadfile
# What is compiled is tested as plain Python, too; the rest around it once, compiled, as people use it.
TWICE := tests/core tests/contract tests/encoding tests/games tests/bots tests/cli tests/toy_game tests/server/test_play.py tests/server/test_room.py
SETTINGS := pyproject.toml constraints.txt
PACKAGED := $(wildcard pyproject.toml setup.py MANIFEST.in README.md LICENSE src web)
# Among these what is installed or made there: it says nothing about the sources.
MADE := -path '*/__pycache__/*' -o -path web/node_modules/\* -o -path src/boardroom/server/page/\*

# Paths without the directory's name, which may hold spaces. The second is for what builds the wheel.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play terminal test test-source test-wheel test-page check audit bench format page types clean FORCE

help:
	@echo 'make play     play in the browser'
	@echo 'make terminal play in the terminal (GAME=new-world-order, ARGS="--players 3" and so on)'
	@echo 'make test     all tests, those of the rules twice: as plain Python, and compiled (without Chromium not those of the page)'
	@echo 'make check    lint, formatting, types, who may import whom; the page, too'
	@echo 'make bench    speed of the compiled games (ARGS="--json")'
	@echo 'make audit    known weaknesses of the dependencies (needs the network)'
	@echo 'make format   put the sources into shape'
	@echo 'make page     build the page among the sources, to run them without installing'
	@echo 'make types    the page'\''s types, from the server'\''s messages'
	@echo 'make clean    remove all that make has made'
	@echo
	@echo 'PYTHON=python3.12 chooses another Python, after make clean. ARGS also reaches pytest in make test.'

play: .venv/installed
	@.venv/bin/boardroom $(ARGS)

terminal: .venv/installed
	@.venv/bin/boardroom play $(GAME) $(ARGS)

# The wheel is built beside the first tests: the compiler uses one core for minutes.
test: $(SOURCE)/ready
	@mkdir -p .build
	@$(MAKE) --no-print-directory $(WHEEL)/installed >.build/wheel.out 2>&1 & building=$$!; \
	$(MAKE) --no-print-directory test-source; tested=$$?; \
	wait $$building || { cat .build/wheel.out; exit 1; }; exit $$tested
	@$(MAKE) --no-print-directory test-page
	@$(MAKE) --no-print-directory test-wheel

test-source: $(SOURCE)/ready
	@found=$$(find src -name '*.so' -o -name '*.pyd'); \
	if [ -n "$$found" ]; then echo "Compiled modules among the sources, please remove: $$found" >&2; exit 1; fi
	@echo '== tests, plain Python'
	@PYTHONPATH=src BOARDROOM_EXPECT_COMPILED=0 $(SOURCE)/bin/pytest $(PYTEST) $(or $(ARGS),$(TWICE))

test-page: web/node_modules/ready
	@echo '== tests of the page'\''s parts'
	@$(SOURCE)/bin/python web/page.py npm test

test-wheel: $(WHEEL)/installed web/node_modules/ready
	@echo '== tests, compiled'
	@BOARDROOM_EXPECT_COMPILED=1 $(WHEEL)/bin/pytest $(PYTEST) $(or $(ARGS),tests --ignore tests/page)
	@echo '== tests in the browser'
	@[ -n '$(ARGS)' ] || BOARDROOM_EXPECT_COMPILED=1 $(WHEEL)/bin/pytest $(PYTEST) tests/page

check: $(SOURCE)/ready web/node_modules/ready
	$(SOURCE)/bin/ruff check .
	$(SOURCE)/bin/ruff format --check .
	$(SOURCE)/bin/mypy --strict --python-version 3.11 src $(wildcard tools/*.py tools/bench_server/*.py)
	PYTHONPATH=src $(SOURCE)/bin/lint-imports --no-cache --no-logo
	$(SOURCE)/bin/python web/page.py npm run check

bench: $(WHEEL)/installed
	@$(WHEEL)/bin/boardroom bench $(ARGS)

# Known weaknesses of what we depend on; needs the network, so it is not part of check.
audit: $(SOURCE)/ready
	@$(SOURCE)/bin/pip install -qq pip-audit
	$(SOURCE)/bin/pip-audit --no-deps --disable-pip -r constraints.txt

format: $(SOURCE)/ready web/node_modules/ready
	$(SOURCE)/bin/ruff check --fix-only .
	$(SOURCE)/bin/ruff format .
	$(SOURCE)/bin/python web/page.py npm run format

page: web/node_modules/ready
	@$(SOURCE)/bin/python web/page.py

types: $(SOURCE)/ready
	PYTHONPATH=src $(SOURCE)/bin/python -m boardroom.server.protocol.typescript >web/src/server_types.ts

clean:
	rm -rf .venv .venv-* .build build dist web/node_modules src/boardroom/server/page src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# $(call new_venv,directory): an empty environment with the pinned pip.
define new_venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Boardroom needs Python 3.11 or newer, and '$(PYTHON)' is not: make PYTHON=python3.12, for example." >&2; exit 1; }
@echo '== environment $(1)'
@$(PYTHON) -m venv --clear $(1)
@$(1)/bin/pip install -qq --upgrade pip
endef

# $(call install_wheel,directory,settings): builds the wheel from a copy of the sources and installs it.
define install_wheel
@echo '== building and installing into $(1) (some minutes; log: .build/$(1).log)'
@rm -rf .build/$(1) && mkdir -p .build/$(1)/tree
@tar -cf - --exclude node_modules --exclude __pycache__ $(PACKAGED) | tar -xf - -C .build/$(1)/tree
@$(2) $(1)/bin/pip wheel -v --no-deps -w .build/$(1) ./.build/$(1)/tree >.build/$(1).log 2>&1 || { \
	tail -n 40 .build/$(1).log; echo 'The build failed; all of it: .build/$(1).log' >&2; exit 1; }
@$(1)/bin/pip install -qq --force-reinstall --no-deps .build/$(1)/*.whl
@$(1)/bin/pip install -qq .build/$(1)/*.whl
endef

.venv/ready: $(SETTINGS)
	$(call new_venv,.venv)
	@touch $@

.venv/installed: .venv/ready .build/sources
	$(call install_wheel,.venv,)
	@find .venv -name 'boardroom__mypyc*' | grep -q . || \
		echo 'Not compiled: all works, but bots think slower. With a C compiler: make clean play'
	@touch $@

$(SOURCE)/ready: $(SETTINGS)
	$(call new_venv,$(SOURCE))
	@mkdir -p .build
	@$(PYTHON) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' \
		>.build/requirements.txt
	@$(SOURCE)/bin/pip install -qq -r .build/requirements.txt --group test --group check
	@touch $@

$(WHEEL)/ready: $(SETTINGS)
	$(call new_venv,$(WHEEL))
	@$(WHEEL)/bin/pip install -qq --group whole
	@touch $@

$(WHEEL)/installed: $(WHEEL)/ready .build/sources
	$(call install_wheel,$(WHEEL),BOARDROOM_PURE= BOARDROOM_COMPILE=1)
	@touch $@

# What checks and tests the page; what builds it into a wheel is installed by the build itself.
web/node_modules/ready: $(SOURCE)/ready web/package-lock.json
	@echo '== environment web/node_modules'
	@$(SOURCE)/bin/python web/page.py npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Changes only when a packaged file comes, goes or has other contents.
.build/sources: FORCE
	@mkdir -p .build
	@find $(PACKAGED) -type f ! \( $(MADE) \) -exec cksum {} + | LC_ALL=C sort >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
