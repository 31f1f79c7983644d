# Cartório Online. `make help` lists what there is; nothing but Node, npm, make and git is needed to run it.
SHELL := /bin/sh
.DEFAULT_GOAL := help
BIN := node_modules/.bin
SITE_SOURCES := $(shell find frontend contracts \( -name dist -o -name node_modules -o -path frontend/e2e -o -path frontend/jest \) -prune -o -type f -not -name '*.spec.*' -print 2>/dev/null)

.PHONY: help run stop backup-mark cluster test-cluster image-test dev build services docs test bench bench-web bench-desk faults attack demo check-node lint format clean rotate-master-key staff content verify-log seals-aside reserve-numbers sign-erasure export projections rebuild fill verify projections-clean simulate golden pictures

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## install what is missing, build, start at http://127.0.0.1:3000 (PORT, DATA_DIR: docs/configuration.md)
	@NODE_ENV=$${NODE_ENV:-production} exec node services/dist/runtime/main.js

stop: services ## end what runs on DATA_DIR, a Postgres that a killed product left included: before a copy (docs/restore.md)
	@exec node services/dist/runtime/cli/stop.js

backup-mark: services ## a backup was completed now: the page Sistema says how old it is (docs/restore.md)
	@exec node services/dist/runtime/cli/backup-mark.js

cluster: build ## the four roles as processes behind a proxy, on Redis, MongoDB and a double of EventStoreDB (PORT, DATA_DIR)
	@$(BIN)/tsc -p services/tsconfig.cluster.json
	@exec node infra/cluster/cluster.mjs

test-cluster: build ## starts that cluster, takes an order through its proxy by HTTP and two in a browser, where there is one
	@$(BIN)/tsc -p services/tsconfig.cluster.json
	@CHROMIUM="$$(sh infra/ensure-chromium.sh)" && export CHROMIUM; exec node --test infra/cluster/cluster.test.mjs

image-test: services ## build the image by buildah, start its roles, end a frozen one (as root; IMAGE_NODE=/path/to/node; 5 minutes)
	@sh infra/docker/ensure-buildah.sh
	@$(BIN)/tsc -p services/tsconfig.cluster.json
	@exec node infra/docker/image-test.mjs

dev: node_modules/.installed ## start with reloading: API on PORT (3000), screens on http://127.0.0.1:5173
	@exec node infra/dev.mjs

test: node_modules/.installed ## lint, type check, unit, integration and browser tests
	@$(MAKE) -j2 --no-print-directory build
	@node infra/containers/ensure-testcontainers.mjs
	@CHROMIUM="$$(sh infra/ensure-chromium.sh)" && export CHROMIUM && exec node infra/run-tests.mjs

rotate-master-key: services ## wrap every data key with MASTER_KEY, from MASTER_KEY_PREVIOUS (docs/privacy.md)
	@exec node services/dist/runtime/cli/rotate-master-key.js

staff: services ## change an account of the staff: EMAIL=ana@example.com DO=password (or end-sessions, disable, enable)
	@exec node services/dist/runtime/cli/staff.js

content: services ## what the site says of the office: FILE=content.json sets it, WITHDRAW=depoimento-3 ends an entry, without either it is printed
	@exec node services/dist/runtime/cli/content.js

verify-log: services ## check the hash chains and seals of the log (ORDER=CO-2026-00001 for one order)
	@exec node services/dist/runtime/cli/verify-log.js

sign-erasure: services ## sign a line of SEALS_DIR/erasures.jsonl that the start refused, after you have looked: LINE=3
	@exec node services/dist/runtime/cli/sign-erasure.js

seals-aside: services ## after a restore of the log: move the copies of seals that it does not hold aside (docs/restore.md)
	@exec node services/dist/runtime/cli/seals-aside.js

reserve-numbers: services ## after a restore of the log: LAST=CO-2026-00123 was given out, no order gets it again (docs/restore.md)
	@exec node services/dist/runtime/cli/reserve-numbers.js

export: services ## write one order's provable history: ORDER=CO-2026-00001 FILE=order.json
	@exec node services/dist/runtime/cli/export-order.js

demo: services ## fill an empty log with 5,000 orders over 120 days (ORDERS, DAYS, SEED, UNTIL=2026-03-31)
	@exec node services/dist/runtime/cli/demo.js

docs: services ## write docs/commands.md, docs/configuration.md, docs/events.md, docs/limits.md and infra/proxy from the code
	@node services/dist/generators/write-files.js
	@NODE_OPTIONS="--experimental-vm-modules --no-warnings" $(BIN)/jest -c services/jest.config.mjs --testMatch '**/docs/write-event-table.ts'

