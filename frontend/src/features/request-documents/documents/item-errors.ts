import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { languageSchema } from '@cartorio/contracts/languages.js'
import * as z from 'zod/mini'
import type { ItemDraft } from '../draft'
import { signingFields, signingProblem } from '../use/signing-problems'

const document = createOrderRequestSchema.shape.documents.def.element.shape

/** In the order of the screen: the first wrong one gets the focus. */
export const checkedFields = ['productId', ...signingFields, 'fullName', 'translationLanguage'] as const
export type CheckedField = (typeof checkedFields)[number]

const findSchemaMessage = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

/** What is wrong in an item, by field. */
export const itemErrors = (item: ItemDraft): Readonly<Record<CheckedField, string | undefined>> => ({
  productId: findSchemaMessage(document.type, item.productId),
  powersPurpose: signingProblem('powersPurpose', item.productId, item.powersPurpose),
  signingWay: signingProblem('signingWay', item.productId, item.signingWay),
  fullName: findSchemaMessage(document.familyMember.shape.name, item.fullName),
  translationLanguage: item.needsTranslation
    ? findSchemaMessage(languageSchema, item.translationLanguage ?? '')
    : undefined,
})

/** Whether the item can go into the order as it is. */
export const isComplete = (item: ItemDraft): boolean =>
  Object.values(itemErrors(item)).every((message) => message === undefined)
