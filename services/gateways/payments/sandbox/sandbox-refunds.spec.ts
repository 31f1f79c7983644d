import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { cents } from '@cartorio/contracts/money.js'
import { createInMemoryStateStore } from '../../../testing/fakes/in-memory-state-store.js'
import { orderId, orderNumber } from '../../../testing/scenarios/order-history.js'
import { PaymentsRefused } from '../port.js'
import { createSandboxPayments } from './sandbox-payments.js'

type Announced = { readonly id: string; readonly type: string; readonly refundId?: string }

/** An intent of 83.00 that was paid with a card of the sandbox. */
const paidIntent = async (number: string = sandboxCards.pays) => {
  const announced: Announced[] = []
  let isDown = false
  const payments = createSandboxPayments({
    state: createInMemoryStateStore(),
    clock: { now: () => '2026-03-02T12:00:00.000Z' },
    webhookSecrets: [Buffer.from('webhook secret')],
    announce: async (event) => {
      if (isDown) throw new Error('cut')
      announced.push(event)
    },
  })
  const intent = {
    amount: cents(8300),
    currency: 'USD',
    orderId,
    orderNumber,
    tenantId: 'default',
    idempotencyKey: 'order-1/1',
  } as const
  const { id: intentId, clientSecret } = await payments.createIntent(intent)
  const card = { number, expiryMonth: 12, expiryYear: 2030, cvc: '123', country: 'US' }
  await payments.confirm(intentId, clientSecret, card)
  announced.length = 0
  const refund = (amount: number, idempotencyKey = 'event-1') =>
    payments.refund({ intentId, amount: cents(amount), idempotencyKey })
  const cut = (down: boolean): void => {
    isDown = down
  }
  return { payments, intentId, refund, announced, cut }
}

describe('a refund of the sandbox', () => {
  it('is paid out once under one key, and its webhook comes once', async () => {
    const { payments, intentId, refund, announced } = await paidIntent()
    const first = await refund(3000)
    const expected = { status: 'succeeded', amount: 3000, currency: 'USD', failureCode: null, reference: 'event-1' }
    expect(first).toMatchObject({ ...expected, intentId })
    expect(await refund(3000)).toEqual(first)
    expect(await payments.retrieveRefund(first.id)).toEqual(first)
    expect(announced).toMatchObject([{ type: 'refund.updated', refundId: first.id }])
  })

  it('gives back in parts no more than what was received', async () => {
    const { payments, intentId, refund } = await paidIntent()
    await refund(3000, 'event-1')
    await expect(refund(5301, 'event-2')).rejects.toMatchObject({ code: 'amount_too_large' })
    await refund(5300, 'event-3')
    await expect(refund(1, 'event-4')).rejects.toBeInstanceOf(PaymentsRefused)
    expect((await payments.refundsOf(intentId)).map(({ amount }) => amount).sort()).toEqual([3000, 5300])
  })

  it('gives back the same amount once when two calls come at once', async () => {
    const { payments, intentId, refund } = await paidIntent()
    const [first, second] = await Promise.all([refund(5000), refund(5000)])
    expect(first).toEqual(second)
    const both = await Promise.allSettled([refund(3000, 'event-2'), refund(3000, 'event-3')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await payments.refundsOf(intentId)).toHaveLength(2)
  })

  it('is refused under a used key with another amount, of nothing, and of an unknown or unpaid intent', async () => {
    const { payments, refund } = await paidIntent()
    await refund(3000)
    await expect(refund(2999)).rejects.toThrow('other parameters')
    await expect(refund(0, 'event-2')).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
    const unknown = payments.refund({ intentId: 'pi_0', amount: cents(1), idempotencyKey: 'event-3' })
    await expect(unknown).rejects.toMatchObject({ code: 'resource_missing' })
    const declined = await paidIntent(sandboxCards.declined)
    await expect(declined.refund(1)).rejects.toMatchObject({ code: 'amount_too_large' })
  })

  it('fails for the card whose refunds fail, and says why', async () => {
    const { payments, refund, announced } = await paidIntent(sandboxCards.refundFails)
    const failed = await refund(8300)
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'expired_or_canceled_card' })
    expect(await payments.retrieveRefund(failed.id)).toEqual(failed)
    expect(announced).toMatchObject([{ type: 'refund.failed', refundId: failed.id }])
  })

  it('is pending at first for the card whose refunds take time, and then done', async () => {
    const { payments, refund, announced } = await paidIntent(sandboxCards.refundsLater)
    const pending = await refund(8300)
    expect(pending.status).toBe('pending')
    expect(announced).toMatchObject([{ type: 'refund.updated', refundId: pending.id }])
    expect(await payments.retrieveRefund(pending.id)).toEqual({ ...pending, status: 'succeeded' })
  })

  it('is announced later, as the same event, when its webhook was lost', async () => {
    const { payments, refund, announced, cut } = await paidIntent()
    cut(true)
    const { id } = await refund(100)
    cut(false)
    await payments.announceOwed()
    await payments.announceOwed()
    expect(announced.map(({ type, refundId }) => [type, refundId])).toEqual([['refund.updated', id]])
  })
})
