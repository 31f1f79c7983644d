import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { normalPostalCode, postalCodeError } from '@cartorio/contracts/postal-codes.js'
import * as z from 'zod/mini'
import { needsNoAddress } from '../../lib/chosen-delivery'
import { isComplete as isItemComplete } from './documents/item-errors'
import { type Draft, hasOpenWork } from './draft'

export const flowSteps = ['documentos', 'contato', 'entrega', 'confirmacao'] as const
export const stepTitles = ['Documentos', 'Contato', 'Entrega', 'Confirmação'] as const

const { contactName, contactEmail, contactPhone, deliveryCountry, deliveryAddress, deliveryCity } =
  createOrderRequestSchema.shape

const fits = (schema: z.core.$ZodType, value: string): boolean => z.safeParse(schema, value).success

const isComplete: readonly ((draft: Draft) => boolean)[] = [
  (draft) => draft.items.length > 0 && draft.items.every(isItemComplete) && !hasOpenWork(draft),
  ({ contact }) =>
    fits(contactName, contact.name) && fits(contactEmail, contact.email) && fits(contactPhone, contact.phone),
  ({ delivery, items }) =>
    fits(deliveryCountry, delivery.country) &&
    (needsNoAddress(items) ||
      (postalCodeError(delivery.country, normalPostalCode(delivery.country, delivery.postalCode)) === undefined &&
        fits(deliveryAddress, delivery.address) &&
        fits(deliveryCity, delivery.city))),
]

/** The first step with a gap; the confirmation where there is none. */
export const firstIncomplete = (draft: Draft): number => {
  const gap = isComplete.findIndex((complete) => !complete(draft))
  return gap < 0 ? isComplete.length : gap
}

/** Why a later step did not open. */
export const gapWords = [
  'Falta dizer de quais documentos você precisa.',
  'Falta dizer como falamos com você.',
  'Falta dizer para onde enviamos.',
] as const
