import type { Clock } from '../../../domain/clock.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import { signWebhook } from './webhook-signature.js'

export type WebhookDelivery = { readonly id: string; readonly type: string; readonly intentId: string }

/** Calls the webhook as the provider would; throws until it is taken, so that the caller tries again. */
export const deliverWebhook = async (
  { id, type, intentId }: WebhookDelivery,
  target: { readonly url: string; readonly secret: Buffer; readonly clock: Clock },
): Promise<void> => {
  const body = JSON.stringify({ id, type, data: { object: { id: intentId } } })
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
