import { cents } from '@cartorio/contracts/money.js'
import type { StateStore } from '../../../stores/state-store/port.js'
import { createInMemoryStateStore } from '../../../testing/fakes/in-memory-state-store.js'
import { all } from '../../../testing/harness/deliveries.js'
import { orderId, orderNumber, otherOrderId } from '../../../testing/scenarios/order-history.js'
import { BadSignature } from '../port.js'
import { type IntentDocument, intents } from './intents.js'
import { createSandboxPayments } from './sandbox-payments.js'
import { signWebhook } from './webhooks.js'

type Card = Parameters<ReturnType<typeof createSandboxPayments>['confirm']>[2]

const secret = Buffer.from('webhook secret')
const now = '2026-03-02T12:00:00.000Z'
const card: Card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvc: '987', country: 'US' }
const declined = { ...card, number: '4000000000000002' }
const asking = { ...card, number: '4000002500003155' }
const newIntent = {
  amount: cents(8300),
  currency: 'USD' as const,
  orderId,
  orderNumber,
  tenantId: 'default',
  idempotencyKey: 'order-1/1',
}

/** `isDown` says when the way to the webhook is cut. */
const sandbox = (state: StateStore = createInMemoryStateStore(), isDown: () => boolean = () => false) => {
  const announced: string[] = []
  const eventIds = new Set<string>()
  const payments = createSandboxPayments({
    state,
    clock: { now: () => now },
    webhookSecrets: [secret],
    announce: async ({ id, type, intentId }) => {
      eventIds.add(id)
      if (isDown()) throw new Error('cut')
      announced.push(`${type} ${intentId}`)
    },
  })
  return { payments, announced, eventIds, state }
}

describe('an intent of the sandbox', () => {
  it('is made for one order and one amount, and waits for a card', async () => {
    const { payments } = sandbox()
    const intent = await payments.createIntent(newIntent)
    expect(intent).toMatchObject({
      status: 'open',
      amount: 8300,
      amountReceived: 0,
      currency: 'USD',
      orderId,
    })
    expect(intent.clientSecret.startsWith(`${intent.id}_secret_`)).toBe(true)
    expect(await payments.retrieveIntent(intent.id)).toEqual(intent)
    expect(await payments.retrieveIntent('pi_unknown')).toBeUndefined()
  })

  it('is the same one under the same key, secret included', async () => {
    const { payments } = sandbox()
    const intent = await payments.createIntent(newIntent)
    expect(await payments.createIntent(newIntent)).toEqual(intent)
    expect((await payments.createIntent({ ...newIntent, idempotencyKey: 'order-1/2' })).id).not.toBe(intent.id)
  })

  it('is refused under a used key with another amount or order', async () => {
    const { payments } = sandbox()
    await payments.createIntent(newIntent)
    await expect(payments.createIntent({ ...newIntent, amount: cents(1) })).rejects.toThrow('other parameters')
    await expect(payments.createIntent({ ...newIntent, orderId: otherOrderId })).rejects.toThrow('other parameters')
  })
})

describe('the intents of the sandbox', () => {
  it('are listed with their orders, and those of a release that kept no time are not', async () => {
    const state = createInMemoryStateStore()
    const { payments } = sandbox(state)
    const { id } = await payments.createIntent(newIntent)
    const other = await payments.createIntent({ ...newIntent, idempotencyKey: 'order-1/2' })
    const stored = await state.get(intents, other.id)
    const { createdAt: _time, ...earlier } = stored?.doc ?? {}
    await state.replace(intents, other.id, 1, earlier as IntentDocument)
    const listed = {
      id,
      status: 'open',
      amount: 8300,
      amountReceived: 0,
      currency: 'USD',
      orderId,
      orderNumber,
      tenantId: 'default',
      createdAt: now,
    }
    expect((await all(payments.intentsSince(now))).flat()).toEqual([listed])
    expect((await all(payments.intentsSince('2026-03-02T12:00:00.001Z'))).flat()).toEqual([])
  })
})

