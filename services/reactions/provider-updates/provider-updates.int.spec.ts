import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { cents } from '@cartorio/contracts/money.js'
import { execute } from '../../command/pipeline/execute.js'
import { type Dispute, type PaymentGateway, providersOf } from '../../gateways/payments/port.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { recordTransferRefund, requestRefund } from '../../testing/scenarios/money-commands.js'
import { paidByCard } from '../../testing/scenarios/paid-by-card.js'
import { eventsOf, newRequest } from '../../testing/scenarios/placed-orders.js'
import { recordDispute, recordRefundUpdate } from './provider-updates.js'

const instance = commandUnderTest()

const paidOrder = async () => {
  const { deps, bus, orderId, intentId } = await paidByCard(instance, sandboxCards.pays)
  const facts = async (...types: readonly string[]) =>
    (await eventsOf(deps.eventStore, orderId))
      .filter(({ type }) => types.includes(type))
      .map(({ type, data }) => ({ type, data }))
  const worker = (payments: PaymentGateway = deps.payments) => ({
    eventStore: deps.eventStore,
    bus,
    providers: providersOf(payments),
  })
  return { deps, orderId, intentId, facts, worker, payments: deps.payments }
}

describe("a refund from the provider's dashboard", () => {
  it('is recorded once, however often and in whatever form its webhook comes', async () => {
    const { intentId, payments, facts, worker } = await paidOrder()
    const { id } = await payments.refund({ intentId, amount: cents(1200), idempotencyKey: `dashboard-${intentId}` })
    const byId = { refundId: id, intentId }
    await recordRefundUpdate(worker(), byId)
    await recordRefundUpdate(worker(), { refundId: null, intentId })
    await recordRefundUpdate(worker(), byId)
    expect(await facts('RefundRequested', 'OrderRefunded')).toMatchObject([
      { type: 'RefundRequested', data: { refund: 1, amount: 1200, ground: 'provider' } },
      { type: 'OrderRefunded', data: { refund: 1, amount: 1200, providerRefundId: id } },
    ])
  })
})

describe('a webhook of a refund that this product requested', () => {
  it('ends that refund, and makes no other', async () => {
    const { deps, orderId, intentId, payments, facts, worker } = await paidOrder()
    await execute(deps, { ...newRequest(), orderId, command: requestRefund(1000) })
    const [requested] = (await eventsOf(deps.eventStore, orderId)).filter(({ type }) => type === 'RefundRequested')
    const { id } = await payments.refund({ intentId, amount: cents(1000), idempotencyKey: requested?.id ?? '' })
    await recordRefundUpdate(worker(), { refundId: id, intentId })
    await recordRefundUpdate(worker(), { refundId: id, intentId })
    expect(await facts('RefundRequested', 'OrderRefunded')).toMatchObject([
      { data: { refund: 1, ground: 'goodwill' } },
      { data: { refund: 1, providerRefundId: id } },
    ])
  })
})

describe('a refund that fails after it was paid out', () => {
  it('is recorded once, by webhook or from the office, and not again after an operator has sent the money', async () => {
    const { deps, orderId, intentId, payments, facts, worker } = await paidOrder()
    const { id } = await payments.refund({ intentId, amount: cents(1200), idempotencyKey: `dashboard-${intentId}` })
    const job = { refundId: id, intentId }
    await recordRefundUpdate(worker(), job)
    const returned: PaymentGateway = {
      ...payments,
      retrieveRefund: async (refundId) => {
        const found = await payments.retrieveRefund(refundId)
        return found && { ...found, status: 'failed', failureCode: 'lost_or_stolen_card' }
      },
    }
    await recordRefundUpdate(worker(returned), job)
    await recordRefundUpdate(worker(returned), job)
    expect(await facts('OrderRefunded', 'RefundReturned')).toMatchObject([
      { type: 'OrderRefunded', data: { refund: 1 } },
      { type: 'RefundReturned', data: { refund: 1, amount: 1200, code: 'lost_or_stolen_card' } },
    ])
    const command = recordTransferRefund(1, { day: '2020-01-01' })
    await execute(deps, { ...newRequest(), orderId, command })
    await recordRefundUpdate(worker(returned), job)
    expect((await facts('OrderRefunded', 'RefundReturned')).map(({ type }) => type)).toEqual([
      'OrderRefunded',
      'RefundReturned',
      'OrderRefunded',
    ])
  })
})

describe('a dispute', () => {
  const disputed = (payments: PaymentGateway, intentId: string, outcome: Dispute['outcome']): PaymentGateway => ({
    ...payments,
    retrieveDispute: async (id) => ({
      id,
      intentId,
      amount: cents(8300),
      currency: 'USD',
      code: 'fraudulent',
      outcome,
    }),
  })

  it('is recorded when it is opened and when it is closed, once each', async () => {
    const { intentId, payments, facts, worker } = await paidOrder()
    const job = { disputeId: `dp_${intentId}` }
    for (const outcome of [null, null, 'won', 'won'] as const)
      await recordDispute(worker(disputed(payments, intentId, outcome)), job)
    expect((await facts('DisputeOpened', 'DisputeClosed')).map(({ type }) => type)).toEqual([
      'DisputeOpened',
      'DisputeClosed',
    ])
  })

  it('is recorded whole when its closing is read first', async () => {
    const { intentId, payments, facts, worker } = await paidOrder()
    await recordDispute(worker(disputed(payments, intentId, 'lost')), { disputeId: `dp_${intentId}` })
    expect(await facts('DisputeOpened', 'DisputeClosed')).toMatchObject([
      { type: 'DisputeOpened', data: { code: 'fraudulent' } },
      { type: 'DisputeClosed', data: { outcome: 'lost', lost: { amount: 8300, currency: 'USD' } } },
    ])
  })

  it("of another installation's payment changes nothing", async () => {
    const { payments, worker } = await paidOrder()
    await expect(
      recordDispute(worker(disputed(payments, 'pi_of_another', 'lost')), { disputeId: 'dp_other' }),
    ).resolves.toBeUndefined()
  })
})
