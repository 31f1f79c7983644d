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

/** What offices look at again and again, and filters of which each alone has many orders and all together few. */
const savedViews = [
  { country: 'IT' },
  { late: true },
  { queue: 'issue', status: ['PAID', 'IN_PROGRESS'], country: 'IT' },
  { queue: 'ship' },
  { documentType: 'BIRTH', recordState: 'SP', assignedTo: 'unassigned' },
  { status: ['DELIVERED', 'COMPLETED'], country: 'JP' },
  { status: ['COMPLETED'], from: '2017-01-01', to: '2017-01-31' },
  { from: '2026-06-01', status: ['PENDING'] },
  { country: 'JP', documentType: 'DEATH', recordState: 'AC' },
  { assignedTo: '5ff00000-0000-4000-8000-000000000001' },
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
  const { countViews } = await product('query/order-views/order-views.js')
  const views = savedViews.map((shows, index) => ({ id: String(index), shows }))
  const asking = { tenantId: 'default', today: new Date(lastDay).toISOString().slice(0, 10) }
  const viewTimes = await timesOf(() => countViews(readStore, collection, views, asking))
  const what = `${orders} orders, counts of ${views.length} saved views, p95`
  add({ what, unit: 'ms', ours: percentile(viewTimes, 0.95), goal: null })
  add({ what: `${orders} orders, counts of all queues, p95`, unit: 'ms', ours: percentile(times, 0.95), goal: null })
}
