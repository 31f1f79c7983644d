// A big log as the demonstration makes it: its orders' histories, made once by the product's commands, repeated under
// other ids.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { product, secrets as settings } from './environment.mjs'

const key = Buffer.alloc(32, 7)
const masterKey = createHash('sha256').update(settings.MASTER_KEY).digest()
/** As the product makes it of its setting: the product can be started on such a log. */
export const masterKeys = [{ id: createHash('sha256').update(masterKey).digest('hex').slice(0, 16), key: masterKey }]
const until = '2026-06-30T21:00:00.000Z'
const atOnce = 128

export const openStores = async (connectionString) => {
  const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
  const { openPostgresStateStore } = await product('stores/state-store/postgres/postgres-state-store.js')
  const { createDataKeys } = await product('privacy/data-keys.js')
  const eventStore = await openPostgresEventStore({ connectionString })
  const state = await openPostgresStateStore(connectionString)
  const dataKeys = createDataKeys(state, masterKeys)
  return { eventStore, state, dataKeys, close: () => Promise.all([eventStore.close(), state.close()]) }
}

/** The histories of a demonstration's orders, opened, each a list of events; unreadable ones are left out. */
export const demoLives = async (environment, orders) => {
  const { openDemo } = await product('demo/demo-deps.js')
  const { fillLog } = await product('demo/fill-log.js')
  const { drawSchedule, unreadableOrders } = await product('demo/schedule.js')
  const { openEvents } = await product('privacy/opened-event.js')
  const { logStart } = await product('stores/event-store/port.js')
  const { newSigningKeyPem, signingKeyOf } = await product('proof/signing-key.js')
  const stores = await openStores(await environment.database(`bench_lives_${orders}`))
  const options = { orders: orders + unreadableOrders, days: 120, seed: 'bench', until }
  const secrets = { server: [key], token: [key], webhook: [key], masterKeys, signing: signingKeyOf(newSigningKeyPem()) }
  const demo = await openDemo({ tenantId: 'default', sealsDir: environment.folder(), secrets, ...stores }, options)
  const schedule = drawSchedule(options).filter(({ way }) => way !== 'unreadable')
  const { refused } = await fillLog(demo, schedule)
  if (refused > 0) throw new Error('an order of the demonstration refused a step')
  const lives = new Map()
  const events = []
  for await (const event of stores.eventStore.readAll(logStart)) events.push(event)
  for (const { stream, type, data, personal, metadata } of await openEvents(events, stores.dataKeys)) {
    if (!/^order-[0-9a-f-]{36}$/.test(stream)) continue
    lives.set(stream, [...(lives.get(stream) ?? []), { type, data, personal, at: Date.parse(metadata.occurredAt) }])
  }
  await stores.close()
  return [...lives.values()]
}

const numbered = (data, number) =>
  data.orderNumber === undefined ? data : { ...data, orderNumber: `CO-2026-${String(number).padStart(5, '0')}` }

/** One more order that lives a life, chained and encrypted under a key of its own. */
const copyOf = async (life, number, shift, { dataKeys }, { toUncheckedRecordable }) => {
  const orderId = randomUUID()
  const stream = `order-${orderId}`
  const key = await dataKeys.ensure(orderId)
  let last
  return life.map(({ type, data, personal, at }, revision) => {
    const requestId = randomUUID()
    const [event] = toUncheckedRecordable([{ type, data: numbered(data, number), personal }], {
      stream,
      last,
      commandId: requestId,
      requestId,
      bodyMac: randomBytes(32).toString('hex'),
      actor: { kind: 'customer' },
      correlationId: requestId,
      causationId: null,
      tenantId: 'default',
      occurredAt: new Date(at + shift).toISOString(),
      key,
    })
    last = { revision, metadata: event.metadata }
    return { stream, revision, at: at + shift, event }
  })
}

/** Appends in the order of time; each stream's events in turn. */
const appendAll = async (eventStore, planned) => {
  const running = new Set()
  const lastOf = new Map()
  for (const { stream, revision, event } of planned) {
    const before = lastOf.get(stream) ?? Promise.resolve()
    const appended = before.then(() => eventStore.append(stream, [event], revision === 0 ? 'no-stream' : revision - 1))
    lastOf.set(stream, appended)
    running.add(appended)
    appended.then(
      () => running.delete(appended),
      () => undefined,
    )
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
}

/** Waves of orders that live at the same time, until there are so many events. Answers how many of both there are. */
export const fillFromLives = async (stores, lives, wanted, ordersAtATime = 10_000) => {
  const proof = await product('command/pipeline/recordable-events.js')
  let events = 0
  let orders = 0
  while (events < wanted) {
    const copies = []
    for (let copied = 0; copied < ordersAtATime && events < wanted; copied += 100) {
      const more = await Promise.all(
        Array.from({ length: Math.min(100, ordersAtATime - copied) }, (_, index) =>
          copyOf(lives[(orders + index) % lives.length], orders + index + 1, (copied + index) * 8_641, stores, proof),
        ),
      )
      orders += more.length
      for (const copy of more) events += copy.length
      copies.push(...more.flat())
    }
    copies.sort((a, b) => a.at - b.at)
    await appendAll(stores.eventStore, copies)
  }
  return { events, orders }
}
