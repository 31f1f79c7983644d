import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { documentDataLabels } from '@cartorio/contracts/document-data-labels.js'
import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { nationalities } from '@cartorio/contracts/nationalities.js'
import { unknownState, unknownStateName } from '@cartorio/contracts/record-place.js'
import { Form, Input, Select } from 'antd'
import * as z from 'zod/mini'
import { FieldPair } from '../../../../components/Field/FieldGroup'
import { PastDateInput } from '../../fields/PastDateInput'
import { documentName } from '../../order-documents'
import { fieldNames } from '../../personal-data-names'
import styles from '../FormDialog.module.css'
import type { FieldsProps, OrderForm, Values } from '../order-form'

type Known = Pick<RevealResponse, 'contact' | 'applicantData'>

const required = ['fullName', 'placeOfBirth', 'motherName', 'fatherName', 'phone', 'email'] as const
const optional = ['passport', 'country', 'zipCode', 'street', 'city', 'state', 'currentAddress'] as const

const stateOptions = [
  ...brazilianStates.map(({ code, name }) => ({ value: code, label: name })),
  { value: unknownState, label: unknownStateName },
]

/** The fields of single documents, each under a name that says of which. */
const itemFields = ({ documents }: AdminOrder) =>
  documents.flatMap((document, index) => {
    const { required, optional } = findNeeds(document.documentType, { beforePlans: document.beforePlans === true })
    return document.ended === null
      ? [...required, ...optional].map((field) => ({
          itemId: document.id,
          field,
          beforePlans: document.beforePlans === true,
          name: fieldName(document.id, field),
          document: documentName(document, index),
        }))
      : []
  })
const fieldName = (itemId: string, field: string): string => `item:${itemId}:${field}`

const Fields = ({ order }: FieldsProps) => (
  <>
    {required.map((field) => (
      <Form.Item key={field} name={field} label={fieldNames[field]}>
        <Input autoComplete="off" />
      </Form.Item>
    ))}
    <FieldPair>
      <Form.Item name="dateOfBirth" label="Data de nascimento">
        <PastDateInput autoComplete="off" />
      </Form.Item>
      <Form.Item name="nationality" label="Nacionalidade">
        <Select options={nationalities.map((nationality) => ({ value: nationality }))} />
      </Form.Item>
    </FieldPair>
    {itemFields(order).map(({ name, field, document }) => (
      <Form.Item key={name} name={name} label={`${documentDataLabels[field]} (${document})`}>
        {field === 'registryState' ? <Select allowClear options={stateOptions} /> : <Input autoComplete="off" />}
      </Form.Item>
    ))}
    <details className={styles.more}>
      <summary>Documento de identificação, endereço e informações adicionais</summary>
      {optional.map((field) => (
        <Form.Item key={field} name={field} label={fieldNames[field]}>
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name="additionalInfo" label={fieldNames.additionalInfo}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </details>
  </>
)

const typedItems = (known: Known): Values =>
  Object.fromEntries(
    (known.applicantData?.items ?? []).flatMap(({ itemId, data }) =>
      Object.entries(data).map(([field, value]) => [fieldName(itemId, field), value] as const),
    ),
  )

/** The CPF from the wizard, which was taken for the holder's before plans were recorded. */
const orderedCpf = ({ contact }: Known, order: AdminOrder): Values =>
  contact?.cpf === undefined
    ? {}
    : Object.fromEntries(
        itemFields(order).flatMap(({ field, name, beforePlans }) =>
          field === 'cpf' && beforePlans ? [[name, contact.cpf] as const] : [],
        ),
      )

const initialValues = (known: Known, order: AdminOrder): Values => {
  const { items: _items, ...fields } = known.applicantData ?? {}
  const contact = known.contact && {
    fullName: known.contact.name,
    email: known.contact.email,
    phone: known.contact.phone,
  }
  return { nationality: nationalities[0], ...contact, ...fields, ...orderedCpf(known, order), ...typedItems(known) }
}

/** Puts the documents' fields back into the shape of the body; a document without a value is left out. */
const bodyOf = (values: Values, order: AdminOrder): Values => {
  const allFields = itemFields(order)
  const items = [...new Set(allFields.map(({ itemId }) => itemId))].flatMap((itemId) => {
    const filled = allFields.filter((field) => field.itemId === itemId && values[field.name] !== undefined)
    return filled.length === 0
      ? []
      : [{ itemId, data: Object.fromEntries(filled.map(({ field, name }) => [field, values[name]])) }]
  })
  const form = Object.entries(values).filter(([name]) => !name.startsWith('item:'))
  return { ...Object.fromEntries(form), ...(items.length === 0 ? {} : { items }) }
}

/** The item that a place in the body belongs to stands there by its number. */
const fieldOf = ([first, index, , field]: readonly PropertyKey[], { items }: Values): string => {
  const item: unknown = first === 'items' && Array.isArray(items) ? items[Number(index)] : undefined
  const itemId = z.safeParse(namedItem, item).data?.itemId
  return itemId === undefined ? String(first) : fieldName(itemId, String(field))
}
const namedItem = z.object({ itemId: z.string() })

/** The customer's own form in the office's hand, filled with what the customer has sent. */
export const applicantForm = (known: Known): OrderForm => ({
  title: 'Corrigir dados do solicitante',
  explanation: 'O que o cliente enviou antes fica guardado no histórico.',
  submitText: 'Gravar dados',
  initialValues: (order) => initialValues(known, order),
  Fields,
  bodyOf,
  schema: applicantDataSchema,
  fieldOf,
  changeOf: (body) => ({ command: 'applicant-data', body }),
})
