# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
RL_BIN := .venv-rl/bin
RL_READY := .venv-rl/.ready
COMPILED := .venv/.compiled
JOBS ?= 2
# The tests wait for browsers, servers and clocks about half of their time: two of them for each core.
WORKERS ?= 4

.PHONY: docs play test check setup sources browser format lint types ledger layers bench bench-rl test-rl soak mutants fast wheel load kill attack calibrate sbom \
	clean lock

play: $(READY)  ## start the table and open the browser
	$(BIN)/quarterdeck serve

test: sources browser  ## all tests and the ledger
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
	$(BIN)/python tools/ledger.py
	@echo "not run here: what needs gymnasium, pettingzoo or open_spiel (make test-rl)"

test-rl: $(RL_READY)  ## the adapters for learning, in an environment of their own; TORCH=1: the example too
	if [ -n "$(TORCH)" ]; then $(RL_BIN)/python -m pip install --quiet torch; fi
	QUARTERDECK_RL=1 $(RL_BIN)/python -m pytest -n $(JOBS) --dist worksteal tests/rl

$(RL_READY): requirements-rl.lock pyproject.toml
	$(PYTHON) -m venv .venv-rl
	$(RL_BIN)/python -m pip install --quiet --require-hashes -r requirements-rl.lock
	$(RL_BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	touch $(RL_READY)

check: $(READY) format lint types test  ## what a change must pass; `test` has the layers and the ledger

setup: sources  ## the virtual environment alone; after `make fast` it brings the sources back

sources: $(READY)  ## what is tested are the sources: no compiled module takes their place
	@find quarterdeck -name '*.so' -delete
	@if [ -e $(COMPILED) ]; then echo "the sources take the place of the compiled wheel (make fast)" && \
		$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e . && rm -f $(COMPILED); fi

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Quarterdeck needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	rm -f $(COMPILED)
	touch $(READY)

browser:  ## Debian's chromium and PostgreSQL, for the tests that need the real thing
	sh tools/system.sh

format: $(READY)
	$(BIN)/ruff format --check .

lint: $(READY)
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy quarterdeck tests tools examples

ledger: $(READY)  ## every clause has a test, every test a clause
	$(BIN)/python tools/ledger.py

layers: $(READY)  ## who may import whom
	$(BIN)/python -m pytest tests/test_layers.py

fast: $(READY)  ## build the compiled wheel and install it in .venv: works from any folder, until `make setup`
	$(BIN)/python tools/wheels.py --compiled --install

wheel: $(READY)  ## both kinds in dist/: pure, and compiled for this machine
	$(BIN)/python tools/wheels.py

bench: $(READY)  ## ratios against catanatron, in one run
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-bench.lock
	$(BIN)/python tools/bench.py
	$(MAKE) bench-rl

bench-rl: $(RL_READY)  ## the environments for learning beside PettingZoo's, Gymnasium's and RLCard's own
	$(RL_BIN)/python -m pip install --quiet --require-hashes -r requirements-bench-rl.lock
	$(RL_BIN)/python tools/bench_rl.py

soak: $(READY)  ## thousands of random games of every kind, checked after every move
	$(BIN)/python -m tools.soak
	$(BIN)/python -m tools.soak --lockstep --games 100

GAME ?= catan_junior
COUNT ?= 200
SEED ?= 1
mutants: $(READY)  ## how well the tests bite: make mutants GAME=haze_islands COUNT=200 (or GAME=engine)
	$(BIN)/python -m tools.mutants $(GAME) --count $(COUNT) --seed $(SEED) --jobs $(JOBS)

load: $(READY) browser  ## players over real WebSockets: moves a second, latency, memory; on 127.0.0.1 only
	$(BIN)/python -m tools.load --game all --tables 50
	$(BIN)/python -m tools.load --game catan_junior --tables 50 200 500 --backend sqlite postgres

calibrate: $(READY)  ## win chances: fitted by self-play, proved on other seeds, drawn
	$(BIN)/python -m tools.calibrate
	$(BIN)/python -m tools.calibrate --picture docs/pictures

KILLS ?= 100
kill: $(READY) browser  ## servers killed during play: nothing acknowledged is lost, every table goes on within 10 s
	$(BIN)/python -m tools.kill --kills $(KILLS)

attack: $(READY)  ## every known attack on a server of its own on 127.0.0.1: a table of what held and what broke
	$(BIN)/python -m tools.attack

SBOM ?= dist/quarterdeck.cdx.json
sbom: $(READY)  ## what a server is made of: CycloneDX, from its lock file
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-sbom.lock
	mkdir -p $(dir $(SBOM))
	$(BIN)/cyclonedx-py requirements requirements-server.lock --pyproject pyproject.toml --mc-type application \
		--output-reproducible --of JSON -o $(SBOM)
	@echo "made $(SBOM)"

docs: $(READY)  ## the documentation site, in docs/_build
	$(BIN)/python -m sphinx -W -q -b html docs docs/_build

lock:  ## after changing the dependencies in pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra server --extra postgres --group dev --universal \
		--generate-hashes --python-version 3.11 --quiet -o requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra server --extra postgres --universal \
		--generate-hashes --python-version 3.11 --constraint requirements.lock --quiet -o requirements-server.lock
	$(BIN)/uv pip compile --group sbom --universal --generate-hashes --python-version 3.11 \
		--constraint requirements.lock --quiet -o requirements-sbom.lock
	$(BIN)/uv pip compile pyproject.toml --group bench --universal --generate-hashes --python-version 3.11 \
		--constraint requirements.lock --quiet -o requirements-bench.lock
	$(BIN)/uv pip compile pyproject.toml --extra rl --group rl --universal --generate-hashes --python-version 3.11 \
		--constraint requirements.lock --quiet -o requirements-rl.lock
	$(BIN)/uv pip compile pyproject.toml --extra rl --group bench-rl --universal --generate-hashes \
		--python-version 3.11 --constraint requirements-rl.lock --quiet -o requirements-bench-rl.lock

clean:
	rm -rf .venv .venv-rl build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find quarterdeck -name '*.so' -delete -o -name '*.pyd' -delete
	rm -f *.so *.pyd
