import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { languageSchema } from '@cartorio/contracts/languages.js'
import { schemaRule } from '../../../lib/customer-form'

const document = createOrderRequestSchema.shape.documents.def.element.shape

export const itemRules = {
  productId: schemaRule(document.type),
  fullName: schemaRule(document.familyMember.shape.name),
  translationLanguage: schemaRule(languageSchema),
}
