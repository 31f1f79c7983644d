import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../domain/clock.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import { BadSignature } from '../port.js'

/** Seconds for which a signature is good, as Stripe's library has it. */
const toleranceSeconds = 300

const macOf = (timestamp: string, rawBody: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')

/** `t=<unix seconds>,v1=<hex>` over `t.body`: the form of Stripe's `Stripe-Signature`. */
export const signWebhook = (rawBody: string, secret: Buffer, now: Date): string => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return `t=${timestamp},v1=${macOf(timestamp, rawBody, secret)}`
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** @throws {BadSignature} unless one of the secrets made it, within the tolerance */
export const checkWebhookSignature = (rawBody: string, header: string, secrets: readonly Buffer[], now: Date): void => {
  const parts = header.split(',').map((part) => part.split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  const macs = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []))
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  const genuine = secrets.some((secret) => macs.some((mac) => isSame(mac, macOf(timestamp, rawBody, secret))))
  if (!/^\d+$/.test(timestamp) || !genuine || age > toleranceSeconds)
    throw new BadSignature('webhook signature refused')
}

type WebhookDelivery = {
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
