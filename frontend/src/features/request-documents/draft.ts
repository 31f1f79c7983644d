import { languages } from '@cartorio/contracts/languages.js'
import { maxQuantity } from '@cartorio/contracts/price-lists.js'
import * as z from 'zod/mini'

/** A line of the order as it is typed: nothing in it is checked yet but its shape. */
export const itemDraftSchema = z.object({
  id: z.string(),
  productId: z.string(),
  fullName: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  needsTranslation: z.boolean(),
  translationLanguage: z.nullable(z.enum(languages)),
  needsApostille: z.boolean(),
  needsTranslationApostille: z.optional(z.boolean()),
  purpose: z.optional(z.string()),
  countryOfUse: z.optional(z.string()),
  certificateForm: z.optional(z.string()),
  relation: z.optional(z.string()),
  powersPurpose: z.optional(z.string()),
  signingWay: z.optional(z.string()),
  /** Who receives it, of a document that asks. */
  delivery: z.optional(z.string()),
})
export type ItemDraft = z.infer<typeof itemDraftSchema>

const contactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() })
export type ContactDraft = z.infer<typeof contactSchema>

const deliverySchema = z.object({
  country: z.string(),
  postalCode: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  expedited: z.boolean(),
})
export type DeliveryDraft = z.infer<typeof deliverySchema>

/** The unfinished order, with the item that is open in the editor. */
export const draftSchema = z.object({
  items: z.array(itemDraftSchema),
  open: z.nullable(itemDraftSchema),
  contact: contactSchema,
  delivery: deliverySchema,
})
export type Draft = z.infer<typeof draftSchema>

export const blankItem = (id: string): ItemDraft => ({
  id,
  productId: '',
  fullName: '',
  quantity: 1,
  needsTranslation: false,
  translationLanguage: null,
  needsApostille: false,
})

export const emptyDraft = (firstItemId: string, country = ''): Draft => ({
  items: [],
  open: blankItem(firstItemId),
  contact: { name: '', email: '', phone: '' },
  delivery: { country, postalCode: '', address: '', city: '', state: '', expedited: false },
})

/** Puts the item in the place of the one with its id, or at the end. */
export const withItem = (items: readonly ItemDraft[], item: ItemDraft): ItemDraft[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item]

/** What the order costs now: with the item in the editor as soon as its document is chosen. */
export const pricedItems = ({ items, open }: Pick<Draft, 'items' | 'open'>): readonly ItemDraft[] =>
  open === null || open.productId === '' ? items : withItem(items, open)

/** Something was chosen or typed, so leaving it behind would lose work. */
export const isStarted = (item: ItemDraft): boolean => item.productId !== '' || item.fullName.trim() !== ''

/** Chooses the product in an item that is open and not begun; what was chosen or typed stays. */
export const withWanted = (draft: Draft, productId: string | undefined): Draft =>
  productId === undefined || draft.open === null || isStarted(draft.open)
    ? draft
    : { ...draft, open: { ...draft.open, productId } }

/** An item is begun that is not in the order as it stands in the editor. */
export const hasOpenWork = ({ items, open }: Pick<Draft, 'items' | 'open'>): boolean => {
  if (open === null || !isStarted(open)) return false
  const kept = items.find(({ id }) => id === open.id)
  return kept === undefined || JSON.stringify(kept) !== JSON.stringify(open)
}

/** Something was typed or added; a document that the address chose alone is not. */
export const isBegun = ({ items, open, contact, delivery }: Draft): boolean =>
  items.length > 0 ||
  [open?.fullName ?? '', ...Object.values(contact), delivery.postalCode, delivery.address, delivery.city].some(
    (typed) => typed.trim() !== '',
  )
