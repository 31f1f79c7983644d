import * as z from 'zod/mini'
import { recall, unkept } from './remembered'
import { storedJson } from './stored-json'
import { pendingOrderKey } from './stored-order-keys'

/**
 * What the history's entry of the checkout holds where the browser keeps the order nowhere else: it outlives the reload
 * there. `null` where the order is stored.
 */
export const handedOrder = (): { readonly pendingOrder: string } | null => {
  const pendingOrder = unkept(pendingOrderKey)
  return pendingOrder === undefined ? null : { pendingOrder }
}

export const handedOrderIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'pendingOrder' in state && typeof state.pendingOrder === 'string'
    ? state.pendingOrder
    : undefined

const storedOrderSchema = z.looseObject({
  idempotencyKey: z.string(),
  shippingQuoteId: z.optional(z.string()),
  uploadDraft: z.optional(z.string()),
  /** The files of that draft as they were then: an order with other ones is another order. */
  files: z.optional(z.array(z.string())),
  /** When it was kept; an old one is removed. */
  savedAt: z.optional(z.string()),
  /** Of the order that was made of it. */
  orderNumber: z.optional(z.string()),
})
export type StoredOrder = z.infer<typeof storedOrderSchema>

/** The order that the checkout finds in this browser: the body of its request, and by which names it is known. */
export const storedOrder = (): StoredOrder | undefined => storedJson(storedOrderSchema, recall(pendingOrderKey))

/** These files went to the checkout with an order: it has its own of them, also once the server keeps their draft no longer. */
export const isInStoredOrder = (uploadDraft: string): boolean => storedOrder()?.uploadDraft === uploadDraft
