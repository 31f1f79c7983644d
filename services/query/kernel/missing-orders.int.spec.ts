import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { issuedCopies } from '../../projections/issued-copies/issued-copies.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { orders } from '../../projections/orders/orders.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { position, streamName } from '../../stores/event-store/port.js'
import type { Answer } from '../../testing/harness/api-client.js'
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

const ofLink = (token: string): readonly (readonly [what: string, answer: () => Promise<Answer>])[] => [
  ['the order', () => app.call('GET', `/api/orders/${token}`)],
  ['its address', () => app.call('GET', `/api/orders/${token}/address`)],
  ['its copies', () => app.call('GET', `/api/orders/${token}/copies`)],
  ['its receipt', () => app.call('GET', `/api/orders/${token}/receipt`)],
  ['its live stream', () => app.call('GET', `/api/orders/${token}/live`)],
]
const byNumber: readonly (readonly [what: string, answer: () => Promise<Answer>])[] = [
  ['a number of ours', () => app.call('POST', '/api/orders/track', { orderNumber: 'CO-2026-77777' })],
  ['a number of a courier', () => app.call('POST', '/api/orders/track', { trackingNumber: '1234567891' })],
  ['the order in the back office', () => app.call('GET', `/api/admin/orders/${lacked}`, undefined, { cookie })],
]
const checkOfCopy = [
  'the check of a scan',
  () => app.call('POST', '/api/copy-checks', { sha256: '0'.repeat(64) }),
] as const
const answersTo = async (asked: readonly (readonly [string, () => Promise<Answer>])[]) =>
  Promise.all(
    asked.map(async ([what, ask]) => {
      const { status, body, headers } = await ask()
      return [what, status, body.code, headers.get('retry-after')]
    }),
  )
const each = (asked: readonly (readonly [string, () => Promise<Answer>])[], ...answer: readonly unknown[]) =>
  asked.map(([what]) => [what, ...answer])

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
    expect(await checkOfCopy[1]()).toMatchObject({ status: 200, body: { known: false } })
  })
})