projections: services ## where the read models stand: generation, position, lag, rate, quarantined events
	@exec node services/dist/runtime/cli/projections.js

rebuild: services ## fill a read model anew while the old one answers, and switch: NAME=tracking, or NAME=all
	@exec node services/dist/runtime/cli/rebuild.js

fill: services ## before an upgrade: fill this release's new versions of read models beside the running one (docs/upgrade.md)
	@exec node services/dist/runtime/cli/fill.js

verify: services ## compare the read models with one fold of the log (NAME=tracking for one)
	@exec node services/dist/runtime/cli/verify.js

projections-clean: services ## drop generations and versions of read models that are no longer read
	@exec node services/dist/runtime/cli/projections-clean.js

bench: services infra/bench/node_modules/.installed ## measure both sides against emmett-postgresql, node-pg, bare Fastify (20 minutes)
	@exec node infra/bench/bench.mjs

infra/bench/node_modules/.installed: infra/bench/package-lock.json
	@cd infra/bench && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

bench-web: build infra/bench-web/node_modules/.installed ## JavaScript of each page, first click on a slow line, Lighthouse (LIGHTHOUSE=off, BENCH_WEB_RUNS=5; 15 minutes)
	@CHROMIUM="$$(sh infra/ensure-chromium.sh)" && export CHROMIUM && exec node infra/bench-web/bench-web.mjs

infra/bench-web/node_modules/.installed: infra/bench-web/package-lock.json
	@cd infra/bench-web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

bench-desk: build ## count keys and clicks of a day at the desk: 100 orders by keyboard, 10 on a phone, 40 together (5 minutes)
	@CHROMIUM="$$(sh infra/ensure-chromium.sh)" && export CHROMIUM && NODE_OPTIONS="--experimental-vm-modules --no-warnings" $(BIN)/jest -c frontend/e2e/jest.config.mjs --testMatch '**/desk-day.bench.ts'

faults: services ## kill the product, its Postgres, the projector and the workers, again and again under load; count faults (40 minutes)
	@node infra/faults/faults.mjs
	@QUEUE_JOBS=10000 NODE_OPTIONS="--experimental-vm-modules --no-warnings" $(BIN)/jest -c services/jest.config.mjs -i services/messaging/queue/bullmq -t 'the jobs of workers'

attack: services ## attack a sealed log row by row, and an export with 500,000 one-byte edits (4 minutes)
	@exec node infra/attack/attack.mjs

simulate: services ## the engine of the read models under drawn orders, crashes and clocks (SEEDS=10000, FROM=1)
	@$(BIN)/tsc -p services/tsconfig.simulation.json
	@exec node services/dist/simulation/testing/simulation/run.js

golden: node_modules/.installed ## write what projections of a new version make of the fixed history (beside each definition in services/projections)
	@NODE_OPTIONS="--experimental-vm-modules --no-warnings" exec $(BIN)/jest -c services/jest.config.mjs --testMatch '**/fixtures/write-golden.ts'

pictures: build ## take the pictures of key pages anew, which the tests compare with, and those of the README
	@CHROMIUM="$$(sh infra/ensure-chromium.sh)" && export CHROMIUM; PICTURES=write NODE_OPTIONS="--experimental-vm-modules --no-warnings" exec $(BIN)/jest -c frontend/e2e/jest.config.mjs customer-site -t 'pictures of key'

build: services frontend/dist/.built ## compile the services and the frontend

services: node_modules/.installed
	@$(BIN)/tsc -b services

frontend/dist/.built: node_modules/.installed $(SITE_SOURCES)
	@$(BIN)/vite build --config frontend/vite.config.ts --logLevel warn
	@touch $@

node_modules/.installed: package-lock.json package.json contracts/package.json services/package.json frontend/package.json | check-node
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

check-node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); if (a < 20 || (a === 20 && b < 19) || a > 24) { console.error(`Node $${process.versions.node} is not supported: install Node 20.19 to 24.`); process.exit(1) }'

lint: node_modules/.installed ## lint, formatting, texts that a translator may take out, direction of imports
	@$(BIN)/biome check .
	@node frontend/lint/check-lone-texts.mjs
	@$(BIN)/depcruise --config .dependency-cruiser.cjs services contracts
	@$(BIN)/depcruise --config frontend/.dependency-cruiser.cjs frontend/src

format: node_modules/.installed ## format everything
	@$(BIN)/biome check --write .

clean: ## remove what was built; data and packages stay
	@rm -rf contracts/dist services/dist frontend/dist
