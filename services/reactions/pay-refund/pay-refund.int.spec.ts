import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { cents } from '@cartorio/contracts/money.js'
import { confirmPayment } from '../../command/payments/confirm-payment.js'
import { execute } from '../../command/pipeline/execute.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { refundableAmount } from '../../domain/order/money/money.js'
import {
  type PaymentGateway,
  type PaymentProviders,
  PaymentsUnavailable,
  providersOf,
} from '../../gateways/payments/port.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { recordTransferRefund, requestRefund } from '../../testing/scenarios/money-commands.js'
import { paidByCard } from '../../testing/scenarios/paid-by-card.js'
import { eventsOf, newRequest } from '../../testing/scenarios/placed-orders.js'
import { payRefund, RefundPending } from './pay-refund.js'

const instance = commandUnderTest()

/** A paid order with a requested refund of 10 dollars, and the job that the request makes. */
const refundOwed = async (number: string) => {
  const { deps, bus, orderId, intentId } = await paidByCard(instance, number)
  await execute(deps, { ...newRequest(), orderId, command: requestRefund(1000) })
  const stored = () => eventsOf(deps.eventStore, orderId)
  const requested = (await stored()).find(({ type }) => type === 'RefundRequested')
  if (requested === undefined) throw new Error('no refund was requested')
  const job = { orderId, eventId: requested.id, refund: 1 }
  const runWith = (providers: PaymentProviders) => payRefund({ eventStore: deps.eventStore, bus, providers }, job)
  return {
    orderId,
    intentId,
    requested,
    runWith,
    refundsOf: () => deps.payments.refundsOf(intentId),
    run: (payments: PaymentGateway = deps.payments) => runWith(providersOf(payments)),
    outcomes: async () => (await stored()).filter(({ type }) => type === 'OrderRefunded' || type === 'RefundFailed'),
  }
}

describe('a requested refund', () => {
  it('names the intent that it goes back through', async () => {
    const { requested, intentId } = await refundOwed(sandboxCards.pays)
    expect(requested.data.parts).toEqual([{ intentId, amount: 1000 }])
  })

  it('is paid out and recorded once, however often its job runs', async () => {
    const { run, refundsOf, outcomes } = await refundOwed(sandboxCards.pays)
    await Promise.all([run(), run()])
    await run()
    const refunds = await refundsOf()
    expect(refunds).toMatchObject([{ amount: 1000, status: 'succeeded' }])
    expect((await outcomes()).map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'OrderRefunded',
        data: expect.objectContaining({ refund: 1, amount: 1000, providerRefundId: refunds[0]?.id }),
      },
    ])
  })

  it('has failed when the card takes no money back, with the code of the provider', async () => {
    const { run, outcomes } = await refundOwed(sandboxCards.refundFails)
    await run()
    expect((await outcomes()).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'RefundFailed', data: { refund: 1, code: 'expired_or_canceled_card' } },
    ])
  })

  it('is paid once when the answer of the provider was lost', async () => {
    const { deps } = instance
    const { run, refundsOf, outcomes } = await refundOwed(sandboxCards.pays)
    const losesItsAnswer: PaymentGateway = {
      ...deps.payments,
      refund: async (refund) => {
        await deps.payments.refund(refund)
        throw new PaymentsUnavailable('no answer')
      },
    }
    await expect(run(losesItsAnswer)).rejects.toThrow(PaymentsUnavailable)
    expect(await outcomes()).toEqual([])
    await run()
    expect(await refundsOf()).toHaveLength(1)
    expect((await outcomes()).map(({ type }) => type)).toEqual(['OrderRefunded'])
  })

  it('waits while the bank decides', async () => {
    const { deps } = instance
    const { run, outcomes } = await refundOwed(sandboxCards.pays)
    const decidesLater: PaymentGateway = {
      ...deps.payments,
      retrieveRefund: async (id) => {
        const found = await deps.payments.retrieveRefund(id)
        return found && { ...found, status: 'pending' }
      },
    }
    await expect(run(decidesLater)).rejects.toThrow(RefundPending)
    expect(await outcomes()).toEqual([])
    await run()
    expect((await outcomes()).map(({ type }) => type)).toEqual(['OrderRefunded'])
  })
})

