// A product whose read models are all filled for the first time, from the log of a demonstration: alone, then while orders come.
import { setTimeout as wait } from 'node:timers/promises'
import { demoLives, fillFromLives, openStores } from './demo-log.mjs'
import { product } from './environment.mjs'
import { openConnections } from './http-clients.mjs'
import { percentile } from './rounds.mjs'
import { until } from './until.mjs'
import { wholeOrder } from './whole-order.mjs'

const wantedEvents = Number(process.env.BENCH_FILLING_EVENTS ?? 62_500)
const clients = 2
const filling = { withinMillis: 15 * 60_000, everyMillis: 50 }
/** Orders before and after a filling, against which those during it are compared. */
const quietMillis = 15_000

/** Reads and opens the whole log once, and does nothing with it. Answers the seconds that it took. */
const readOnce = async (log) => {
  const { logStart } = await product('stores/event-store/port.js')
  const { batchEvents } = await product('projection-engine/engine.js')
  const { openEvents } = await product('privacy/opened-event.js')
  const stores = await openStores(log)
  const from = performance.now()
  let batch = []
  for await (const event of stores.eventStore.readAll(logStart)) {
    batch.push(event)
    if (batch.length < batchEvents) continue
    await openEvents(batch, stores.dataKeys)
    batch = []
  }
  await openEvents(batch, stores.dataKeys)
  const seconds = (performance.now() - from) / 1000
  await stores.close()
  return seconds
}

/** Waits until every read model answers. */
const untilFilled = async (readStoreUrl) => {
  const { openPostgresReadStore } = await product('stores/read-store/postgres/postgres-read-store.js')
  const { everyProjection } = await product('projections/every-projection.js')
  const { pointersOf } = await product('projection-engine/generations/generation.js')
  const readStore = await openPostgresReadStore(readStoreUrl)
  const serves = ({ serving }) => serving !== null
  const isFilled = async () => (await pointersOf(readStore, everyProjection)).every(serves)
  await until('every read model', isFilled, filling).finally(() => readStore.close())
}

/** Orders one after the other by each client until `done`; the 99th percentile in milliseconds, and the longest. */
const ordersUntil = async (url, done) => {
  const connections = await openConnections(url, clients)
  let isDone = false
  const ending = done.finally(() => {
    isDone = true
  })
  const took = []
  const one = async (connection) => {
    while (!isDone) {
      const from = performance.now()
      await wholeOrder(connection)
      took.push(performance.now() - from)
    }
  }
  await Promise.all([...connections.map(one), ending])
  for (const connection of connections) connection.close()
  return { orders: took.length, p99: percentile(took, 0.99), longest: percentile(took, 1) }
}

export const firstFillingRows = async (environment, add) => {
  const lives = await demoLives(environment, 400)
  const log = await environment.database('bench_filling_log')
  const stores = await openStores(log)
  const { events, orders } = await fillFromLives(stores, lives, wantedEvents)
  await stores.close()
  await readOnce(log)
  const once = await readOnce(log)

  const alone = await (async () => {
    const readStoreUrl = await environment.database('bench_filling_alone')
    const from = performance.now()
    const settings = { READ_STORE_URL: readStoreUrl, REACTOR_START: 'head' }
    const server = await environment.startProduct('command,query,projector,worker', '', log, settings)
    const answered = (performance.now() - from) / 1000
    await untilFilled(readStoreUrl)
    const seconds = (performance.now() - from) / 1000
    await server.stop()
    return { answered, seconds }
  })()

  const settings = { READ_STORE_URL: await environment.database('bench_filling_read'), REACTOR_START: 'head' }
  const from = performance.now()
  const server = await environment.startProduct('command,query,projector,worker', '', log, settings)
  const filled = untilFilled(settings.READ_STORE_URL).then(() => (performance.now() - from) / 1000)
  const during = await ordersUntil(server.url, filled)
  const seconds = await filled
  await ordersUntil(server.url, wait(quietMillis / 3))
  const after = await ordersUntil(server.url, wait(quietMillis))
  await server.stop()

  const what = `first filling of all read models: ${events.toLocaleString('en')} events of ${orders.toLocaleString('en')} orders`
  add({
    what: `${what}, from the server's first answer`,
    unit: 's',
    ours: alone.seconds - alone.answered,
    peer: once,
    peerName: 'reading and opening once',
    ratio: (alone.seconds - alone.answered) / once,
    goal: 6,
    direction: 'at most',
  })
  add({ what: `${what}, the server answers after`, unit: 's', ours: alone.answered })
  add({ what: `${what}, from the start, while ${clients} clients order`, unit: 's', ours: seconds })
  add({
    what: `whole order meanwhile, ${clients} clients, ${during.orders} orders, p99`,
    unit: 'ms',
    ours: during.p99,
    peer: after.p99,
    peerName: `once filled, ${after.orders} orders`,
    ratio: during.p99 / after.p99,
    goal: 3,
    direction: 'at most',
  })
  add({ what: 'whole order meanwhile, the longest', unit: 'ms', ours: during.longest })
}
