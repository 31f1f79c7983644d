// From paid orders to recorded mails, over the reactor and a real queue, with a mail server that accepts at once.
import { randomUUID } from 'node:crypto'
import { startRedis } from '../faults/servers.mjs'
import { product } from './environment.mjs'
import { until } from './until.mjs'

// As in the image: React has a slower build for development.
process.env.NODE_ENV ??= 'production'

const orders = Number(process.env.BENCH_MAILS ?? 10_000)
/** As many as the reactor adds at once. */
const atOnce = 50
/** Commands at once while the orders are made. */
const writers = 64
const jobsMillis = 10 * 60_000

const inParts = async (count, size, work) => {
  for (let from = 0; from < count; from += size)
    await Promise.all(Array.from({ length: Math.min(size, count - from) }, (_, index) => work(from + index)))
}

const itemId = () => randomUUID()

const creation = (number) => ({
  type: 'CreateOrder',
  orderNumber: `CO-2026-${String(number + 1).padStart(5, '0')}`,
  tenantId: 'default',
  origin: 'multi-item',
  currency: 'USD',
  items: [{ itemId: itemId(), documentType: 'BIRTH', quantity: 1, translation: 'en', apostille: true }],
  expedited: false,
  shipping: 3800,
  originState: null,
  deliveryCountry: 'US',
  termsVersion: '2025-01',
  testProductAllowed: false,
  personal: {
    contact: { name: 'Joana Prado', email: 'joana.prado@example.com', phone: '+1 305 555 0142' },
    emailHash: 'a'.repeat(64),
    holders: [],
    delivery: {
      address: '742 Evergreen Terrace',
      city: 'Miami',
      state: 'FL',
      postalCode: '33101',
      phone: '+1 305 555 0142',
    },
  },
})

/** A command side without HTTP. */
const openCommandSide = async (url) => {
  const { openPostgresStateStore } = await product('stores/state-store/postgres/postgres-state-store.js')
  const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
  const { createDataKeys } = await product('privacy/data-keys.js')
  const { systemClock, randomIds } = await product('runtime/system-clock.js')
  const { unfollowedSettings } = await product('domain/settings/first-settings.js')
  const { changeOrder } = await product('command/orders/change-order.js')
  const { createCustomerTokens } = await product('identity/customer-token.js')
  const eventStore = await openPostgresEventStore({ connectionString: url })
  const state = await openPostgresStateStore(url)
  const dataKeys = createDataKeys(state, [{ id: 'bench', key: Buffer.alloc(32, 7) }])
  const deps = { eventStore, dataKeys, clock: systemClock, ids: randomIds, settings: unfollowedSettings }
  const give = (orderId, command) =>
    changeOrder(deps, {
      requestId: randomUUID(),
      body: undefined,
      actor: { kind: 'system', name: 'bench' },
      correlationId: 'bench',
      causationId: null,
      orderId,
      command,
    })
  return {
    eventStore,
    state,
    dataKeys,
    give,
    clock: systemClock,
    bus: { execute: ({ fields }) => changeOrder(deps, fields) },
    customerTokens: createCustomerTokens([Buffer.alloc(32, 7)]),
    siteUrl: () => 'https://cartorio.example',
    close: () => Promise.all([eventStore.close(), state.close()]),
  }
}

/** Orders that wait for their payment, and how to pay each. */
const placeOrders = async ({ give }) => {
  const placed = []
  await inParts(orders, writers, async (number) => {
    const orderId = randomUUID()
    const { order } = await give(orderId, creation(number))
    const money = { provider: 'sandbox', intentId: `pi_${number}`, currency: order.currency }
    await give(orderId, { type: 'RequestPayment', amount: order.breakdown.total, ...money })
    placed.push({
      orderId,
      confirmation: { type: 'ConfirmPayment', amountReceived: order.breakdown.total, orderId, ...money },
    })
  })
  return placed
}

/** Errors of a worker's connection, from which it recovers, are only printed; a job that fails ends the measure. */
const openQueues = async (server) => {
  const { openBullQueues } = await product('messaging/queue/bullmq-queues.js')
  const { queueDefinitions } = await product('messaging/queue/definitions.js')
  const queues = openBullQueues(server, (error) => console.error(`queues: ${error.message}`))
  for (const definition of queueDefinitions) queues.queue(definition)
  return queues
}

