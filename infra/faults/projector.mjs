// The projector, a process of its own, killed with -9 again and again while orders live their lives; then compared.
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { built, startKillable } from './killable.mjs'
import { folder, startMongo, startPostgres } from './servers.mjs'
import { makeSecrets, openStores, verified } from './stores.mjs'

const kills = Number(process.env.FAULTS_PROJECTOR_KILLS ?? 50)
const events = Number(process.env.FAULTS_PROJECTOR_EVENTS ?? 10_000)
const eventsOfAnOrder = 10
const timeoutMillis = 120_000

/** The demonstration's orders in as many parts as there are kills. */
const loadOf = async (stores) => {
  const { openDemo } = await built('demo/demo-deps.js')
  const { fillLog } = await built('demo/fill-log.js')
  const { drawSchedule } = await built('demo/schedule.js')
  const orders = Math.ceil(events / eventsOfAnOrder)
  const options = { orders, days: 120, seed: 'faults', until: '2026-06-30T21:00:00.000Z' }
  const demo = await openDemo({ ...stores, tenantId: 'default', sealsDir: folder() }, options)
  const schedule = drawSchedule(options)
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
  const postgres = await startPostgres()
  const mongo = await startMongo()
  let well = true
  try {
    const rounds = [['its read models in Postgres', undefined], ...(mongo ? [['in MongoDB', mongo.url]] : [])]
    for (const [index, [where, readStoreUrl]] of rounds.entries()) {
      const log = await postgres.database(`round_${index}`)
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
    await mongo?.stop()
    await postgres.stop()
  }
  return well
}
