import type { WizardOrderRequest } from '@cartorio/contracts/http/create-wizard-order.js'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../../../../lib/requests'
import { readStored, removeStored, writeStored } from '../../../../lib/storage'
import { storedJson } from '../../../../lib/stored-json'
import { wizardOrderKey } from '../../../../lib/stored-order-keys'
import { type OrderNames, orderNamesSchema } from '../../../../lib/tab-order'

const sentSchema = z.object({
  idempotencyKey: z.string(),
  content: z.string(),
  body: z.looseObject({}),
  /** The unpaid order that it takes the place of. */
  replaced: z.optional(orderNamesSchema),
})
export type SentOrder = z.infer<typeof sentSchema>

/** Where the browser keeps nothing, a reload forgets it. */
let remembered: SentOrder | undefined

const keptOrder = (): SentOrder | undefined =>
  storedJson(sentSchema, readStored('sessionStorage', wizardOrderKey)) ?? remembered

/**
 * What distinguishes one order from another, its files too: the same order to the same address has a new quote each
 * time.
 */
const contentOf = ({ shippingQuoteId: _, ...order }: WizardOrderRequest, files: readonly string[]): string =>
  JSON.stringify({ ...order, files })

/** Whether this very request was sent last: what it takes the place of is settled, also where the answer was lost. */
export const isSent = (order: WizardOrderRequest, files: readonly string[]): boolean =>
  keptOrder()?.content === contentOf(order, files)

/**
 * The request for this order, kept before it is sent: after a reload, a double click or a lost answer the same bytes go
 * under the same key, and make no second order.
 */
export const orderToSend = (
  order: WizardOrderRequest,
  files: readonly string[],
  replaced: OrderNames | undefined,
): SentOrder => {
  const content = contentOf(order, files)
  const kept = keptOrder()
  if (kept?.content === content) return kept
  remembered = { idempotencyKey: newIdempotencyKey(), content, body: order, ...(replaced && { replaced }) }
  // A full storage still holds the request before this one.
  if (!writeStored('sessionStorage', wizardOrderKey, JSON.stringify(remembered)))
    removeStored('sessionStorage', wizardOrderKey)
  return remembered
}

/** The files of this draft went with an order, which has its own of them. */
export const wentWithOrder = (uploadDraft: string): boolean => keptOrder()?.body.uploadDraft === uploadDraft

/** The server refused it and made no order: what goes next is another request. */
export const forgetSentOrder = (): void => {
  remembered = undefined
  removeStored('sessionStorage', wizardOrderKey)
}
