import { type OrderId, orderIdSchema, orderNumberSchema } from '@cartorio/contracts/ids.js'
import { entryCare } from '../../projections/entry-care/entry-care.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { position } from '../../stores/event-store/port.js'
import {
  type EventSourceClient,
  openEventSource,
  type ReceivedMessage,
} from '../../testing/harness/event-source-client.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { type Happened, orderCreated, orderPaid, orderId as patternId } from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { linkReplaced } from '../../testing/scenarios/staff-history.js'
import type { Watcher } from './live-hub.js'

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

/** A stream refreshes once at its start, and then when the test says so. */
const listen = async (path: string, headers: Readonly<Record<string, string>>) => {
  const source = await openEventSource(`${app.url}${path}`, headers)
  open.push(source)
  const watcher = watchers.at(-1)
  if (watcher === undefined) throw new Error('there is no watcher')
  return { source, watcher }
}
const watch = (headers: Readonly<Record<string, string>> = {}) => listen('/api/admin/live', { cookie, ...headers })
const resume = (id: string) => watch({ 'last-event-id': id })

const rowsIn = (messages: readonly ReceivedMessage[]): unknown[] =>
  messages.filter(({ event }) => event === 'row').map(({ data }) => data.orderNumber)
const isRow = (number: number) => (message: ReceivedMessage) => message.data?.orderNumber === numberOf(number)

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => {
      const watched = (watcher: Watcher): void => {
        // The one beside it follows entries of Pendências.
        if (!watcher.beside) watchers.push(watcher)
        void watcher.refresh()
      }
      return { ...deps, query: { ...deps.query, live: { ...deps.query.live, watch: watched } } }
    },
  })
  await seedReadModel(app.stores.readStore, orders, new Map([[idOf(1), row(1)]]), position(now))
  await seedReadModel(app.stores.readStore, entryCare, new Map(), position(now))
  cookie = await app.cookieOf('default')
})
afterAll(async () => {
  for (const source of open) source.close()
  await app?.close()
})

describe('a table whose connection breaks between rows that changed together', () => {
  it('receives all of them, whichever was the last that it received', async () => {
    const { source, watcher } = await watch()
    await source.until(({ event }) => event === 'begin')
    await change(11, 12, 13)
    await watcher.refresh()
    await source.until(isRow(13))
    source.close()
    const all = [11, 12, 13].map(numberOf)
    expect(rowsIn(source.messages)).toEqual(all)
    const index = source.messages.findIndex(isRow(11))
    const last = source.messages.slice(0, index + 1).findLast(({ id }) => id !== undefined)
    const again = await resume(last?.id ?? '')
    await again.source.until(isRow(13))
    expect(rowsIn(again.source.messages)).toEqual(all)
  })

  it('receives none again once it has received the last', async () => {
    const { source, watcher } = await watch()
    await source.until(({ event }) => event === 'begin')
    await change(21, 22)
    await watcher.refresh()
    const { id = '' } = await source.until(isRow(22))
    source.close()
    const again = await resume(id)
    await change(23)
    await again.watcher.refresh()
    await again.source.until(isRow(23))
    expect(rowsIn(again.source.messages)).toEqual([numberOf(23)])
  })
})

describe('a table that has missed much', () => {
  const missed = (count: number): number[] => Array.from({ length: count }, (_, index) => 1000 + index)

  it('receives 200 rows one by one', async () => {
    const before = String(now)
    await change(...missed(200))
    const { source } = await resume(before)
    await source.until(isRow(1199))
    expect(rowsIn(source.messages)).toEqual(missed(200).map(numberOf))
  })

  it('has to read the page again beyond them', async () => {
    const before = String(now)
    await change(...missed(201))
    const { source, watcher } = await resume(before)
    expect(await source.until(() => true)).toEqual({ id: String(now), event: 'reload', data: null })
    await change(31)
    await watcher.refresh()
    await source.until(isRow(31))
    expect(rowsIn(source.messages)).toEqual([numberOf(31)])
  })
})

describe('a table that is ahead of a restored log', () => {
  it('has to read the page again, and receives what changes from then on', async () => {
    const { source, watcher } = await resume('999999999')
    expect(await source.until(() => true)).toEqual({ id: String(now), event: 'reload', data: null })
    await change(41)
    await watcher.refresh()
    await source.until(isRow(41))
  })
})

describe('an order whose reader is ahead of a restored log', () => {
  const isStatus = (status: string) => (message: ReceivedMessage) => message.data.status === status
  const seed = (at: bigint, ...happened: readonly Happened[]): Promise<void> => {
    const document: TrackingDocument = foldedDocument(tracking, openedHistory(orderCreated(), ...happened), patternId)
    return seedReadModel(app.stores.readStore, tracking, new Map([[patternId, document]]), position(at))
  }
  const ahead = () => {
    const token = app.deps.ports.customerTokens.issue(patternId, 0)
    return listen(`/api/orders/${token}/live`, { 'last-event-id': '999999999' })
  }

  it('receives the whole order, and then what changes', async () => {
    await seed(10n)
    const { source, watcher } = await ahead()
    expect(await source.until(() => true)).toMatchObject({ id: '10', data: { status: 'PENDING' } })
    await seed(11n, orderPaid())
    await watcher.refresh()
    expect(await source.until(isStatus('PAID'))).toMatchObject({ id: '11' })
  })

  it('ends once its link is replaced, also in a log that was set back meanwhile', async () => {
    await seed(12n)
    const { source, watcher } = await ahead()
    await source.until(isStatus('PENDING'))
    await seed(9n, linkReplaced())
    await watcher.refresh()
    await source.ended
  })
})

describe('a table whose reader signs out elsewhere', () => {
  it('hears until the next beat, and nothing after it', async () => {
    const own = await app.cookieOf('default')
    const { source, watcher } = await watch({ cookie: own })
    await source.until(({ event }) => event === 'begin')
    await watcher.beat()
    await change(51)
    await watcher.refresh()
    await source.until(isRow(51))
    expect((await app.call('POST', '/api/auth/logout', {}, { cookie: own })).status).toBe(204)
    await watcher.beat()
    await source.ended
    await expect(watch({ cookie: own })).rejects.toThrow('no stream: 401')
  })

  it('goes on for who is signed in', async () => {
    const { source, watcher } = await watch()
    await source.until(({ event }) => event === 'begin')
    await watcher.beat()
    await change(61)
    await watcher.refresh()
    await source.until(isRow(61))
  })
})
