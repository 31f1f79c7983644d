// Acknowledged commands against the log, and the log against the read models.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './killable.mjs'

const built = (path) => import(join(root, 'services/dist', path))

const databaseOf = (dataDir) => {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'secrets', 'postgres-password'), 'utf8').trim()
  return `postgres://cartorio:${password}@127.0.0.1:${port}/postgres`
}

const readLog = async (connectionString) => {
  const { openPostgresEventStore } = await built('stores/event-store/postgres/postgres-event-store.js')
  const { logStart } = await built('stores/event-store/port.js')
  const store = await openPostgresEventStore({ connectionString })
  const events = []
  for await (const event of store.readAll(logStart)) events.push(event)
  await store.close()
  return events
}

/** Names what happens once in an order's life, as these clients live it; each of its mails is one thing. */
const onceOf = ({ stream, type, data }) => {
  if (type === 'OrderCreated') return `number ${data.orderNumber}`
  return type === 'CustomerNotified' ? `${stream} ${data.template} about ${data.about}` : `${stream} ${type}`
}

/** Each of these stands once in its stream. */
const repeatedIn = (events) => {
  const seen = new Set()
  // Reserving a number leaves a gap when it is tried again; that is no effect.
  const found = events.filter((event) => {
    const { stream } = event
    const key = onceOf(event)
    const known = seen.has(key)
    seen.add(key)
    return known && stream.startsWith('order-') && !stream.startsWith('order-numbers-')
  })
  return found.map(({ stream, type, position }) => `${type} again in ${stream} at ${position}`)
}

/** Every client retried until it was answered: an unanswered order is a second one of some request. */
const unknownOrders = (events, orders) => {
  const answered = new Set(orders.map(({ orderNumber }) => orderNumber))
  return events
    .filter(({ type, data }) => type === 'OrderCreated' && !answered.has(data.orderNumber))
    .map(({ data }) => `${data.orderNumber} was made without an answer`)
}

export const countFaults = async ({ dataDir, acknowledged, orders }) => {
  const database = databaseOf(dataDir)
  const events = await readLog(database)
  const logged = new Set(events.map(({ type, metadata }) => `${metadata.correlationId} ${type}`))
  const numbers = new Set(events.flatMap(({ type, data }) => (type === 'OrderCreated' ? [data.orderNumber] : [])))
  const { findReadModelDifferences } = await built('runtime/read-model-differences.js')
  return {
    commands: acknowledged.length,
    lost: [
      ...acknowledged
        .filter(({ correlationId, type }) => !logged.has(`${correlationId} ${type}`))
        .map(({ correlationId, type }) => `${type} of ${correlationId}`),
      ...orders.filter(({ orderNumber }) => !numbers.has(orderNumber)).map(({ orderNumber }) => `order ${orderNumber}`),
    ],
    doubled: [...repeatedIn(events), ...unknownOrders(events, orders)],
    different: await findReadModelDifferences(database, dataDir),
  }
}
