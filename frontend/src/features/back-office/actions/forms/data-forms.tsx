import { type DataForm, dataForms } from '@cartorio/contracts/events/data-events.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { lackLabels } from '@cartorio/contracts/http/order-progress.js'
import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { postalCodeError } from '@cartorio/contracts/postal-codes.js'
import { Checkbox, Form, Select } from 'antd'
import { dataFormNames } from '../../data-form-names'
import { itemsOpenTo } from '../commands'
import { AddressFields } from '../fields/AddressFields'
import { ItemsField, stillOpen } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'

const sentAs: Readonly<Record<DataForm, string>> = {
  'applicant-data': 'ApplicantDataCompleted',
  'birth-certificate': 'BirthCertificateDataSubmitted',
}

/** Only what was sent can be sent back. */
const givenForms = ({ history }: AdminOrder): readonly DataForm[] =>
  dataForms.filter((form) => history.some(({ kind }) => kind === sentAs[form]))

export const requestDataForm = commandForm('request-data', {
  explanation: 'O cliente corrige pelo link dele, e o pedido espera por ele. O que ele enviou antes fica guardado.',
  submitText: 'Pedir correção',
  initialValues: (order) => {
    const given = givenForms(order)
    return { forms: given.length === 1 ? given : [] }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="forms" label="O que deve ser corrigido">
        <Checkbox.Group
          options={givenForms(order).map((form) => ({ value: form, label: dataFormNames[form] }))}
          style={{ flexDirection: 'column', gap: 8 }}
        />
      </Form.Item>
      <ReasonField label="O que está errado" help="O cliente lê este texto: diga o que ele deve corrigir." />
      <NotesFields />
    </>
  ),
})

export const translationLanguageForm = commandForm('translation-language', {
  explanation: 'Vale para os documentos marcados, até a tradução ser registrada. O preço não muda com o idioma.',
  initialValues: (order) => ({
    itemIds: order.lacks.filter(({ fields }) => fields.includes('translationLanguage')).map((lack) => lack.documentId),
  }),
  Fields: ({ order }: FieldsProps) => (
    <>
      <ItemsField order={order} open={itemsOpenTo(order, 'translation-language')} />
      <Form.Item name="language" label={lackLabels.translationLanguage}>
        <Select options={languages.map((language) => ({ value: language, label: languageNames[language] }))} />
      </Form.Item>
      <NotesFields />
    </>
  ),
  bodyOf: (values, order) => ({
    ...values,
    itemIds: stillOpen(values.itemIds, itemsOpenTo(order, 'translation-language')),
  }),
})

export const changeAddressForm = commandForm('change-address', {
  explanation: 'O endereço novo vale inteiro: preencha todos os campos.',
  initialValues: ({ deliveryCountry }) => ({ deliveryCountry }),
  Fields: () => (
    <>
      <AddressFields />
      <ReasonField label="Motivo (opcional)" />
      <NotesFields />
    </>
  ),
  problemsOf: ({ deliveryCountry, deliveryPostalCode }) => {
    if (typeof deliveryCountry !== 'string') return []
    const message = postalCodeError(deliveryCountry, String(deliveryPostalCode ?? ''))
    return message === undefined ? [] : [{ field: 'deliveryPostalCode', message }]
  },
})

export const replaceLinkForm = commandForm('replace-link', {
  explanation:
    'O link que o cliente usa hoje deixa de funcionar na hora, e o novo ainda não vai por e-mail: isso vem em uma próxima versão. Troque se o link caiu em mãos erradas. Se o cliente só quer um link novo, ele mesmo pode trocar na página do pedido.',
  submitText: 'Trocar link',
  Fields: NotesFields,
})
