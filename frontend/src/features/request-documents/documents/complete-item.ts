import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import * as z from 'zod/mini'
import type { ItemDraft } from '../draft'

const document = createOrderRequestSchema.shape.documents.def.element.shape

/** Whether the item can go into the order as it is. */
export const isComplete = ({ productId, fullName, needsTranslation, translationLanguage }: ItemDraft): boolean =>
  z.safeParse(document.type, productId).success &&
  z.safeParse(document.familyMember.shape.name, fullName).success &&
  (!needsTranslation || translationLanguage !== null)
