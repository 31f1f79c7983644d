import * as z from 'zod/mini'
import { recall } from '../../lib/remembered'
import { pendingOrderKey } from '../../lib/stored-order-keys'

const keptSchema = z.looseObject({
  idempotencyKey: z.string(),
  shippingQuoteId: z.optional(z.string()),
  uploadDraft: z.optional(z.string()),
  /** Of the order that was made of it. */
  orderNumber: z.optional(z.string()),
})
export type KeptOrder = z.infer<typeof keptSchema>

/** The order that the checkout finds in this browser. */
export const keptOrder = (): KeptOrder | undefined => {
  try {
    return keptSchema.safeParse(JSON.parse(recall(pendingOrderKey) ?? '{}')).data
  } catch {
    return undefined
  }
}

/** These files went to the checkout: by now they may be the order's own, and the server knows their draft no longer. */
export const isInPendingOrder = (uploadDraft: string): boolean => keptOrder()?.uploadDraft === uploadDraft
