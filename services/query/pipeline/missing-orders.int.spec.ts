import { problemSchema } from '@cartorio/contracts/http/problem.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { issuedCopies } from '../../projections/issued-copies/issued-copies.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { orders } from '../../projections/orders/orders.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { position, streamName } from '../../stores/event-store/port.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { birth, orderCreated, orderId } from '../../testing/scenarios/order-history.js'
import { eventIdNumber, openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

const history = openedHistory(orderCreated({ items: [birth] }))
const known = orderIdSchema.parse(orderId)
const lacked = orderIdSchema.parse(eventIdNumber(77))

let app: ServedApp
let cookie: string
const tokenOf = (id: typeof known, generation = 0): string => app.deps.ports.customerTokens.issue(id, generation)

/** What the read models hold, up to the position. */
const seed = async (at: bigint): Promise<void> => {
  const { readStore } = app.stores
  const place = position(at)
  await seedReadModel(readStore, tracking, new Map([[orderId, foldedDocument(tracking, history, orderId)]]), place)
  await seedReadModel(readStore, lookups, new Map([[orderId, foldedDocument(lookups, history, orderId)]]), place)
  await seedReadModel(readStore, orders, new Map([[orderId, foldedDocument(orders, history, orderId)]]), place)
  await seedReadModel(readStore, issuedCopies, new Map(), place)
}

beforeAll(async () => {
  app = await startServedApp()
  cookie = await app.cookieOf('default')
  await app.stores.eventStore.append(streamName('another'), [newEvent()], 'no-stream')
})
afterAll(() => app?.close())

/** Sent once: the client of other specs tries a read again that comes too early. */
const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: app.url, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
type Asked = readonly (readonly [what: string, ask: () => Promise<Response>])[]

const ofLink = (token: string): Asked => [
  ['the order', () => ask('GET', `/api/orders/${token}`)],
  ['its address', () => ask('GET', `/api/orders/${token}/address`)],
  ['its copies', () => ask('GET', `/api/orders/${token}/copies`)],
  ['its receipt', () => ask('GET', `/api/orders/${token}/receipt`)],
  ['its live stream', () => ask('GET', `/api/orders/${token}/live`)],
]
const byNumber: Asked = [
  ['a number of ours', () => ask('POST', '/api/orders/track', { orderNumber: 'CO-2026-77777' })],
  ['a number of a courier', () => ask('POST', '/api/orders/track', { trackingNumber: '1234567891' })],
  ['the order in the back office', () => ask('GET', `/api/admin/orders/${lacked}`, undefined, { cookie })],
]
const checkOfCopy = ['the check of a scan', () => ask('POST', '/api/copy-checks', { sha256: '0'.repeat(64) })] as const
const answersTo = async (asked: Asked) =>
  Promise.all(
    asked.map(async ([what, send]) => {
      const answer = await send()
      const { code } = problemSchema.parse(await answer.json())
      return [what, answer.status, code, answer.headers.get('retry-after')]
    }),
  )
const each = (asked: Asked, ...answer: readonly unknown[]) => asked.map(([what]) => [what, ...answer])

describe('an order that the read models lack', () => {
  it('is 503 with Retry-After while they are behind the log, by a well-signed link and by a number', async () => {
    await seed(-1n)
    const asked = [...ofLink(tokenOf(lacked)), ...byNumber, checkOfCopy]
    expect(await answersTo(asked)).toEqual(each(asked, 503, 'read-side/behind', '1'))
  })

  it('is 503 by a link that they do not know yet', async () => {
    await seed(-1n)
    const asked = ofLink(tokenOf(known, 1))
    expect(await answersTo(asked)).toEqual(each(asked, 503, 'read-side/behind', '1'))
  })

  it('is 404 by a token that nobody signed or that is none, behind the log or not', async () => {
    for (const at of [-1n, await app.stores.eventStore.head()]) {
      await seed(at)
      const wellSigned = tokenOf(lacked)
      const forged = `${wellSigned.slice(0, -2)}${wellSigned.endsWith('AA') ? 'BB' : 'AA'}`
      for (const token of [forged, 'none', 'x'.repeat(44)]) {
        const asked = ofLink(token)
        expect(await answersTo(asked)).toEqual(each(asked, 404, 'order/unknown', null))
      }
    }
  })

  it('is 404 once they have passed the end of the log', async () => {
    await seed(await app.stores.eventStore.head())
    const asked = [...ofLink(tokenOf(lacked)), ...ofLink(tokenOf(known, 1)), ...byNumber]
    expect(await answersTo(asked)).toEqual(each(asked, 404, 'order/unknown', null))
    expect(await (await checkOfCopy[1]()).json()).toEqual({ known: false })
  })
})
