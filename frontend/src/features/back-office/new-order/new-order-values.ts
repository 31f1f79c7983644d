import { findDocument, findDocumentType } from '@cartorio/contracts/catalogue.js'
import { type OfficeOrderRequest, officeOrderSchema } from '@cartorio/contracts/http/office-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { orderInstructions } from '@cartorio/contracts/order-instructions.js'
import { comesInForms, isSigned } from '@cartorio/contracts/products.js'
import * as z from 'zod/mini'
import { chosenDelivery, needsNoAddress } from '../../../lib/chosen-delivery'

const typed = z.optional(z.string())

const documentValuesSchema = z.object({
  /** The product's id. */
  productId: typed,
  fullName: typed,
  relation: typed,
  quantity: z.optional(z.nullable(z.number())),
  purpose: typed,
  countryOfUse: typed,
  certificateForm: typed,
  powersPurpose: typed,
  signingWay: typed,
  delivery: typed,
  needsTranslation: z.optional(z.boolean()),
  translationLanguage: typed,
  needsApostille: z.optional(z.boolean()),
  needsTranslationApostille: z.optional(z.boolean()),
})
export type DocumentValues = z.infer<typeof documentValuesSchema>

/** The form as it is typed: nothing in it is checked yet but its shape. */
export const newOrderValuesSchema = z.object({
  channel: typed,
  contactName: typed,
  contactEmail: typed,
  contactPhone: typed,
  documents: z.array(documentValuesSchema),
  deliveryCountry: typed,
  deliveryPostalCode: typed,
  deliveryAddress: typed,
  deliveryCity: typed,
  deliveryState: typed,
  deliveryPhone: typed,
  expedited: z.optional(z.boolean()),
  /** Without a choice the country's. */
  currency: typed,
  showLink: z.optional(z.boolean()),
})
export type NewOrderValues = z.infer<typeof newOrderValuesSchema>

export const blankDocument: DocumentValues = { quantity: 1 }
export const blankOrder: NewOrderValues = { channel: 'phone', documents: [blankDocument] }

/** The same person at the same address, with nothing ordered yet. */
export const forSameCustomer = ({ expedited: _, showLink: __, ...values }: NewOrderValues): NewOrderValues => ({
  ...values,
  documents: [blankDocument],
})

/** Whether leaving it behind would lose work. */
export const isBegun = ({ channel: _, documents, ...values }: NewOrderValues): boolean =>
  documents.length !== 1 ||
  documents.some((document) => document.productId !== undefined || (document.fullName ?? '').trim() !== '') ||
  Object.values(values).some((value) => typeof value === 'string' && value.trim() !== '')

type Ordered = OfficeOrderRequest['order']['documents'][number]

const trimmed = (text: string | undefined): string => (text ?? '').trim()

/** What a document's type asks: what was chosen for another type before is left out. */
export const orderedDocument = (values: DocumentValues): Ordered => {
  const { productId = '', needsTranslation = false } = values
  const type = findDocumentType(productId)
  const signs = type !== undefined && isSigned(type)
  return {
    type: productId,
    quantity: values.quantity ?? 0,
    familyMember: { name: trimmed(values.fullName), relation: 'self' },
    relation: values.relation as Ordered['relation'],
    purpose: signs ? undefined : (values.purpose as Ordered['purpose']),
    countryOfUse: values.countryOfUse as Ordered['countryOfUse'],
    certificateForm:
      type !== undefined && comesInForms(type) ? (values.certificateForm as Ordered['certificateForm']) : undefined,
    powersPurpose: signs ? (values.powersPurpose as Ordered['powersPurpose']) : undefined,
    signingWay: signs ? (values.signingWay as Ordered['signingWay']) : undefined,
    delivery: chosenDelivery({ productId, delivery: values.delivery }),
    needsTranslation,
    translationLanguage: needsTranslation ? (values.translationLanguage ?? null) : null,
    needsApostille: values.needsApostille === true,
    needsTranslationApostille: (needsTranslation && values.needsTranslationApostille) || undefined,
  }
}

const chosenProducts = ({ documents }: Pick<NewOrderValues, 'documents'>) =>
  documents.map(({ productId = '', delivery }) => ({ productId, delivery }))

