import { BadSignature } from '../port.js'
import { webhookEventOf } from './webhook-event.js'

const event = (type: string, object: object) => webhookEventOf(JSON.stringify({ id: 'evt_1', type, data: { object } }))

describe('the event of a webhook', () => {
  it.each(['succeeded', 'payment_failed', 'processing', 'requires_action', 'canceled'])(
    'is about a payment: payment_intent.%s',
    (end) =>
      expect(event(`payment_intent.${end}`, { id: 'pi_1' })).toEqual({
        id: 'evt_1',
        type: `payment_intent.${end}`,
        kind: 'payment',
        intentId: 'pi_1',
      }),
  )

  it('names the tenant that was given to the provider with the payment', () => {
    const metadata = { orderId: 'x', tenantId: 'porto' }
    expect(event('payment_intent.succeeded', { id: 'pi_1', metadata })).toMatchObject({ tenantId: 'porto' })
    expect(event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', metadata })).toMatchObject({
      tenantId: 'porto',
    })
    for (const other of [{}, null, { tenantId: 7 }])
      expect(event('charge.dispute.created', { id: 'dp_1', metadata: other })).not.toHaveProperty('tenantId')
  })

  it.each(['created', 'updated', 'failed'])('is about a refund: refund.%s', (end) =>
    expect(event(`refund.${end}`, { id: 're_1', payment_intent: 'pi_1' })).toMatchObject({
      kind: 'refund',
      refundId: 're_1',
      intentId: 'pi_1',
    }),
  )

  it('is about the refunds of a charge, which it does not name', () =>
    expect(event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' })).toMatchObject({
      kind: 'refund',
      refundId: null,
      intentId: 'pi_1',
    }))

  it.each(['created', 'closed'])('is about a dispute: charge.dispute.%s', (end) =>
    expect(event(`charge.dispute.${end}`, { id: 'dp_1', payment_intent: null })).toMatchObject({
      kind: 'dispute',
      disputeId: 'dp_1',
      intentId: null,
    }),
  )

  it.each(['customer.created', 'payment_intent.created', 'constructor'])('is unknown: %s', (type) =>
    expect(event(type, { object: 'something' })).toEqual({ kind: 'unknown' }),
  )

  it.each([
    ['without the id of its object', event('payment_intent.succeeded', {})],
    ['without a type', webhookEventOf('{"id":"evt_1"}')],
    [
      'that only names its object',
      webhookEventOf(
        '{"id":"evt_1","object":"v2.core.event","type":"v1.payment_intent.succeeded","related_object":{"id":"pi_1"}}',
      ),
    ],
  ])('is unknown: one %s', (_form, found) => expect(found).toEqual({ kind: 'unknown' }))

  it('is refused when the body is no event', () => {
    expect(() => webhookEventOf('null')).toThrow(BadSignature)
    expect(() => webhookEventOf('7')).toThrow(BadSignature)
    expect(() => webhookEventOf('no json')).toThrow(SyntaxError)
  })
})
