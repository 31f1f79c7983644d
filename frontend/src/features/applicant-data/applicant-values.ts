import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { documentDataLabels, withinSentence } from '@cartorio/contracts/document-data-labels.js'

import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { nationalities } from '@cartorio/contracts/nationalities.js'
import type { RequestedFields } from '../../lib/requested-fields'
import type { ApplicantForm } from './applicant-rules'
import { type DocumentWithFields, startingDocuments } from './document-needs'

/** The fields of a person, or of one matter, that are too many to be named one by one. */
const groups: readonly { readonly begins: readonly string[]; readonly name: string }[] = [
  { begins: ['grantor'], name: 'os dados de quem dá a procuração (documentos, profissão, pais e endereço)' },
  { begins: ['grantee'], name: 'os dados de quem vai representar (documentos, profissão e endereço no Brasil)' },
  { begins: ['powers', 'mayDelegate'], name: 'para que serve a procuração' },
]
const mostNamed = 4

const nameNeeds = (fields: readonly DocumentDataField[]): readonly string[] => {
  const names = fields.map((field) => {
    const group =
      fields.length > mostNamed ? groups.find(({ begins }) => begins.some((word) => field.startsWith(word))) : undefined
    return group?.name ?? withinSentence(documentDataLabels[field])
  })
  return [...new Set(names)]
}

/** What to have at hand, document by document. */
export const applicantNeeds = (
  order: Pick<OrderView, 'missing'>,
  withFields: readonly DocumentWithFields[],
  asks: RequestedFields['asks'],
): string[] => [
  ...(asks('passport') ? ['Seu documento de identificação: passaporte ou outro com foto.'] : []),
  ...(asks('motherName', 'fatherName') ? ['Os nomes da sua mãe e do seu pai como estão no registro.'] : []),
  ...(asks('address') ? ['Seu endereço de agora.'] : []),
  ...withFields.map(({ document, fields }) => {
    const names = nameNeeds(fields.filter(({ required }) => required).map(({ field }) => field))
    const of = `${document.type} de ${document.familyMember.name}`
    return names.length === 0 ? `${of}: o que você souber do registro.` : `${of}: ${names.join(', ')}.`
  }),
  ...(order.missing.includes('birth-certificate')
    ? ['A certidão de nascimento tem um formulário próprio, com os dados do registro.']
    : []),
]

export const applicantMinutes = (withFields: readonly DocumentWithFields[], asks: RequestedFields['asks']): number =>
  (asks('placeOfBirth') ? 2 : 1) + (asks('motherName') ? 2 : 0) + withFields.length

/** What the order knows already is there, name and telephone as soon as they are read. In the order in which the form asks. */
export const startingValues = (
  order: OrderView,
  withFields: readonly DocumentWithFields[],
  known: OrderAddress | undefined,
): ApplicantForm => ({
  fullName: known?.applicantName ?? '',
  dateOfBirth: '',
  placeOfBirth: '',
  nationality: nationalities[0],
  passport: '',
  motherName: '',
  fatherName: '',
  phone: known?.applicantPhone ?? '',
  email: order.applicantEmail,
  documents: startingDocuments(withFields, order),
  country: '',
  zipCode: '',
  street: '',
  city: '',
  state: '',
  additionalInfo: '',
})
