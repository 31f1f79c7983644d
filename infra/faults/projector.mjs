// The projector, a process of its own, killed with -9 again and again while orders live their lives; then compared.
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, root, startKillable } from './killable.mjs'

const kills = Number(process.env.FAULTS_PROJECTOR_KILLS ?? 50)
const events = Number(process.env.FAULTS_PROJECTOR_EVENTS ?? 10_000)
const eventsOfAnOrder = 10
const timeoutMillis = 120_000

const built = (path) => import(join(root, 'services/dist', path))

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'cartorio-faults-'))
  // Postgres runs as another user when root starts it.
  chmodSync(path, 0o755)
  return path
}

const onPath = (program) => {
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(place, program), constants.X_OK)
      return true
    } catch {
      // Another place may have it.
    }
  }
  return false
}

const untilListens = async (port) => {
  for (const deadline = Date.now() + timeoutMillis; Date.now() < deadline; await wait(100)) {
    const answered = await new Promise((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (answered) return
  }
  throw new Error('the MongoDB did not start')
}

/** A MongoDB by its address, or by a program on the PATH; `undefined` when there is none. */
const startMongo = async () => {
  const database = `faults_${process.pid}`
  const given = process.env.TEST_MONGODB_URL
  if (given)
    return {
      url: given.replace(/^([a-z+]+:\/\/[^/?]+)[^?]*/, (_address, server) => `${server}/${database}`),
      stop: async () => undefined,
    }
  const program = ['mongod', 'mongo-wire'].find(onPath)
  if (program === undefined) return undefined
  const port = await freePort()
  const data = folder()
  const args = program === 'mongod' ? ['--port', port, '--dbpath', data, '--bind_ip', '127.0.0.1'] : [port]
  const child = spawn(program, args.map(String), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await untilListens(port)
  return {
    url: `mongodb://127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The stores as this process sees them: it tells the orders, and compares in the end. */
const openStores = async (log, readStoreUrl, dataDir) => {
  const { openPostgresEventStore } = await built('stores/event-store/postgres/postgres-event-store.js')
  const { openPostgresStateStore } = await built('stores/state-store/postgres/postgres-state-store.js')
  const { openReadStore } = await built('runtime/open-store.js')
  const { createDataKeys } = await built('privacy/data-keys.js')
  const { loadConfig } = await built('runtime/config.js')
  const { loadSecrets } = await built('runtime/secrets.js')
  const config = loadConfig({ DATA_DIR: dataDir })
  const secrets = await loadSecrets(config)
  const eventStore = await openPostgresEventStore({ connectionString: log })
  const state = await openPostgresStateStore(log)
  const readStore = await openReadStore(readStoreUrl)
  return { config, secrets, eventStore, state, readStore, dataKeys: createDataKeys(state, secrets.masterKeys) }
}

/** The demonstration's orders in as many parts as there are kills. */
const loadOf = async (stores) => {
  const { openDemo } = await built('runtime/demo/demo-deps.js')
  const { fillLog } = await built('runtime/demo/fill-log.js')
  const { scheduleOf } = await built('runtime/demo/schedule.js')
  const orders = Math.ceil(events / eventsOfAnOrder)
  const options = { orders, days: 120, seed: 'faults', until: '2026-06-30T21:00:00.000Z' }
  const demo = await openDemo(stores, options)
  const schedule = scheduleOf(options)
  const size = Math.ceil(schedule.length / kills)
  return (part) => fillLog(demo, schedule.slice(part * size, (part + 1) * size))
}

/** How far each read model has come, by its name. */
const positionsOf = async ({ readStore }) => {
  const { everyProjection } = await built('projections/every-projection.js')
  const { currentOf, generationPosition, pointerOf } = await built('projection-engine/generations/generation.js')
  const position = async (projection) => {
    const generation = currentOf(await pointerOf(readStore, projection))
    return generation === null ? -1n : generationPosition(readStore, projection, generation)
  }
  return Promise.all(everyProjection.map(position))
}

const until = async (what, isSo) => {
  for (const deadline = Date.now() + timeoutMillis; Date.now() < deadline; await wait(20)) if (await isSo()) return
  throw new Error(`${what} did not happen`)
}

const endOf = async ({ eventStore }) => {
  const { logStart } = await built('stores/event-store/port.js')
  let count = 0
  let end = logStart
  for await (const { position } of eventStore.readAll(logStart)) {
    count += 1
    end = position
  }
  return { count, end }
}

const verified = async (stores) => {
  const { everyProjection } = await built('projections/every-projection.js')
  const { verifyProjections } = await built('projection-engine/verify/verify.js')
  const different = []
  let quarantined = 0
  for (const found of await verifyProjections(stores, everyProjection)) {
    different.push(...found.differences.map(({ id, what }) => `${found.projection}/${id}/${what}`))
    quarantined += found.quarantined.length
  }
  return { different, quarantined }
}

/** In the folder: an instance whose state store lies elsewhere makes none. */
const makeSecrets = async (dataDir) => {
  const { loadConfig } = await built('runtime/config.js')
  const { loadSecrets } = await built('runtime/secrets.js')
  await loadSecrets(loadConfig({ DATA_DIR: dataDir }))
}

/** Kills it while it folds: what it folds goes on coming. */
const killAgainAndAgain = async (what, stores, projector) => {
  const tell = await loadOf(stores)
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = await positionsOf(stores)
    const load = tell(kill - 1)
    await until('a step of the projector', async () =>
      (await positionsOf(stores)).some((position, index) => position > before[index]),
    )
    await wait(Math.random() * 200)
    await projector.kill('the product')
    await load
    process.stdout.write(`\r${what}: killed ${kill} of ${kills} `)
  }
  process.stdout.write('\n')
}

const inRound = async (what, log, readStoreUrl) => {
  const dataDir = folder()
  await makeSecrets(dataDir)
  const environment = { ROLES: 'projector', EVENT_STORE_URL: log, STATE_URL: log, QUEUE_URL: log }
  const projector = await startKillable(dataDir, { ...environment, READ_STORE_URL: readStoreUrl })
  const stores = await openStores(log, readStoreUrl, dataDir)
  try {
    await killAgainAndAgain(what, stores, projector)
    const { count, end } = await endOf(stores)
    await until('the end of the log', async () => (await positionsOf(stores)).every((position) => position >= end))
    return { events: count, ...(await verified(stores)) }
  } finally {
    await projector.stop()
    await Promise.all([stores.eventStore.close(), stores.state.close(), stores.readStore.close()])
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Answers whether all was well, on Postgres and, where there is one, on MongoDB. */
export const projectorFaults = async () => {
  const { startEmbeddedPostgres } = await built('runtime/embedded-postgres/embedded-postgres.js')
  const dataDir = folder()
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'f'.repeat(32), onRestart: () => undefined })
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  const mongo = await startMongo()
  let well = true
  try {
    const rounds = [['its read models in Postgres', undefined], ...(mongo ? [['in MongoDB', mongo.url]] : [])]
    for (const [index, [where, readStoreUrl]] of rounds.entries()) {
      await admin.query(`CREATE DATABASE round_${index}`)
      const log = postgres.connectionString.replace(/\/postgres$/, `/round_${index}`)
      const what = `the projector, ${where}`
      const { events: folded, different, quarantined } = await inRound(what, log, readStoreUrl ?? log)
      console.log(
        `${what}, killed ${kills} times in ${folded} events:\n  quarantined ${quarantined}\n  different ${different.length}`,
      )
      for (const one of different.slice(0, 10)) console.log(`    ${one}`)
      if (folded < events) console.log(`  too few events: ${events} were wanted`)
      well = well && different.length === 0 && folded >= events
    }
    if (mongo === undefined) console.log('No MongoDB: set TEST_MONGODB_URL, or put mongod on the PATH.')
  } finally {
    await admin.end()
    await mongo?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return well
}
