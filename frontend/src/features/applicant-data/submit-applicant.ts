import { listBodyFields } from '@cartorio/contracts/correction-fields.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { type ApplicantDataRequest, applicantDataRequestSchema } from '@cartorio/contracts/http/applicant-data.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import type { FieldPath } from 'react-hook-form'
import { correctForm } from '../../lib/api/correct-form'
import { fieldErrors, request } from '../../lib/http'
import type { RequestedFields } from '../../lib/requested-fields'
import { type ApplicantForm, isApplicantField } from './applicant-rules'
import { type DocumentWithFields, givenItems } from './document-needs'
import { type Group, leftOut } from './known-groups'

const completeOrder = (token: string, data: ApplicantDataRequest, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/complete`, {
    body: data,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

/** `"742 Evergreen Terrace, Miami, FL, 33101, Estados Unidos"`. */
const inOneLine = ({ street, city, state, zipCode, country }: ApplicantForm): string =>
  [street, city, state, zipCode, country === '' ? '' : countryName(country)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 300)

/** The whole form's body. */
const wholeBody = ({ documents, ...fields }: ApplicantForm, withFields: readonly DocumentWithFields[]) => ({
  ...fields,
  currentAddress: inOneLine({ documents, ...fields }),
  items: givenItems(withFields, documents),
})

/** What was marked, and nothing else of the form. */
const markedBody = (values: ApplicantForm, withFields: readonly DocumentWithFields[], { marks }: RequestedFields) => {
  const { items, ...fields } = wholeBody(values, withFields)
  const names = listBodyFields('applicant-data', marks)
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))), items }
}

/** The form without what the order knows. */
const newBody = (values: ApplicantForm, withFields: readonly DocumentWithFields[], folded: readonly Group[]) => {
  const names = leftOut(folded)
  const asked = Object.entries(wholeBody(values, withFields)).filter(([name]) => !names.includes(name))
  return {
    ...Object.fromEntries(asked),
    ...(folded.some(({ id }) => id === 'certificate') && { holderIsApplicant: true }),
  }
}

type Submission = {
  readonly token: string
  readonly values: ApplicantForm
  readonly withFields: readonly DocumentWithFields[]
  readonly requested: RequestedFields
  readonly folded: readonly Group[]
  /** The key of a content: the same content is one sending. */
  readonly keyOf: (body: object) => string
}

/** Sends the whole form, or what was marked in it. */
export const submitApplicant = ({ token, values, withFields, requested, folded, keyOf }: Submission) => {
  if (requested.marks.length > 0) {
    const body = markedBody(values, withFields, requested)
    return correctForm(token, 'applicant-data', body, keyOf(body))
  }
  const data = applicantDataRequestSchema.parse(newBody(values, withFields, folded))
  return completeOrder(token, data, keyOf(data))
}

type Items = readonly { readonly itemId: string }[]

/** Where the form shows what the body calls `name`: `items.0.data.cpf` is a field of the first given document. */
const findApplicantField = (name: string, items: Items): FieldPath<ApplicantForm> | undefined => {
  const [, index = '', given] = /^items\.(\d+)\.data\.(\w+)$/.exec(name) ?? []
  const field = documentDataFieldSchema.safeParse(given).data
  const item = items[Number(index)]
  if (field !== undefined && item !== undefined) return `documents.${item.itemId}.${field}`
  return isApplicantField(name) ? name : undefined
}

/** What the server found wrong, by the fields of the form. */
export const collectWrongFields = (error: unknown, withFields: readonly DocumentWithFields[]) => {
  const items = withFields.map(({ document }) => ({ itemId: document.id }))
  return fieldErrors(error).flatMap(({ field: name, message }) => {
    const field = findApplicantField(name, items)
    return field === undefined ? [] : [{ field, message }]
  })
}
