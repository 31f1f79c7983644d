import type { Clock } from '../../../domain/clock.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import { signWebhook } from './webhook-signature.js'

export type WebhookDelivery = {
  readonly id: string
  readonly type: string
  readonly intentId: string
  readonly tenantId?: string | undefined
  readonly refundId?: string
}

/** The changed object, as an event in Stripe's form holds it. */
const objectOf = ({ intentId, refundId, tenantId }: WebhookDelivery) =>
  refundId === undefined
    ? { id: intentId, ...(tenantId && { metadata: { tenantId } }) }
    : { id: refundId, object: 'refund', payment_intent: intentId }

/** Calls the webhook as the provider would; throws until it is taken, so that the caller tries again. */
export const deliverWebhook = async (
  delivery: WebhookDelivery,
  target: { readonly url: string; readonly secret: Buffer; readonly clock: Clock },
): Promise<void> => {
  const { id, type } = delivery
  const body = JSON.stringify({ id, type, data: { object: objectOf(delivery) } })
  const response = await fetch(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signWebhook(body, target.secret, new Date(target.clock.now())),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new TechnicalError(`the webhook answered ${response.status}`)
}
