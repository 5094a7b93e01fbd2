# `make` alone lists what there is to do.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PY := .venv/bin/python
SETUP := pyproject.toml tools/setup.sh tools/constraints.txt
# A virtual display of its own for whatever opens a window.
DISPLAYED := xvfb-run --auto-servernum --server-args="-screen 0 2560x1600x24"
WORKERS := auto

.PHONY: help play test check bench demo apk lint types format golden art sound clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: ## install what is missing and start the app
	@if [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display to play on; 'make demo' plays a game in a virtual one and writes pictures of it."; \
		exit 1; \
	fi
	@$(MAKE) --no-print-directory --silent .venv/.play
	@$(PY) main.py

test: .venv/.dev ## install what is missing and run every test
	@$(DISPLAYED) $(PY) -m pytest --numprocesses=$(WORKERS) --dist=loadfile

check: lint types test ## format, lint, types and tests: what must pass before a commit

lint: .venv/.dev ## check format and style
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .

types: .venv/.dev ## check types
	@.venv/bin/mypy

format: .venv/.dev ## format the code and sort the imports
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .

bench: .venv/.dev ## measure rules, bots, table and screen
	@[ -e .venv/.bench ] || tools/setup.sh bench || echo "Without KivyMD there is nothing to compare the start with."
	@$(DISPLAYED) $(PY) -m benchmarks

demo: .venv/.dev ## let bots play in a virtual display; pictures and a film in build/demo
	@$(DISPLAYED) $(PY) -m tools.demo

golden: .venv/.dev ## write the recorded games and the index of rule tests anew, after a change
	@$(PY) -m tests.games.tigris_euphrates.golden --write
	@$(PY) -m tools.rules_index --write

art: .venv/.art ## render all pictures anew, after a change in tools/art
	@$(PY) -m tools.art

sound: .venv/.dev ## render all sounds anew, after a change in tools/sound
	@$(PY) -m tools.sound

apk: ## build the Android package; MODE=release for one to hand on
	@tools/apk.sh $(or $(MODE),debug)

clean: ## remove what was built; .venv stays
	@rm -rf build dist bin .buildozer .hypothesis .mypy_cache .pytest_cache .ruff_cache *.egg-info
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

.venv/.play: $(SETUP)
	@tools/setup.sh play

.venv/.dev: $(SETUP)
	@tools/setup.sh dev

.venv/.art: $(SETUP)
	@tools/setup.sh art
