import { conversationsResponseSchema } from '@cartorio/contracts/http/conversations.js'
import { orderIdSchema, orderNumberSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type ConversationDocument, conversations } from '../../projections/conversations/conversations.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import {
  conversationAssigned,
  conversationClosed,
  messageReceived,
  messageSent,
} from '../../testing/scenarios/messages.js'
import {
  type Happened,
  orderCreated,
  orderId as patternId,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { operatorId } from '../../testing/scenarios/staff-history.js'

let app: ServedApp
let cookie: string

const idOf = (number: number) => orderIdSchema.parse(`0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`)

/** Each a day later than the one before. */
const histories: readonly { readonly happened: readonly Happened[]; readonly tenant?: string }[] = [
  { happened: [messageReceived(), messageReceived()] },
  { happened: [messageReceived(), conversationAssigned()] },
  { happened: [messageReceived(), conversationAssigned(), messageSent()] },
  { happened: [messageReceived(), conversationAssigned(), conversationClosed()] },
  { happened: [messageReceived(), personalDataErased()] },
  { happened: [messageReceived()], tenant: 'other' },
]

const seeded = histories.map(({ happened, tenant = 'default' }, index) => {
  const [number, tenantId] = [index + 1, tenantIdSchema.parse(tenant)]
  const events = openedHistory(orderCreated(), ...happened)
  const row: OrderRowDocument = foldedDocument(orders, events, patternId)
  const document: ConversationDocument = foldedDocument(conversations, events, patternId)
  const orderId = idOf(number)
  const orderNumber = orderNumberSchema.parse(`CO-2026-${String(number).padStart(5, '0')}`)
  return {
    orderId,
    row: { ...row, orderId, order: { ...row.order, orderNumber, tenantId } },
    document: { ...document, orderId, tenantId, since: `2026-04-0${number}T12:00:00.000Z` },
  }
})

beforeAll(async () => {
  app = await startServedApp()
  const { readStore } = app.stores
  await seedReadModel(readStore, orders, new Map(seeded.map(({ orderId, row }) => [orderId, row])))
  await seedReadModel(readStore, conversations, new Map(seeded.map(({ orderId, document }) => [orderId, document])))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const ask = (query: string, headers: Readonly<Record<string, string>> = { cookie }) =>
  app.call('GET', `/api/admin/conversations?${query}`, undefined, headers)
const page = async (query: string) => conversationsResponseSchema.parse((await ask(query)).body)
const listed = async (query: string) =>
  (await page(query)).conversations.map(({ order }) => Number(order.orderNumber.slice(8)))

describe('the conversations with customers', () => {
  it('say of which order, whose turn it is, since when and who has them, and no word of it', async () => {
    const { conversations: entries, total } = await page('state=waits-for-office')
    expect(total).toEqual({ count: 2, more: false })
    expect(entries[0]).toEqual({
      order: { id: idOf(1), orderNumber: 'CO-2026-00001', applicantName: 'Ana Souza', status: 'PENDING' },
      state: 'waits-for-office',
      since: '2026-04-01T12:00:00.000Z',
      unanswered: 2,
      assignedTo: null,
    })
    expect(entries[1]?.assignedTo).toBe(operatorId)
  })

  it.each([
    ['what waits for the office, the oldest first', 'state=waits-for-office', [1, 2]],
    ['what waits for the customer', 'state=waits-for-customer', [3]],
    ['what is closed', 'state=closed', [4]],
    ['what is open with someone, the oldest first', `openWith=${operatorId}`, [2, 3]],
    ['all of the own tenant, the newest first', '', [4, 3, 2, 1]],
  ])('have %s', async (_what, query, expected) => expect(await listed(query)).toEqual(expected))

  it('are read page by page, in both directions', async () => {
    const first = await page('state=waits-for-office&limit=1')
    expect(first.conversations.map(({ order }) => order.id)).toEqual([idOf(1)])
    const second = await page(`state=waits-for-office&limit=1&cursor=${first.nextCursor}`)
    expect(second.conversations.map(({ order }) => order.id)).toEqual([idOf(2)])
    const back = await page(`state=waits-for-office&limit=1&cursor=${second.previousCursor}`)
    expect(back.conversations).toEqual(first.conversations)
  })

  it.each([
    ['state=erased', 'request/invalid'],
    ['openWith=ana', 'request/invalid'],
    ['limit=0', 'request/invalid'],
    ['cursor=abc', 'request/cursor'],
  ])('refuse %s', async (query, code) => expect(await ask(query)).toMatchObject({ status: 400, body: { code } }))

  it('are for staff alone', async () => expect(await ask('', {})).toMatchObject({ status: 401 }))
})
