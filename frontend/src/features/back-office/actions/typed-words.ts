import { couriers } from '@cartorio/contracts/couriers.js'
import { describeOffice } from '@cartorio/contracts/describe-office.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import { formatDay } from '../../../lib/format'
import { documentName } from '../order-documents'
import { filled, type Values } from './order-form'

type Known = { readonly order: AdminOrder; readonly lists: OfficeLists | undefined }

/** What stands in a field, as people say it; `undefined` where the field says nothing. */
type Wording = readonly [label: string, word: (value: unknown, known: Known) => string | undefined]

const asTyped = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
const asDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : asTyped(value)
const ifYes = (value: unknown): string | undefined => (value === true ? 'sim' : undefined)

/** The fields that most forms ask; what a form has beside them stays in view in the form itself. */
const wordings: Readonly<Record<string, Wording>> = {
  itemIds: [
    'Documentos',
    (value, { order }) =>
      Array.isArray(value)
        ? order.documents
            .flatMap((document, index) => (value.includes(document.id) ? [documentName(document, index)] : []))
            .join(', ')
        : undefined,
  ],
  issuedOn: ['Data de emissão', asDay],
  office: [
    'Cartório',
    (value, { lists }) => {
      const office = lists?.notaryOffices.find(({ cns }) => cns === value)
      return office === undefined ? asTyped(value) : describeOffice(office)
    },
  ],
  translator: ['Tradutor', (value, { lists }) => lists?.translators.find(({ id }) => id === value)?.name],
  courier: ['Transportadora', (value) => couriers.find(({ id }) => id === value)?.name],
  trackingNumber: ['Código de rastreamento', asTyped],
  weight: ['Peso (kg)', asTyped],
  amount: ['Valor', asTyped],
  refund: ['Valor a devolver', asTyped],
  description: ['Descrição', asTyped],
  day: ['Data', asDay],
  reason: ['Motivo', asTyped],
  text: ['Texto', asTyped],
  email: ['E-mail', asTyped],
  notes: ['Observação', asTyped],
  notesPublic: ['Mostrar ao cliente', ifYes],
}

/** What a form was about to record, field by field. */
export const wordTyped = (values: Values, known: Known): readonly (readonly [label: string, text: string])[] =>
  Object.entries(filled(values)).flatMap(([field, value]) => {
    const [label, word] = wordings[field] ?? []
    const text = word?.(value, known)
    return label === undefined || text === undefined || text === '' ? [] : [[label, text] as const]
  })
