import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { BadSignature, type WebhookEvent, type WebhookHeaders } from '../port.js'

/** The header that signs a body, empty where there is none. */
export const signatureIn = ({ 'stripe-signature': signature }: WebhookHeaders): string =>
  typeof signature === 'string' ? signature : ''

const named = z.nullish(z.string())

/** Of an event in Stripe's form, what the product reads: ids. */
const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.optional(z.string()), payment_intent: named }) }),
})

/** What the product gave a payment at its creation; a charge repeats it, a dispute does not. */
const givenSchema = z.looseObject({ metadata: z.looseObject({ tenantId: tenantIdSchema }) })

/** The event types that have an effect. */
const kinds = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.requires_action': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'charge-refund',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
} as const

const kindOf = (type: string): (typeof kinds)[keyof typeof kinds] | undefined =>
  new Map<string, (typeof kinds)[keyof typeof kinds]>(Object.entries(kinds)).get(type)

const unknown = { kind: 'unknown' } as const

/**
 * A verified body as the event that it is. What is of another type or form (an event of the API's second version names
 * its object and does not hold it) is unknown: the provider would send it for days if it were refused.
 * @throws {BadSignature} for a body that is no JSON object
 */
export const webhookEventOf = (rawBody: string): WebhookEvent => {
  const body: unknown = JSON.parse(rawBody)
  if (typeof body !== 'object' || body === null) throw new BadSignature('webhook body refused')
  const parsed = eventSchema.safeParse(body).data
  const kind = parsed && kindOf(parsed.type)
  const objectId = parsed?.data.object.id
  if (parsed === undefined || kind === undefined || objectId === undefined) return unknown
  const { id, type, data } = parsed
  const intentId = data.object.payment_intent ?? null
  const given = givenSchema.safeParse(data.object).data
  const event = given === undefined ? { id, type } : { id, type, tenantId: given.metadata.tenantId }
  switch (kind) {
    case 'payment':
      return { ...event, kind, intentId: objectId }
    case 'refund':
      return { ...event, kind, refundId: objectId, intentId }
    case 'charge-refund':
      return { ...event, kind: 'refund', refundId: null, intentId }
    case 'dispute':
      return { ...event, kind, disputeId: objectId, intentId }
  }
}
