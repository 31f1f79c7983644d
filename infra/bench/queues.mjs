// The first page of each queue of the desk, and the counts beside them, over the orders of the search.
import { performance } from 'node:perf_hooks'
import { product } from './environment.mjs'
import { percentile } from './rounds.mjs'
import { lastDay, wantedOrders } from './search-data.mjs'

const asked = 40
/** As the desk asks. */
const limit = 50

/** How each queue is opened, and the sorts that cut it worst: those whose first rows are in another queue. */
const sorts = [
  { sort: 'deadline', order: 'asc' },
  { sort: 'deadline', order: 'desc' },
  { sort: 'status', order: 'desc' },
]

const timesOf = async (work) => {
  const times = []
  for (let count = 0; count < asked; count += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times
}

export const queueTimes = async (add, { readStore, collection, ask }) => {
  const { orderQueues } = await import('@cartorio/contracts/order-queues.js')
  const { orderQueueCounts } = await product('query/orders/order-queues.js')
  const orders = wantedOrders.toLocaleString('en')
  const row = { unit: 'ms', goal: 50, direction: 'at most' }
  for (const queue of orderQueues)
    for (const sorted of sorts) {
      const { total } = await ask({ queue, ...sorted, limit })
      const found = `${total.count}${total.more ? '+' : ''}`
      const ours = percentile(await timesOf(() => ask({ queue, ...sorted, limit })), 0.95)
      add({
        ...row,
        what: `${orders} orders, queue ${queue} (${found}) by ${sorted.sort} ${sorted.order}: first page, p95`,
        ours,
      })
    }
  const clock = { now: () => new Date(lastDay).toISOString() }
  const times = await timesOf(() =>
    orderQueueCounts({ readStore, clock }, collection, { tenantId: 'default', staffId: undefined }, []),
  )
  add({ what: `${orders} orders, counts of all queues, p95`, unit: 'ms', ours: percentile(times, 0.95), goal: null })
}
