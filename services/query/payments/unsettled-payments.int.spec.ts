import { unsettledPaymentsSchema } from '@cartorio/contracts/http/unsettled-payments.js'
import { orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { type PaymentsDocument, payments } from '../../projections/payments/payments.js'
import { pendingPayments } from '../../projections/readers.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { paymentClosed, paymentFailed } from '../../testing/scenarios/money-history.js'
import {
  type Happened,
  mismatchFlagged,
  orderCreated,
  orderPaid,
  orderId as patternId,
  paymentRequested,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string

const requested: readonly Happened[] = [orderCreated(), paymentRequested()]

const histories: readonly { readonly happened: readonly Happened[]; readonly tenant?: string }[] = [
  { happened: [...requested, mismatchFlagged('amount')] },
  { happened: requested },
  { happened: [...requested, paymentFailed()] },
  { happened: [...requested, paymentClosed(), paymentRequested('pi_2', 2)] },
  { happened: [...requested, orderPaid()] },
  { happened: [...requested, mismatchFlagged('amount')], tenant: 'other' },
]

const seeded = histories.map(({ happened, tenant = 'default' }, index) => {
  const orderId = orderIdSchema.parse(`0de70000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`)
  const tenantId = tenantIdSchema.parse(tenant)
  const events = openedHistory(...happened)
  const row: OrderRowDocument = foldedDocument(orders, events, patternId)
  const document: PaymentsDocument = foldedDocument(payments, events, patternId)
  return {
    orderId,
    row: { ...row, orderId, order: { ...row.order, tenantId } },
    document: { ...document, orderId, tenantId },
  }
})

beforeAll(async () => {
  app = await startServedApp()
  const { readStore } = app.stores
  await seedReadModel(readStore, orders, new Map(seeded.map(({ orderId, row }) => [orderId, row])))
  await seedReadModel(readStore, payments, new Map(seeded.map(({ orderId, document }) => [orderId, document])))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

describe('the unsettled payments', () => {
  it("say why and since when, of the office's own orders alone", async () => {
    const { body } = await app.call('GET', '/api/admin/payments/unsettled', undefined, { cookie })
    const { payments: listed, total } = unsettledPaymentsSchema.parse(body)
    expect(listed).toMatchObject([
      { intentId: 'pi_1', order: { id: seeded[0]?.orderId }, reason: expect.stringMatching(/^[A-Z].*valor/) },
    ])
    expect(listed[0]?.ageSeconds).toBeGreaterThan(0)
    expect(total).toEqual({ count: 1, more: false })
  })

  it('are closed to those who are not signed in', async () =>
    expect((await app.call('GET', '/api/admin/payments/unsettled')).status).toBe(401))
})

describe('the intents that may still be paid', () => {
  it('are read from the read model, of every tenant, without those that are closed, paid or flagged', async () => {
    const found: string[] = []
    for await (const batch of pendingPayments(app.stores.readStore))
      found.push(...batch.map(({ orderId, intentId }) => `${Number(orderId.slice(-12))} ${intentId}`))
    expect(found.sort()).toEqual(['2 pi_1', '3 pi_1', '4 pi_2'])
  })
})
