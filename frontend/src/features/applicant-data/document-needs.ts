import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { isAskedBy } from '@cartorio/contracts/document-data-conditions.js'
import { documentDataLabels } from '@cartorio/contracts/document-data-labels.js'
import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import { powersPurposeNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'

import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { type RequestedFields, requestedFields } from '../../lib/requested-fields'

/** The documents whose translation was ordered without its language. */
export const documentsWithoutLanguage = (order: OrderView) =>
  order.takesData
    ? order.documents.filter(({ id }) =>
        order.lacks.some(({ documentId, fields }) => documentId === id && fields.includes('translationLanguage')),
      )
    : []

export type OrderedDocument = OrderView['documents'][number]

export type NeededField = {
  readonly field: DocumentDataField
  readonly label: string
  readonly required: boolean
}

/** A document of the order that needs more than the applicant's own data. */
export type DocumentWithFields = { readonly document: OrderedDocument; readonly fields: readonly NeededField[] }

/** As typed, by document. */
export type DocumentFields = Record<string, Partial<Record<DocumentDataField, string>>>

/** The matrícula first. Before plans were recorded the CPF of the person who ordered was taken for the holder's. */
const listNeededFields = ({ documentType, beforePlans }: OrderedDocument, cpfKnown: boolean): NeededField[] => {
  const { required, optional } = findNeeds(documentType, { beforePlans: beforePlans === true })
  const named = (isRequired: boolean) => (field: DocumentDataField) => ({
    field,
    label: documentDataLabels[field],
    required: isRequired,
  })
  return [...required.map(named(true)), ...optional.map(named(false))]
    .filter(({ field }) => !(cpfKnown && beforePlans) || field !== 'cpf')
    .toSorted((one, other) => Number(other.field === 'matricula') - Number(one.field === 'matricula'))
}

const rows: readonly (readonly DocumentDataField[])[] = [
  ['registryState', 'registryCity'],
  ['yearFrom', 'yearTo'],
  ['recordBook', 'recordPage', 'recordTerm'],
]

/** The fields of a document as they stand below each other, some side by side. */
export const listFieldRows = (fields: readonly NeededField[]): readonly (readonly NeededField[])[] =>
  fields.flatMap((needed) => {
    const row = rows.find((names) => names.includes(needed.field))
    const together = row === undefined ? [needed] : fields.filter(({ field }) => row.includes(field))
    return together[0] === needed ? [together] : []
  })

/** What is requested of a document: all that it needs, or what was marked and what it lacks. */
const isRequested = (
  { lacks }: Pick<OrderView, 'lacks'>,
  id: string,
  { marks, asks }: RequestedFields,
  field: DocumentDataField,
) => asks(field) || (marks.length > 0 && lacks.some((lack) => lack.documentId === id && lack.fields.includes(field)))

/** The documents that have not ended and need fields of their own, with these fields. */
export const documentsThatNeedFields = (
  order: Pick<OrderView, 'documents' | 'cpfKnown' | 'lacks' | 'correction'>,
): readonly DocumentWithFields[] => {
  const requested = requestedFields(order, 'applicant-data')
  return order.documents
    .filter(({ ended }) => ended === null)
    .map((document) => ({
      document,
      fields: listNeededFields(document, order.cpfKnown && !requested.marks.includes('cpf')).filter(({ field }) =>
        isRequested(order, document.id, requested, field),
      ),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The order names the holder already: of a marriage one of the spouses, of a death who died, of a power of attorney who gives it. */
const holderFields: readonly DocumentDataField[] = ['firstSpouseName', 'deceasedName', 'holderName', 'grantorName']

const powersTexts: Readonly<Record<string, string | undefined>> = powersPurposeNames

const startingField = (
  field: DocumentDataField,
  { familyMember, powersPurpose }: OrderedDocument,
  originState: string | null,
): string => {
  if (holderFields.includes(field)) return familyMember.name
  if (field === 'powersPurpose') return powersTexts[powersPurpose ?? ''] ?? ''
  return field === 'registryState' ? (originState ?? '') : ''
}

export const startingDocuments = (
  withFields: readonly DocumentWithFields[],
  { originState, correction }: Pick<OrderView, 'originState' | 'correction'>,
): DocumentFields =>
  Object.fromEntries(
    withFields.map(({ document, fields }) => [
      document.id,
      Object.fromEntries(
        // Where data are sent back, the state may be what is wrong.
        fields.map(({ field }) => [field, startingField(field, document, correction === null ? originState : null)]),
      ),
    ]),
  )

/** What is sent: every document that needs fields with what was filled in. */
export const givenItems = (withFields: readonly DocumentWithFields[], typed: DocumentFields) =>
  withFields.map(({ document, fields }) => {
    const given = typed[document.id] ?? {}
    const filled = fields.filter(
      ({ field }) => !/^[-\s]*$/.test(given[field] ?? '') && isAskedBy(field, given) !== false,
    )
    return { itemId: document.id, data: Object.fromEntries(filled.map(({ field }) => [field, given[field]])) }
  })