/** A job that failed does not end as the others do: its failure ends the wait, and the measure. */
const allDone = async (what, isDone, failures) => {
  const isOver = () => isDone() || failures.length > 0
  await until(what, isOver, { withinMillis: jobsMillis, everyMillis: 5 })
}

/** As many jobs of the same queue, added like the reactor's, whose work is nothing; jobs a second. */
const emptyJobs = async (server) => {
  const { customerMails } = await product('messaging/queue/definitions.js')
  const failures = []
  const queues = await openQueues(server)
  let done = 0
  queues.work(
    customerMails,
    async () => {
      done += 1
    },
    (error) => failures.push(error),
  )
  await queues.ready()
  const queue = queues.queue(customerMails)
  const measure = async () => {
    const from = performance.now()
    await inParts(orders, atOnce, (number) =>
      queue.add(`empty-${number}`, { orderId: randomUUID(), eventId: randomUUID(), kind: 'order-paid' }),
    )
    await allDone('every empty job', () => done === orders, failures)
    return (performance.now() - from) / 1000
  }
  const seconds = await measure().finally(() => queues.close())
  if (failures.length > 0) throw failures[0]
  return orders / seconds
}

/** From the first event that the reactor reads to the last record; mails a second. */
const recordedMails = async (side, server, placed) => {
  const { customerMails } = await product('messaging/queue/definitions.js')
  const { runReactor } = await product('reactions/reactor.js')
  const { prepareReactor } = await product('reactions/reactor-checkpoint.js')
  const { mailStart } = await product('reactions/send-mail/mail-start.js')
  const { sendMail } = await product('reactions/send-mail/send-mail.js')
  const failures = []
  const queues = await openQueues(server)
  const mailer = {
    messageIdOf: (id) => `${id}@cartorio.example`,
    send: async () => undefined,
    close: async () => undefined,
  }
  await prepareReactor(side, 'head')
  await mailStart(side)
  await inParts(placed.length, writers, (number) => side.give(placed[number].orderId, placed[number].confirmation))
  let recorded = 0
  const outcomes = new Set()
  queues.work(
    customerMails,
    async (job, current) => {
      await sendMail({ ...side, mailer, onMail: (outcome) => outcomes.add(outcome) }, job, current)
      recorded += 1
    },
    (error) => failures.push(error),
  )
  await queues.ready()
  const stopping = new AbortController()
  const from = performance.now()
  const reacting = runReactor(
    { ...side, queues, mailer, alone: true, onError: (_where, error) => failures.push(error) },
    'head',
    stopping.signal,
  )
  const measure = async () => {
    await allDone('every mail', () => recorded === orders, failures)
    return (performance.now() - from) / 1000
  }
  const seconds = await measure().finally(async () => {
    stopping.abort()
    await reacting
    await queues.close()
  })
  if (failures.length > 0) throw failures[0]
  if ([...outcomes].join() !== 'sent') throw new Error(`mails were ${[...outcomes].join(', ')}`)
  return orders / seconds
}

const notified = async (side) => {
  const { logStart } = await product('stores/event-store/port.js')
  let count = 0
  for await (const { type } of side.eventStore.readAll(logStart)) if (type === 'CustomerNotified') count += 1
  return count
}

const measureOn = async (name, server, database, add) => {
  const side = await openCommandSide(database)
  try {
    const placed = await placeOrders(side)
    const empty = await emptyJobs(server)
    const ours = await recordedMails(side, server, placed)
    const count = await notified(side)
    if (count !== orders) throw new Error(`${count} mails of ${orders} were recorded`)
    add({
      what: `${orders.toLocaleString('en')} OrderPaid to CustomerNotified, queue on ${name}`,
      unit: 'mails/s',
      ours,
      peer: empty,
      peerName: 'empty jobs/s',
      ratio: ours / empty,
      goal: 0.3,
    })
  } finally {
    await side.close()
  }
}

export const mailRows = async (environment, add) => {
  const log = await environment.database('bench_mails')
  await measureOn('Postgres', { url: log }, log, add)
  const redis = await startRedis()
  if (redis === undefined) return console.log('no Redis: install redis-server on the PATH, or set TEST_REDIS_URL')
  try {
    await measureOn('Redis', { url: redis.url, prefix: 'bench' }, await environment.database('bench_mails_redis'), add)
  } finally {
    await redis.stop()
  }
}