/** Whether nothing goes to the customer: then no address is asked. */
export const asksNoAddress = (values: Pick<NewOrderValues, 'documents'>): boolean =>
  needsNoAddress(chosenProducts(values))

type Quoted = { readonly currency: Currency; readonly shippingQuoteId: string | undefined }

/** The body of `POST /api/admin/orders`. */
export const toOfficeOrder = (values: NewOrderValues, { currency, shippingQuoteId }: Quoted): OfficeOrderRequest => ({
  channel: values.channel as OfficeOrderRequest['channel'],
  showLink: values.showLink === true,
  order: {
    documents: values.documents.map(orderedDocument),
    contactName: trimmed(values.contactName),
    contactEmail: trimmed(values.contactEmail),
    contactPhone: trimmed(values.contactPhone),
    expedited: values.expedited === true,
    deliveryCountry: values.deliveryCountry as OfficeOrderRequest['order']['deliveryCountry'],
    ...(asksNoAddress(values)
      ? {}
      : {
          deliveryAddress: trimmed(values.deliveryAddress),
          deliveryCity: trimmed(values.deliveryCity),
          deliveryState: trimmed(values.deliveryState) || null,
          deliveryPostalCode: trimmed(values.deliveryPostalCode) || noPostalCode,
          deliveryPhone: trimmed(values.deliveryPhone) || trimmed(values.contactPhone),
        }),
    currency,
    ...(shippingQuoteId === undefined ? {} : { shippingQuoteId }),
  },
})

/** A field of the form, as antd names it. */
export type FieldName = readonly (string | number)[]
export type NewOrderProblem = { readonly name: FieldName; readonly message: string }

/** The shop speaks to the customer, this form of them. */
const officeWords: ReadonlyMap<string, string> = new Map([
  [orderInstructions.applicantName, 'Digite o nome completo do cliente'],
  [orderInstructions.applicantEmail, 'Digite o e-mail do cliente: o link vai para ele'],
  [orderInstructions.applicantPhone, 'Digite o telefone do cliente, com o código do país'],
])

const documentFields: Readonly<Record<string, string>> = { type: 'productId', familyMember: 'fullName' }

/** The field of the form that a field of the body is: `order.documents.0.familyMember.name`. */
export const fieldOf = (path: FieldName): FieldName => {
  const [first, ...rest] = path[0] === 'order' ? path.slice(1) : path
  if (first === 'deliveryPhone') return ['deliveryPhone']
  if (first !== 'documents' || rest.length < 2) return [first ?? '']
  const [place, field] = rest
  return ['documents', Number(place), documentFields[String(field)] ?? field ?? '']
}

const inOfficeWords = (name: FieldName, message: string): NewOrderProblem => ({
  name,
  message: officeWords.get(message) ?? message,
})

/** What a power of attorney is not ordered without. */
const signingProblems = ({ documents }: NewOrderValues): readonly NewOrderProblem[] =>
  documents.flatMap(({ productId = '', powersPurpose, signingWay }, place) =>
    findDocument(productId)?.isSigned !== true
      ? []
      : [
          ...(powersPurpose
            ? []
            : [{ name: ['documents', place, 'powersPurpose'], message: 'Escolha para que são os poderes' }]),
          ...(signingWay
            ? []
            : [{ name: ['documents', place, 'signingWay'], message: 'Escolha como o cliente vai assinar' }]),
        ],
  )

/** What is wrong, once for each field. */
export const findProblems = (values: NewOrderValues, body: OfficeOrderRequest): readonly NewOrderProblem[] => {
  const issues = z.safeParse(officeOrderSchema, body).error?.issues ?? []
  const found = issues.map(({ path, message }) =>
    inOfficeWords(fieldOf(path.filter((part) => typeof part !== 'symbol')), message),
  )
  const all = [...found, ...signingProblems(values)]
  return all.filter(({ name }, place) => all.findIndex((other) => String(other.name) === String(name)) === place)
}

/** The same of what the server has found. */
export const serverProblems = (
  errors: readonly { readonly field: string; readonly message: string }[],
): readonly NewOrderProblem[] => errors.map(({ field, message }) => inOfficeWords(fieldOf(field.split('.')), message))
