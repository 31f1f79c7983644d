import type { CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import { noPostalCode } from '@cartorio/contracts/http/shared.js'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../../lib/idempotency-key'
import { readStored, writeStored } from '../../lib/storage'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import type { Draft } from './draft'

type NamedProduct = { readonly id: string; readonly name: string }

/** The body of `POST /api/create-order`. */
export const pendingOrderOf = (
  { items, contact, delivery }: Draft,
  products: readonly NamedProduct[],
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
})

const keptSchema = z.looseObject({ idempotencyKey: z.string() })

const keptKeyOf = (content: string): string | undefined => {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(readStored('localStorage', pendingOrderKey) ?? '{}'))
    if (!parsed.success) return undefined
    const { idempotencyKey, ...kept } = parsed.data
    return JSON.stringify(kept) === content ? idempotencyKey : undefined
  } catch {
    return undefined
  }
}

/** Keeps the order for the checkout, if the browser lets it. Same content, same key: to and fro makes one order. */
export const savePendingOrder = (order: CreateOrderRequest): boolean => {
  const idempotencyKey = keptKeyOf(JSON.stringify(order)) ?? newIdempotencyKey()
  return writeStored('localStorage', pendingOrderKey, JSON.stringify({ ...order, idempotencyKey }))
}
