// The back office's table over a million orders, written straight into the read store.
import { product } from './environment.mjs'
import { queueTimes } from './queues.mjs'
import { median, percentile } from './rounds.mjs'
import { fill, lastDay, oldName, rareName, rareStatus, rowsOf, wantedOrders } from './search-data.mjs'

const searches = 40
const pages = 1000
const limit = 20

/** The fixed mix; what is old is found among the oldest 1% of the orders, and no date says so. */
const queries = (twoWords) => ({
  // Every order's number.
  'a common fragment': { search: 'CO-20' },
  // 200 orders of a million, spread over ten years.
  'a rare fragment': { search: rareName },
  // No order's number, though each of its trigrams is in many.
  'an absent fragment': { search: 'CO-2015' },
  // 0.7% of the numbers and e-mails.
  digits: { search: '123' },
  // Anywhere in a number: in most of them, in one of twenty, in none.
  'one digit': { search: '7' },
  'two digits': { search: '42' },
  'two letters of no word': { search: 'qx' },
  'two digits, a rare status': { search: '42', status: rareStatus },
  // A given name and a family name, of 0.4% of the orders or more.
  'two words': { search: twoWords },
  // The same, the other way round.
  'two words turned': { search: twoWords.split(' ').reverse().join(' ') },
  // One order, and those whose numbers begin with it.
  'a number without its zeros': { search: 'CO-2020-42' },
  // A parcel's number as papers print it: of one order at most.
  'a parcel in groups of digits': { search: '1007 3687 87' },
  // 500 orders: too few are among the newest to end the search there, and every number has the fragment.
  'a common fragment, a rare status': { search: 'CO-20', status: rareStatus },
  // Both lists are to be read, and few orders are in both.
  'two words, a rare status': { search: twoWords, status: rareStatus },
  // One order in 18 goes there.
  'a rare fragment, a country': { search: rareName, country: 'JP' },
  'digits, a country': { search: '123', country: 'JP' },
  // The first 9,999 numbers of 2016: a page is the newest of them, and a total of more than 1,000.
  'a common fragment of old orders': { search: 'CO-2016-0' },
  // 999 numbers: a total that is counted to its end.
  'digits of old orders': { search: '2016-00' },
  // 500 orders with a name that no later order has.
  'two words of old orders': { search: oldName },
})

const timed = async (work) => {
  const from = performance.now()
  const answer = await work()
  return { millis: performance.now() - from, answer }
}

const searchTimes = async (add, ask, mix) => {
  const orders = wantedOrders.toLocaleString('en')
  for (const [name, query] of Object.entries(mix)) {
    const times = []
    let total
    for (let count = 0; count < searches; count += 1) {
      const { millis, answer } = await timed(() => ask({ ...query, limit }))
      times.push(millis)
      total = answer.total
    }
    const found = `${total.count}${total.more ? '+' : ''} found`
    const what = `${orders} orders, ${name} (${found}): page and total, p95`
    add({ what, unit: 'ms', ours: percentile(times, 0.95), goal: 50, direction: 'at most' })
  }
}

const pageTimes = async (add, ask) => {
  const times = []
  let cursor
  for (let page = 0; page < pages; page += 1) {
    const { millis, answer } = await timed(() => ask({ limit, ...(cursor === undefined ? {} : { cursor }) }))
    times.push(millis)
    cursor = answer.nextCursor
    if (cursor === null) throw new Error(`there are only ${page + 1} pages`)
  }
  // The first ones again, warm as the last ones.
  const first = []
  for (let count = 0; count < 50; count += 1) first.push((await timed(() => ask({ limit }))).millis)
  const [ours, peer] = [median(times.slice(-50)), median(first)]
  const what = `page ${pages.toLocaleString('en')} of the table, reached page by page`
  add({ what, unit: 'ms', ours, peer, peerName: 'ms page 1', ratio: ours / peer, goal: 1.5, direction: 'at most' })
}

export const searchRows = async (environment, add) => {
  const { ordersPage } = await product('query/orders/orders-page.js')
  const { createCursors } = await product('query/orders/cursors.js')
  const rows = await rowsOf(environment)
  const { readStore, collection } = await fill(await environment.database('bench_search'), rows)
  const twoWords = rows
    .find((row) => row.applicantName !== null)
    .applicantName.split(' ', 2)
    .join(' ')
  const clock = { now: () => new Date(lastDay).toISOString() }
  const deps = { readStore, clock, cursors: createCursors(Buffer.alloc(32, 7)) }
  const ask = (query) => ordersPage(deps, collection, query, { tenantId: 'default' })
  await searchTimes(add, ask, queries(twoWords))
  await pageTimes(add, ask)
  await queueTimes(add, { readStore, collection, ask })
  await readStore.close()
}
