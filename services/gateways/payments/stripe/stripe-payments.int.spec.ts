import { cents } from '@cartorio/contracts/money.js'
import {
  type StripeDouble,
  signedWebhook,
  startStripeDouble,
} from '../../../testing/fakes/stripe-double/stripe-double.js'
import { all } from '../../../testing/harness/deliveries.js'
import { orderId, orderNumber } from '../../../testing/scenarios/order-history.js'
import { BadSignature, NoWebhookSecret, PaymentsRefused, PaymentsUnavailable } from '../port.js'
import { createStripePayments } from './stripe-payments.js'

const secret = 'whsec_now'
const now = new Date('2026-03-02T12:00:00.000Z')

let double: StripeDouble
beforeEach(async () => {
  double = await startStripeDouble()
})
afterEach(() => double?.close())

const adapter = (webhookSecrets: readonly string[] = [secret], at = now) =>
  createStripePayments({
    secretKey: 'sk_test_x',
    webhookSecrets,
    apiUrl: double.url,
    timeoutMillis: 200,
    clock: { now: () => at.toISOString() },
  })

const newIntent = {
  amount: cents(8300),
  currency: 'USD',
  orderId,
  orderNumber,
  tenantId: 'acme',
  idempotencyKey: 'order-1/8300',
} as const

