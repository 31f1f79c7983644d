import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { languageSchema } from '@cartorio/contracts/languages.js'
import * as z from 'zod/mini'
import { schemaRule } from '../../../lib/customer-form'
import type { ItemDraft } from '../draft'

const document = createOrderRequestSchema.shape.documents.def.element.shape
const holder = document.familyMember.shape.name

export const itemRules = {
  productId: schemaRule(document.type),
  fullName: schemaRule(holder),
  translationLanguage: schemaRule(languageSchema),
}

/** Whether the item can go into the order as it is. */
export const isComplete = ({ productId, fullName, needsTranslation, translationLanguage }: ItemDraft): boolean =>
  z.safeParse(document.type, productId).success &&
  z.safeParse(holder, fullName).success &&
  (!needsTranslation || translationLanguage !== null)