describe('paying in the sandbox', () => {
  it('succeeds with a good card, and tells the webhook', async () => {
    const { payments, announced } = sandbox()
    const { id, clientSecret } = await payments.createIntent(newIntent)
    expect(await payments.confirm(id, clientSecret, card)).toEqual({ status: 'succeeded' })
    expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'paid', amountReceived: 8300 })
    expect(announced).toEqual([`payment_intent.succeeded ${id}`])
  })

  it('tells its refusals apart, and says why it refused last', async () => {
    const { payments } = sandbox()
    const { id, clientSecret } = await payments.createIntent(newIntent)
    expect((await payments.retrieveIntent(id))?.refusal).toBeNull()
    await payments.confirm(id, clientSecret, declined)
    expect((await payments.retrieveIntent(id))?.refusal).toEqual({ id: '1', code: 'card_declined' })
    await payments.confirm(id, clientSecret, { ...card, expiryYear: 2020 })
    expect((await payments.retrieveIntent(id))?.refusal).toEqual({ id: '2', code: 'expired_card' })
  })

  it('takes a second card after a declined one', async () => {
    const { payments, announced } = sandbox()
    const { id, clientSecret } = await payments.createIntent(newIntent)
    expect(await payments.confirm(id, clientSecret, declined)).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'card_declined' },
    })
    expect(await payments.retrieveIntent(id)).toMatchObject({ amountReceived: 0 })
    expect(await payments.confirm(id, clientSecret, card)).toEqual({ status: 'succeeded' })
    expect(announced).toEqual([`payment_intent.payment_failed ${id}`, `payment_intent.succeeded ${id}`])
  })

  it.each([
    [true, 'succeeded', 'paid', 8300],
    [false, 'requires_payment_method', 'open', 0],
  ] as const)('in two steps, approved: %s', async (approve, answered, status, amountReceived) => {
    const { payments } = sandbox()
    const { id, clientSecret } = await payments.createIntent(newIntent)
    expect(await payments.confirm(id, clientSecret, asking)).toEqual({ status: 'requires_action' })
    expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'asks-customer', amountReceived: 0 })
    expect(await payments.authenticate(id, clientSecret, approve)).toMatchObject({ status: answered })
    expect(await payments.retrieveIntent(id)).toMatchObject({ status, amountReceived })
  })

  it('twice takes the money once', async () => {
    const { payments, announced } = sandbox()
    const { id, clientSecret } = await payments.createIntent(newIntent)
    await payments.confirm(id, clientSecret, card)
    expect(await payments.confirm(id, clientSecret, card)).toEqual({ status: 'succeeded' })
    expect(await payments.confirm(id, clientSecret, declined)).toEqual({ status: 'succeeded' })
    expect(announced).toHaveLength(1)
  })

  it('needs no second step where none was required', async () => {
    const { payments } = sandbox()
    const { id, clientSecret } = await payments.createIntent(newIntent)
    expect(await payments.authenticate(id, clientSecret, true)).toEqual({ status: 'requires_payment_method' })
  })

  it('needs the secret of this very intent', async () => {
    const { payments, announced } = sandbox()
    const { id } = await payments.createIntent(newIntent)
    const other = await payments.createIntent({ ...newIntent, idempotencyKey: 'order-1/2' })
    expect(await payments.confirm(id, other.clientSecret, card)).toBeUndefined()
    expect(await payments.authenticate(id, '', true)).toBeUndefined()
    expect(await payments.confirm('pi_unknown', other.clientSecret, card)).toBeUndefined()
    expect(announced).toEqual([])
  })

  it('keeps nothing of a card', async () => {
    const kept: object[] = []
    const state = createInMemoryStateStore()
    const watched: StateStore = {
      ...state,
      replace: (collection, id, version, doc, expiry) => {
        kept.push(doc)
        return state.replace(collection, id, version, doc, expiry)
      },
    }
    const { payments } = sandbox(watched)
    const { id, clientSecret } = await payments.createIntent(newIntent)
    for (const each of [declined, asking, card]) await payments.confirm(id, clientSecret, each)
    const fields = [
      'amount',
      'amountReceived',
      'clientSecret',
      'createdAt',
      'currency',
      'orderId',
      'orderNumber',
      'owed',
      'refused',
      'status',
      'tenantId',
    ]
    expect(kept.length).toBeGreaterThan(0)
    for (const doc of kept) expect(Object.keys(doc).sort()).toEqual(fields)
    for (const { number } of [declined, asking, card]) expect(JSON.stringify(kept)).not.toContain(number)
  })
})

describe('a webhook that was lost on its way', () => {
  it.each([
    ['payment_intent.succeeded', card, 'succeeded'],
    ['payment_intent.payment_failed', declined, 'requires_payment_method'],
  ])('keeps no card waiting, and is announced again later, once, as the same %s', async (type, paidWith, status) => {
    const before = sandbox(undefined, () => true)
    const { id, clientSecret } = await before.payments.createIntent(newIntent)
    expect(await before.payments.confirm(id, clientSecret, paidWith)).toMatchObject({ status })
    const after = sandbox(before.state)
    await after.payments.announceOwed()
    await after.payments.announceOwed()
    expect(after.announced).toEqual([`${type} ${id}`])
    expect(after.eventIds).toEqual(before.eventIds)
  })

  it('is announced by the next click on the same payment, and takes no money twice', async () => {
    let down = true
    const { payments, announced } = sandbox(undefined, () => down)
    const { id, clientSecret } = await payments.createIntent(newIntent)
    await payments.confirm(id, clientSecret, card)
    down = false
    expect(await payments.confirm(id, clientSecret, card)).toEqual({ status: 'succeeded' })
    await payments.announceOwed()
    expect(announced).toEqual([`payment_intent.succeeded ${id}`])
    expect(await payments.retrieveIntent(id)).toMatchObject({ amountReceived: 8300 })
  })
})

describe('the webhook of the sandbox', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } })
  const signed = (text: string) => ({ 'stripe-signature': signWebhook(text, secret, new Date(now)) })

  it('is read when its signature is good', () =>
    expect(sandbox().payments.verifyWebhook(signed(body), body)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      kind: 'payment',
      intentId: 'pi_1',
    }))

  it('is refused when its signature is wrong, or when it is no event', () => {
    const { payments } = sandbox()
    expect(() => payments.verifyWebhook(signed(body), `${body} `)).toThrow(BadSignature)
    expect(() => payments.verifyWebhook(signed('null'), 'null')).toThrow(BadSignature)
  })

  it('of a form that is not read is unknown', () => {
    const { payments } = sandbox()
    expect(payments.verifyWebhook(signed('{"id":"evt_1"}'), '{"id":"evt_1"}')).toEqual({
      kind: 'unknown',
    })
  })
})