describe('a refund whose provider is not configured any more', () => {
  const withoutSandbox = (): PaymentProviders => providersOf({ ...instance.deps.payments, provider: 'stripe' })

  it('waits, and is paid once by the provider that took the money when that one is configured again', async () => {
    const { deps } = instance
    const { runWith, refundsOf, outcomes } = await refundOwed(sandboxCards.pays)
    for (const _try of [1, 2]) await expect(runWith(withoutSandbox())).rejects.toThrow(RefundPending)
    expect(await refundsOf()).toEqual([])
    expect((await outcomes()).map(({ data }) => data)).toEqual([
      { refund: 1, code: 'unconfigured-sandbox', waits: true },
    ])
    const other: PaymentGateway = { ...deps.payments, provider: 'stripe' }
    await Promise.all([1, 2].map(() => runWith(providersOf(other, deps.payments)).catch(() => undefined)))
    await runWith(providersOf(other, deps.payments))
    expect(await refundsOf()).toMatchObject([{ amount: 1000, status: 'succeeded' }])
    expect((await outcomes()).map(({ type }) => type)).toEqual(['RefundFailed', 'OrderRefunded'])
  })

  it('waits a second time where the keys go again before the bank has decided', async () => {
    const { deps } = instance
    const { runWith, outcomes } = await refundOwed(sandboxCards.pays)
    const away: PaymentGateway = {
      ...deps.payments,
      refund: () => Promise.reject(new PaymentsUnavailable('no answer')),
    }
    await expect(runWith(withoutSandbox())).rejects.toThrow(RefundPending)
    await expect(runWith(providersOf(away))).rejects.toThrow(PaymentsUnavailable)
    await expect(runWith(withoutSandbox())).rejects.toThrow(RefundPending)
    expect((await outcomes()).map(({ type }) => type)).toEqual(['RefundFailed', 'RefundFailed'])
  })

  it('is not paid once an operator has sent it by hand', async () => {
    const { deps } = instance
    const { runWith, orderId, refundsOf, outcomes } = await refundOwed(sandboxCards.pays)
    await expect(runWith(withoutSandbox())).rejects.toThrow(RefundPending)
    const command = recordTransferRefund(1, { day: '2020-01-01' })
    await execute(deps, { ...newRequest(), orderId, command })
    await runWith(deps.providers)
    expect(await refundsOf()).toEqual([])
    expect((await outcomes()).map(({ type }) => type)).toEqual(['RefundFailed', 'OrderRefunded'])
  })
})

describe('a flagged payment that goes back', () => {
  it('is paid out of its own intent, once, and leaves the order its money', async () => {
    const { deps, bus, orderId, intentId } = await paidByCard(instance, sandboxCards.pays)
    const { payments, eventStore } = deps
    const number = (await loadOrder(eventStore, orderId)).state
    const other = await payments.createIntent({
      amount: cents(4200),
      currency: 'USD',
      orderId,
      orderNumber: number.exists ? number.orderNumber : '',
      tenantId: 'default',
      idempotencyKey: `second-${intentId}`,
    })
    await payments.confirm(other.id, other.clientSecret, cardNumbered(sandboxCards.pays))
    expect(await confirmPayment({ payments, bus }, other.id)).toMatchObject({ outcome: 'flagged' })
    const command = { type: 'RefundFlaggedPayment', intentId: other.id } as const
    await execute(deps, { ...newRequest(), orderId, command })
    const [requested] = (await eventsOf(eventStore, orderId)).filter(({ type }) => type === 'RefundRequested')
    const job = { orderId, eventId: requested?.id ?? '', refund: 1 }
    const worker = { eventStore, bus, providers: deps.providers }
    await Promise.all([payRefund(worker, job), payRefund(worker, job)])
    expect([await payments.refundsOf(other.id), await payments.refundsOf(intentId)]).toMatchObject([
      [{ amount: 4200, status: 'succeeded' }],
      [],
    ])
    const { state } = await loadOrder(eventStore, orderId)
    expect(state).toMatchObject({ refunds: [{ state: 'done', flaggedIntentId: other.id }] })
    expect(state.exists && refundableAmount(state)).toBe(state.exists && state.breakdown.total)
    await expect(execute(deps, { ...newRequest(), orderId, command })).rejects.toThrow('order/nothing-to-refund')
  })
})
