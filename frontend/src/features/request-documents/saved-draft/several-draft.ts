import { findDocument } from '@cartorio/contracts/catalogue.js'
import { savedRequestDraftKey } from '../../../lib/stored-order-keys'
import { type Draft, draftSchema, type ItemDraft, isStarted, pricedItems } from '../draft'
import { deviceDraft } from './device-draft'

const unnamed = (item: ItemDraft): ItemDraft => ({ ...item, fullName: '' })

/** Products, services, the country and nothing that names a person. */
export const withoutPerson = ({ items, open, delivery: { country, expedited } }: Draft): Draft => ({
  items: items.map(unnamed),
  open: open && unnamed(open),
  contact: { name: '', email: '', phone: '' },
  delivery: { country, postalCode: '', address: '', city: '', state: '', expedited },
})

export const severalDraft = deviceDraft<Draft>({
  flow: 'several',
  key: savedRequestDraftKey,
  version: 1,
  schema: draftSchema,
  withoutPerson,
  isBegun: (draft) => pricedItems(draft).length > 0,
})

const nameDraftItem = ({ productId, quantity }: ItemDraft): string => {
  const name = findDocument(productId)?.name ?? 'Documento'
  return quantity > 1 ? `${name} × ${quantity}` : name
}

/** What is in the draft, without a person's name. */
export const draftContents = ({ items, open }: Draft): string => {
  const begun = open !== null && isStarted(open) && !items.some(({ id }) => id === open.id) ? [open] : []
  const names = [...items, ...begun].map(nameDraftItem)
  return names.length === 0 ? 'nenhum documento escolhido ainda' : names.join(', ')
}
