import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { languageSchema } from '@cartorio/contracts/languages.js'
import { fieldRule } from '../../../lib/field-rule'

const document = createOrderRequestSchema.shape.documents.def.element.shape

export const itemRules = {
  productId: [fieldRule(document.type)],
  fullName: [fieldRule(document.familyMember.shape.name)],
  quantity: [fieldRule(document.quantity)],
  translationLanguage: [fieldRule(languageSchema)],
}
