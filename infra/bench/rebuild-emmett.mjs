// The peer in a process of its own: emmett-postgresql rebuilds the same documents by the same pure function.
import { pongoSingleStreamProjection, rebuildPostgreSQLProjections } from '@event-driven-io/emmett-postgresql'
import { product } from './environment.mjs'

const { LOG } = process.env
/** Ten times what it takes by itself: small batches would cost it a sort of the log each. */
const batchEvents = 1000
const { tracking } = await product('projections/tracking/tracking.js')
const { orderEventSchemas } = await import('@cartorio/contracts/order/order-events.js')

let events = 0
const projection = pongoSingleStreamProjection({
  collectionName: 'tracking',
  canHandle: Object.keys(orderEventSchemas),
  evolve: (doc, { type, data }) => {
    events += 1
    const { stream, revision, id, personal, metadata } = data
    const event = { stream, revision, id, type, data: data.data, personal, metadata, position: 0n }
    return tracking.apply(doc ?? undefined, event, stream.replace(/^order-/, ''))
  },
})
const from = performance.now()
const consumer = rebuildPostgreSQLProjections({
  connectionString: LOG,
  projections: [projection],
  pulling: { batchSize: batchEvents },
})
await consumer.start()
const seconds = (performance.now() - from) / 1000
await consumer.close()
console.log(JSON.stringify({ events, seconds, batchEvents }))
process.exit(0)
