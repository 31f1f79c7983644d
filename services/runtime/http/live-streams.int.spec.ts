import { type OrderId, orderIdSchema, orderNumberSchema } from '@cartorio/contracts/ids.js'
import { position } from '../../event-store/port.js'
import { type OrderRowDocument, orders } from '../../projector/projections/orders.js'
import type { Watcher } from '../../query/live/live-hub.js'
import { type EventSourceClient, type Heard, openEventSource } from '../../testing/event-source-client.js'
import { foldedDocument } from '../../testing/fold-projection.js'
import { orderCreated, orderId as patternId } from '../../testing/order-history.js'
import { openedHistory } from '../../testing/recorded-events.js'
import { seedReadModel } from '../../testing/seeded-read-model.js'
import { type ServedApp, startServedApp } from '../../testing/served-app.js'

const pattern = foldedDocument(orders, openedHistory(orderCreated()), patternId)
const idOf = (number: number): OrderId =>
  orderIdSchema.parse(`0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const numberOf = (number: number) => orderNumberSchema.parse(`CO-2026-${String(number).padStart(5, '0')}`)
const row = (number: number): OrderRowDocument => ({
  ...pattern,
  orderId: idOf(number),
  order: { ...pattern.order, orderNumber: numberOf(number) },
})

let app: ServedApp
let cookie: string
/** Where the read model stands. */
let now = 1n
const watchers: Watcher[] = []
const open: EventSourceClient[] = []

/** Rows that change together, each at a position of its own. */
const change = async (...numbers: readonly number[]): Promise<void> => {
  for (const number of numbers) {
    now += 1n
    await seedReadModel(app.stores.readStore, orders, new Map([[idOf(number), row(number)]]), position(now))
  }
}

/** Whoever watches looks once at its start, and then when the test says so. */
const watch = async (headers: Readonly<Record<string, string>> = {}) => {
  const source = await openEventSource(`${app.url}/api/admin/live`, { cookie, ...headers })
  open.push(source)
  const watcher = watchers.at(-1)
  if (watcher === undefined) throw new Error('nobody watches')
  return { source, watcher }
}
const resume = (id: string) => watch({ 'last-event-id': id })

const toldIn = (messages: readonly Heard[]): unknown[] =>
  messages.filter(({ event }) => event === 'row').map(({ data }) => data.orderNumber)
const isRow = (number: number) => (message: Heard) => message.data?.orderNumber === numberOf(number)

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => {
      const watched = (watcher: Watcher): void => {
        watchers.push(watcher)
        void watcher.look()
      }
      return { ...deps, query: { ...deps.query, live: { ...deps.query.live, watch: watched } } }
    },
  })
  await seedReadModel(app.stores.readStore, orders, new Map([[idOf(1), row(1)]]), position(now))
  cookie = await app.cookieOf('default')
}, 60_000)
afterAll(async () => {
  for (const source of open) source.close()
  await app?.close()
})

describe('a table whose connection breaks between rows that changed together', () => {
  it('is told all of them, whichever was the last that it heard', async () => {
    const { source, watcher } = await watch()
    await source.until(({ event }) => event === 'begin')
    await change(11, 12, 13)
    await watcher.look()
    await source.until(isRow(13))
    source.close()
    const all = [11, 12, 13].map(numberOf)
    expect(toldIn(source.messages)).toEqual(all)
    const heard = source.messages.findIndex(isRow(11))
    const last = source.messages.slice(0, heard + 1).findLast(({ id }) => id !== undefined)
    const again = await resume(last?.id ?? '')
    await again.source.until(isRow(13))
    expect(toldIn(again.source.messages)).toEqual(all)
  })

  it('is told none again once it has heard the last', async () => {
    const { source, watcher } = await watch()
    await source.until(({ event }) => event === 'begin')
    await change(21, 22)
    await watcher.look()
    const { id = '' } = await source.until(isRow(22))
    source.close()
    const again = await resume(id)
    await change(23)
    await again.watcher.look()
    await again.source.until(isRow(23))
    expect(toldIn(again.source.messages)).toEqual([numberOf(23)])
  })
})

describe('a table that has missed much', () => {
  const missed = (count: number): number[] => Array.from({ length: count }, (_, index) => 1000 + index)

  it('is told 200 rows one by one', async () => {
    const before = String(now)
    await change(...missed(200))
    const { source } = await resume(before)
    await source.until(isRow(1199))
    expect(toldIn(source.messages)).toEqual(missed(200).map(numberOf))
  })

  it('is told to read the page again beyond them', async () => {
    const before = String(now)
    await change(...missed(201))
    const { source, watcher } = await resume(before)
    expect(await source.until(() => true)).toEqual({ id: String(now), event: 'reload', data: null })
    await change(31)
    await watcher.look()
    await source.until(isRow(31))
    expect(toldIn(source.messages)).toEqual([numberOf(31)])
  })
})
