import { type CreateOrderRequest, createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { chosenDelivery, needsNoAddress } from '../../../lib/chosen-delivery'
import { remember } from '../../../lib/remembered'
import { newIdempotencyKey } from '../../../lib/requests'
import { type StoredOrder, storedOrder } from '../../../lib/stored-order'
import { pendingOrderKey } from '../../../lib/stored-order-keys'
import { noteOrder, type OrderNames, tabOrder } from '../../../lib/tab-order'
import type { Draft } from '../draft'
import { severalDraft } from '../saved-draft/several-draft'

type OrderedDocument = CreateOrderRequest['documents'][number]
type NamedProduct = { readonly id: string; readonly name: string }

export type OrderTerms = {
  readonly currency: Currency
  readonly shippingQuoteId?: string | undefined
  /** The draft of the files that go with the order. */
  readonly uploadDraft?: string | undefined
  /** The ids of those files. */
  readonly files?: readonly string[] | undefined
}

/** The body of `POST /api/create-order`. */
export const buildPendingOrder = (
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
    needsTranslationApostille: (item.needsTranslation && item.needsTranslationApostille) || undefined,
    purpose: item.purpose as OrderedDocument['purpose'],
    countryOfUse: item.countryOfUse,
    certificateForm: item.certificateForm as OrderedDocument['certificateForm'],
    relation: item.relation as OrderedDocument['relation'],
    powersPurpose: item.powersPurpose as OrderedDocument['powersPurpose'],
    signingWay: item.signingWay as OrderedDocument['signingWay'],
    delivery: chosenDelivery(item),
  })),
  contactName: contact.name.trim(),
  contactEmail: contact.email.trim(),
  contactPhone: contact.phone.trim(),
  expedited: delivery.expedited,
  expeditedService: delivery.expedited,
  deliveryCountry: delivery.country,
  ...(needsNoAddress(items)
    ? {}
    : {
        deliveryAddress: delivery.address.trim(),
        deliveryCity: delivery.city.trim(),
        deliveryState: delivery.state.trim() || null,
        deliveryPostalCode: delivery.postalCode.trim() || noPostalCode,
        deliveryPhone: contact.phone.trim(),
      }),
  // US dollars are what an order is in that names no currency.
  ...(currency === 'USD' ? {} : { currency }),
  ...(shippingQuoteId === undefined ? {} : { shippingQuoteId }),
  ...(uploadDraft === undefined ? {} : { uploadDraft }),
})

/**
 * What distinguishes one order from another: the same documents to the same address have a new quote each time. The
 * fields are compared in one order, since a stored order that was parsed has another.
 */
const serializeOrder = (order: StoredOrder): string => {
  const { idempotencyKey: _, shippingQuoteId: __, orderNumber: ___, savedAt: ____, ...content } = order
  return JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1)))
}

type KeptOrder = CreateOrderRequest & Pick<StoredOrder, 'files'>

const buildKeptOrder = (draft: Draft, products: readonly NamedProduct[], terms: OrderTerms | undefined): KeptOrder => {
  const order = buildPendingOrder(draft, products, terms)
  return order.uploadDraft === undefined ? order : { ...order, files: [...(terms?.files ?? [])] }
}

/** The stored order, if it is this one. */
const sameStored = (order: KeptOrder): StoredOrder | undefined => {
  const stored = storedOrder()
  return stored !== undefined && serializeOrder(stored) === serializeOrder({ ...order, idempotencyKey: '' })
    ? stored
    : undefined
}

/** Whether the checkout has this very order already. */
export const isStored = (draft: Draft, products: readonly NamedProduct[], terms: OrderTerms): boolean =>
  sameStored(buildKeptOrder(draft, products, terms)) !== undefined

/** Keeps the order for the checkout; answers its key. Same content, same key and quote: to and fro makes one order. */
export const savePendingOrder = (order: KeptOrder): string => {
  const savedAt = new Date().toISOString()
  const pending = { ...(sameStored(order) ?? { ...order, idempotencyKey: newIdempotencyKey() }), savedAt }
  remember(pendingOrderKey, JSON.stringify(pending))
  return pending.idempotencyKey
}

const findStepWithField = (field: string): number => (field === 'documents' ? 0 : field.startsWith('contact') ? 1 : 2)

/** Keeps the order for the checkout, unless it has a gap: answers the step of the first one. */
export const finishOrder = (
  draft: Draft,
  products: readonly NamedProduct[],
  terms: OrderTerms | undefined,
  /** The unpaid order that this one takes the place of. */
  chosen?: OrderNames,
): number | undefined => {
  const order = buildKeptOrder(draft, products, terms)
  const issue = createOrderRequestSchema.safeParse(order).error?.issues[0]
  if (issue) return findStepWithField(String(issue.path[0]))
  const idempotencyKey = savePendingOrder(order)
  severalDraft.ordered(idempotencyKey)
  // The same order again keeps its names, and what it takes the place of.
  if (tabOrder('several').idempotencyKey === idempotencyKey) return undefined
  noteOrder('several', { idempotencyKey, ...(chosen === undefined ? {} : { replaced: chosen }) })
  return undefined
}
