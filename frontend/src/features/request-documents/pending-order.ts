import type { CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../../lib/idempotency-key'
import { recall, remember } from '../../lib/remembered'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import type { Draft } from './draft'

type NamedProduct = { readonly id: string; readonly name: string }

type OrderTerms = {
  readonly currency: Currency
  readonly shippingQuoteId?: string | undefined
  /** The draft of the files that go with the order. */
  readonly uploadDraft?: string | undefined
}

/** The body of `POST /api/create-order`. */
export const pendingOrderOf = (
  { items, contact, delivery }: Draft,
  products: readonly NamedProduct[],
  { currency, shippingQuoteId, uploadDraft }: OrderTerms = { currency: 'USD' },
): CreateOrderRequest => ({
  documents: items.map((item) => ({
    type: products.find(({ id }) => id === item.productId)?.name ?? item.productId,
    quantity: item.quantity,
    familyMember: { name: item.fullName.trim(), relation: 'self' },
    needsTranslation: item.needsTranslation,
    translationLanguage: item.needsTranslation ? item.translationLanguage : null,
    needsApostille: item.needsApostille,
  })),
  contactName: contact.name.trim(),
  contactEmail: contact.email.trim(),
  contactPhone: contact.phone.trim(),
  expedited: delivery.expedited,
  expeditedService: delivery.expedited,
  deliveryAddress: delivery.address.trim(),
  deliveryCity: delivery.city.trim(),
  deliveryState: delivery.state.trim() || null,
  deliveryCountry: delivery.country,
  deliveryPostalCode: delivery.postalCode.trim() || noPostalCode,
  deliveryPhone: contact.phone.trim(),
  // US dollars are what an order is in that names no currency.
  ...(currency === 'USD' ? {} : { currency }),
  ...(shippingQuoteId === undefined ? {} : { shippingQuoteId }),
  ...(uploadDraft === undefined ? {} : { uploadDraft }),
})

const keptSchema = z.looseObject({
  idempotencyKey: z.string(),
  shippingQuoteId: z.optional(z.string()),
  uploadDraft: z.optional(z.string()),
  /** Of the order that was made of it. */
  token: z.optional(z.string()),
})
type Kept = z.infer<typeof keptSchema>

/** What distinguishes one order from another: the same documents to the same address have a new quote each time. */
const contentOf = ({ idempotencyKey: _, shippingQuoteId: __, token: ___, ...content }: Kept): string =>
  JSON.stringify(content)

const keptOrder = (): Kept | undefined => {
  try {
    return keptSchema.safeParse(JSON.parse(recall(pendingOrderKey) ?? '{}')).data
  } catch {
    return undefined
  }
}

/** These files went to the checkout: by now they may be the order's own, and the server knows their draft no longer. */
export const isInPendingOrder = (uploadDraft: string): boolean => keptOrder()?.uploadDraft === uploadDraft

/** Keeps the order for the checkout; answers its key. Same content, same key and quote: to and fro makes one order. */
export const savePendingOrder = (order: CreateOrderRequest): string => {
  const fresh = { ...order, idempotencyKey: newIdempotencyKey() }
  const kept = keptOrder()
  const same = kept !== undefined && contentOf(kept) === contentOf(fresh)
  const pending = same ? kept : fresh
  remember(pendingOrderKey, JSON.stringify(pending))
  return pending.idempotencyKey
}