describe('an intent at Stripe', () => {
  it('is made with amount, currency and metadata, and read again', async () => {
    const payments = adapter()
    const intent = await payments.createIntent(newIntent)
    expect(intent).toMatchObject({
      status: 'open',
      amount: 8300,
      amountReceived: 0,
      currency: 'USD',
      orderId,
      tenantId: 'acme',
      refusal: null,
    })
    expect(double.state.intent(intent.id)).toMatchObject({ currency: 'usd', metadata: { orderId, orderNumber } })
    expect(await payments.retrieveIntent(intent.id)).toEqual(intent)
    expect(await payments.retrieveIntent('pi_unknown')).toBeUndefined()
  })

  it('is the same one under one key, and another amount needs another key', async () => {
    const payments = adapter()
    const first = await payments.createIntent(newIntent)
    expect(await payments.createIntent(newIntent)).toEqual(first)
    const changed = { ...newIntent, amount: cents(9000) }
    await expect(payments.createIntent(changed)).rejects.toBeInstanceOf(PaymentsRefused)
    const second = await payments.createIntent({ ...changed, idempotencyKey: 'order-1/9000' })
    expect(second.id).not.toBe(first.id)
  })

  it('tells the refusals of two cards apart, and forgets them once it is paid', async () => {
    const payments = adapter()
    const { id } = await payments.createIntent(newIntent)
    double.decline(id)
    const first = await payments.retrieveIntent(id)
    double.decline(id, 'lost_card')
    const second = await payments.retrieveIntent(id)
    expect([first?.refusal?.code, second?.refusal?.code]).toEqual(['insufficient_funds', 'lost_card'])
    expect(first?.refusal?.id).not.toBe(second?.refusal?.id)
    double.pay(id)
    expect(await payments.retrieveIntent(id)).toMatchObject({
      status: 'paid',
      amountReceived: 8300,
      refusal: null,
    })
  })

  it('is listed with its order, page by page, from the instant on at which it was made', async () => {
    const payments = adapter()
    const made: string[] = []
    for (let number = 0; number < 101; number += 1) {
      const { id } = await payments.createIntent({ ...newIntent, idempotencyKey: `order-${number}` })
      made.push(id)
    }
    const [before = '', paid = '', ...others] = made
    double.state.changeIntent(before, { created: 1_772_452_799 })
    for (const id of [paid, ...others]) double.state.changeIntent(id, { created: 1_772_452_800 })
    double.pay(paid)
    const calls = double.calls.length
    const pages = await all(payments.intentsSince('2026-03-02T12:00:00.000Z'))
    const listed = pages.flat()
    expect(listed.map(({ id }) => id).sort()).toEqual([paid, ...others])
    expect(listed.find(({ id }) => id === paid)).toEqual({
      id: paid,
      status: 'paid',
      amount: 8300,
      amountReceived: 8300,
      currency: 'USD',
      orderId,
      orderNumber,
      tenantId: 'acme',
      createdAt: '2026-03-02T12:00:00.000Z',
    })
    expect(double.calls.length - calls).toBe(1)
    double.state.changeIntent(before, { created: 1_772_452_800 })
    expect((await all(payments.intentsSince('2026-03-02T12:00:00.000Z'))).flat()).toHaveLength(101)
    expect(double.calls.length - calls).toBe(3)
    double.failNext('failing', 'failing')
    await expect(all(payments.intentsSince('2026-03-02T12:00:00.000Z'))).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  it.each([
    ['requires_action', 'asks-customer'],
    ['processing', 'processing'],
    ['canceled', 'cancelled'],
  ] as const)('that Stripe calls %s is %s', async (theirs, status) => {
    const payments = adapter()
    const { id } = await payments.createIntent(newIntent)
    double.moveTo(id, theirs)
    expect(await payments.retrieveIntent(id)).toMatchObject({ status, amountReceived: 0 })
  })

  it('is cancelled, and once it is paid stays as it is', async () => {
    const payments = adapter()
    const [open, paid] = [
      await payments.createIntent(newIntent),
      await payments.createIntent({ ...newIntent, idempotencyKey: 'order-2' }),
    ]
    double.pay(paid.id)
    for (const id of [open.id, open.id, paid.id, 'pi_unknown']) await payments.cancelIntent(id)
    expect([open.id, paid.id].map((id) => double.state.intent(id).status)).toEqual(['canceled', 'succeeded'])
  })

  it('in a currency that no order has belongs to no order', async () => {
    const payments = adapter()
    const { id } = await payments.createIntent(newIntent)
    double.state.changeIntent(id, { currency: 'brl' })
    expect(await payments.retrieveIntent(id)).toBeUndefined()
  })
})

describe('a refund at Stripe', () => {
  it('is made once under one key, and read with the reference that we gave it', async () => {
    const payments = adapter()
    const { id: intentId } = await payments.createIntent(newIntent)
    double.pay(intentId)
    const wanted = { intentId, amount: cents(3000), idempotencyKey: 'event-1' }
    const refund = await payments.refund(wanted)
    expect(refund).toMatchObject({ status: 'succeeded', amount: 3000, currency: 'USD', reference: 'event-1', intentId })
    expect(await payments.refund(wanted)).toEqual(refund)
    expect(await payments.refundsOf(intentId)).toEqual([refund])
    double.state.changeRefund(refund.id, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await payments.retrieveRefund(refund.id)).toMatchObject({
      status: 'failed',
      failureCode: 'lost_or_stolen_card',
    })
    expect(await payments.retrieveRefund('re_unknown')).toBeUndefined()
  })

  it('is refused beyond what was received, with Stripe’s word for it', async () => {
    const payments = adapter()
    const { id: intentId } = await payments.createIntent(newIntent)
    double.pay(intentId)
    const refund = (amount: number, idempotencyKey: string) =>
      payments.refund({ intentId, amount: cents(amount), idempotencyKey })
    await expect(refund(8301, 'event-1')).rejects.toMatchObject({ code: 'amount_too_large' })
    await refund(8300, 'event-2')
    await expect(refund(1, 'event-3')).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  it.each([
    ['needs_response', null],
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'withdrawn'],
  ])('that the bank takes is a dispute: %s is %s', async (status, outcome) => {
    const payments = adapter()
    const { id } = await payments.createIntent(newIntent)
    const dispute = double.state.addDispute(id, status)
    expect(await payments.retrieveDispute(dispute.id)).toEqual({
      id: dispute.id,
      intentId: id,
      amount: 8300,
      currency: 'USD',
      code: 'product_not_received',
      dueBy: '2026-04-01T00:00:00.000Z',
      outcome,
    })
  })
})

describe('a call to Stripe that gets no good answer', () => {
  it('is sent again under the same key: money that was given back is given back once', async () => {
    const payments = adapter()
    const { id: intentId } = await payments.createIntent(newIntent)
    double.pay(intentId)
    const wanted = { intentId, amount: cents(8300), idempotencyKey: 'event-1' }
    double.failNext('lost', 'lost')
    await expect(payments.refund(wanted)).rejects.toBeInstanceOf(PaymentsUnavailable)
    expect(await payments.refund(wanted)).toMatchObject({ status: 'succeeded', amount: 8300 })
    expect(double.state.refunds()).toHaveLength(1)
    expect(
      new Set(double.calls.filter(({ path }) => path === '/v1/refunds').map((call) => call.idempotencyKey)),
    ).toEqual(new Set(['event-1']))
  })

  it('makes one intent when the first answer was lost', async () => {
    double.failNext('lost')
    expect(await adapter().createIntent(newIntent)).toMatchObject({ amount: 8300 })
    expect(double.state.intents()).toHaveLength(1)
  })

  it.each([['silent'], ['rate-limited'], ['failing'], ['no-json']] as const)(
    'ends in time, may be repeated, and quotes nothing: %s',
    async (fault) => {
      double.failNext(fault, fault)
      const failed = await adapter()
        .createIntent(newIntent)
        .catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(PaymentsUnavailable)
      expect(String(failed)).not.toMatch(/sk_test_x|<html>|double refused/)
    },
  )
})

describe('the signature of a webhook from Stripe', () => {
  const event = { id: 'evt_1', type: 'payment_intent.succeeded', object: { id: 'pi_1' } }
  const { body, signature } = signedWebhook(secret, event, now)
  const signed = { 'stripe-signature': signature }
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

  it('is checked before the body is read', () => {
    const expected = { id: 'evt_1', type: 'payment_intent.succeeded', kind: 'payment', intentId: 'pi_1' }
    expect(adapter().verifyWebhook(signed, body)).toEqual(expected)
    for (const forged of [signature.replace('v1=', 'v0='), '', `t=1,v1=${'0'.repeat(64)}`])
      expect(() => adapter().verifyWebhook({ 'stripe-signature': forged }, 'no json')).toThrow(BadSignature)
    expect(() => adapter().verifyWebhook({}, body)).toThrow(BadSignature)
    expect(() => adapter().verifyWebhook(signed, `${body} `)).toThrow(BadSignature)
  })

  it('is good under each of several secrets, and under no other', () => {
    expect(adapter(['whsec_next', secret]).verifyWebhook(signed, body)).toMatchObject({ id: 'evt_1' })
    expect(() => adapter(['whsec_next']).verifyWebhook(signed, body)).toThrow(BadSignature)
    expect(() => adapter([]).verifyWebhook(signed, body)).toThrow(NoWebhookSecret)
  })

  it('is good for 300 seconds', () => {
    expect(adapter([secret], later(300)).verifyWebhook(signed, body)).toMatchObject({ id: 'evt_1' })
    expect(() => adapter([secret], later(301)).verifyWebhook(signed, body)).toThrow(BadSignature)
  })
})
