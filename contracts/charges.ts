import * as z from 'zod/mini'

export const chargeKinds = ['notary-fee', 'added-services', 'shipping', 'other'] as const
export const chargeKindSchema = z.enum(chargeKinds)
export type ChargeKind = z.infer<typeof chargeKindSchema>

/** `provider`: made at the provider, outside this product. */
export const refundGrounds = [
  'item-cancelled',
  'order-cancelled',
  'goodwill',
  'provider',
  'guarantee',
  'flagged-payment',
  'services-dropped',
] as const
export const refundGroundSchema = z.enum(refundGrounds)
export type RefundGround = z.infer<typeof refundGroundSchema>

/** How a charge ends without being paid: the service is given, it is taken back with its services, or a newer form replaces it. */
export const chargeEnds = ['waived', 'withdrawn', 'replaced'] as const
export const chargeEndSchema = z.enum(chargeEnds)
export type ChargeEnd = z.infer<typeof chargeEndSchema>
