import { type CorrectionField, correctionFieldSchema, correctionFields } from '@cartorio/contracts/correction-fields.js'
import { type DataForm, dataFormSchema, dataForms } from '@cartorio/contracts/data-forms.js'
import { documentDataFields } from '@cartorio/contracts/document-data.js'
import { correctionFieldLabels, lackLabels } from '@cartorio/contracts/document-data-labels.js'
import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'

import { languageNames, languages } from '@cartorio/contracts/languages.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { normalPostalCode, postalCodeError } from '@cartorio/contracts/postal-codes.js'
import { Checkbox, Form, Input, Select } from 'antd'
import * as z from 'zod/mini'
import { officeReplacesLink } from '../../../../content/notifications/office-links'
import { severalBirths } from '../../../../lib/birth-forms'
import { dataFormNames } from '../../personal-data-names'
import { itemsOpenTo } from '../commands'
import { AddressFields, addressValues, RecordedAddress } from '../fields/AddressFields'
import { ItemsField, stillSelectable, withOpenItems } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, OrderForm } from '../order-form'
import { type CommandParts, commandForm } from './command-form'

const sentAs: Readonly<Record<DataForm, OrderEventType>> = {
  'applicant-data': 'ApplicantDataCompleted',
  'birth-certificate': 'BirthCertificateDataSubmitted',
}

/** Only what was sent can be sent back. */
const givenForms = ({ history }: AdminOrder): readonly DataForm[] =>
  dataForms.filter((form) => history.some(({ kind }) => kind === sentAs[form]))

const markedSchema = z.partialRecord(dataFormSchema, z.nullish(z.array(correctionFieldSchema)))

/** What may be wrong in the order's form: of its documents only what they need. */
const marksFor = (order: AdminOrder, form: DataForm): readonly CorrectionField[] => {
  const needed = order.documents.flatMap(({ documentType, beforePlans }) => {
    const { required, optional } = findNeeds(documentType, { beforePlans: beforePlans === true })
    return [...required, ...optional]
  })
  return correctionFields[form].filter(
    (field) => needed.some((name) => name === field) || !documentDataFields.some((name) => name === field),
  )
}

/** With marks these alone are requested; without any, the whole form. */
const MarkedFields = ({ order }: FieldsProps) => {
  const chosen: unknown = Form.useWatch('forms')
  return dataForms
    .filter((form) => Array.isArray(chosen) && chosen.includes(form))
    .map((form) => (
      <Form.Item
        key={form}
        name={['marked', form]}
        label={`Campos errados: ${dataFormNames[form].toLowerCase()}`}
        extra="O cliente preenche só os campos marcados. Sem nenhum, preenche o formulário inteiro."
      >
        <Checkbox.Group
          options={marksFor(order, form).map((field) => ({ value: field, label: correctionFieldLabels[field] }))}
          style={{ flexDirection: 'column', gap: 8 }}
        />
      </Form.Item>
    ))
}

/** Of several births those whose form was received. */
const givenBirths = (order: AdminOrder): readonly string[] =>
  severalBirths(order)
    .filter(({ form }) => form.received)
    .map(({ id }) => id)

const WrongBirths = ({ order }: FieldsProps) => {
  const chosen: unknown = Form.useWatch('forms')
  const births = givenBirths(order)
  return births.length > 0 && Array.isArray(chosen) && chosen.includes('birth-certificate') ? (
    <ItemsField order={order} open={births} legend="Certidões com dados errados" />
  ) : null
}

const aboutSchema = z.catch(z.record(z.string(), z.nullish(z.string())), {})

/** What is wrong in each marked field, in lines that name it. */
const linesAbout = (about: unknown, fields: readonly CorrectionField[]): readonly string[] => {
  const typed = z.parse(aboutSchema, about ?? {})
  return fields.flatMap((field) => {
    const text = typed[field]?.trim() ?? ''
    return text === '' ? [] : [`${correctionFieldLabels[field]}: ${text}`]
  })
}

/** The marks of the chosen forms. */
const markedIn = (forms: unknown, marked: unknown): readonly CorrectionField[] =>
  dataForms
    .filter((form) => Array.isArray(forms) && forms.includes(form))
    .flatMap((form) => z.safeParse(markedSchema, marked).data?.[form] ?? [])

/** A line for each marked field; what is written there goes before the text for the customer. */
const AboutFields = () => {
  const forms: unknown = Form.useWatch('forms')
  const marked: unknown = Form.useWatch('marked')
  return markedIn(forms, marked).map((field) => (
    <Form.Item key={field} name={['about', field]} label={`O que há com “${correctionFieldLabels[field]}” (opcional)`}>
      <Input autoComplete="off" maxLength={200} />
    </Form.Item>
  ))
}

const requestDataForm = commandForm('request-data', {
  explanation: 'O cliente corrige pelo link dele, e o pedido espera por ele. O que ele enviou antes fica guardado.',
  submitText: 'Pedir correção',
  initialValues: (order) => {
    const given = givenForms(order)
    return { forms: order.correction?.forms ?? (given.length === 1 ? given : []), itemIds: givenBirths(order) }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="forms" label="O que deve ser corrigido">
        <Checkbox.Group
          options={givenForms(order).map((form) => ({ value: form, label: dataFormNames[form] }))}
          style={{ flexDirection: 'column', gap: 8 }}
        />
      </Form.Item>
      <WrongBirths order={order} />
      <MarkedFields order={order} />
      <AboutFields />
      <ReasonField label="O que está errado" help="O cliente lê este texto: diga o que ele deve corrigir." />
      <NotesFields />
    </>
  ),
  bodyOf: ({ forms, marked, about, itemIds, reason, ...values }, order) => {
    const chosen = dataForms.filter((form) => Array.isArray(forms) && forms.includes(form))
    const fields = markedIn(forms, marked)
    const lines = [...linesAbout(about, fields), ...(typeof reason === 'string' ? [reason] : [])]
    const births = chosen.includes('birth-certificate') ? stillSelectable(itemIds, givenBirths(order)) : []
    return {
      ...values,
      ...(lines.length === 0 ? {} : { reason: lines.join('\n') }),
      forms: chosen,
      ...(fields.length === 0 ? {} : { fields }),
      ...(births.length === 0 ? {} : { itemIds: births }),
    }
  },
  // Without any the server would take them all.
  problemsOf: ({ forms, itemIds }, order) =>
    Array.isArray(forms) &&
    forms.includes('birth-certificate') &&
    givenBirths(order).length > 0 &&
    stillSelectable(itemIds, givenBirths(order)).length === 0
      ? [{ field: 'itemIds', message: 'Escolha de qual certidão são os dados errados.' }]
      : [],
})

/** A field of a form that was sent, found wrong; of one birth where there are several. */
export type FieldMark = {
  readonly form: DataForm
  readonly field: CorrectionField
  readonly itemId?: string
}

/** Whether the form of the correction has the field, and the customer has sent it. */
export const canBeMarked = (order: AdminOrder, form: DataForm, field: CorrectionField): boolean =>
  givenForms(order).includes(form) && marksFor(order, form).includes(field)

/** The form begun with what was marked beside the data. */
export const requestMarkedForm = (marks: readonly FieldMark[]): OrderForm => ({
  ...requestDataForm,
  initialValues: (order) => {
    const forms = dataForms.filter((form) => marks.some((mark) => mark.form === form))
    const births = marks.flatMap(({ itemId }) => (itemId === undefined ? [] : [itemId]))
    return {
      forms,
      marked: Object.fromEntries(
        forms.map((form) => [form, [...new Set(marks.flatMap((mark) => (mark.form === form ? [mark.field] : [])))]]),
      ),
      itemIds: births.length === 0 ? givenBirths(order) : [...new Set(births)],
    }
  },
})

const translationLanguageForm = commandForm('translation-language', {
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
  bodyOf: withOpenItems('translation-language'),
})

const addressParts: CommandParts = {
  explanation: 'O endereço novo vale inteiro: preencha todos os campos.',
  warning: ({ status }) =>
    status === 'SHIPPED'
      ? 'O pacote já saiu para o endereço de antes, e a transportadora não é avisada da mudança: combine a troca com ela.'
      : undefined,
  initialValues: ({ deliveryCountry }) => ({ deliveryCountry }),
  Fields: ({ order }: FieldsProps) => (
    <>
      <RecordedAddress order={order} />
      <AddressFields />
      <ReasonField label="Motivo (opcional)" />
      <NotesFields />
    </>
  ),
  problemsOf: ({ deliveryCountry, deliveryPostalCode }) => {
    if (typeof deliveryCountry !== 'string') return []
    const message = postalCodeError(
      deliveryCountry,
      normalPostalCode(deliveryCountry, String(deliveryPostalCode ?? '')),
    )
    return message === undefined ? [] : [{ field: 'deliveryPostalCode', message }]
  },
}

const changeAddressForm = commandForm('change-address', addressParts)

/** The same form, begun with the address that was just revealed. */
export const revealedAddressForm = (delivery: RevealResponse['delivery']): OrderForm =>
  commandForm('change-address', {
    ...addressParts,
    explanation: 'O formulário começa com o endereço gravado. O endereço novo vale inteiro.',
    initialValues: ({ deliveryCountry }) => ({ deliveryCountry, ...addressValues(delivery) }),
    Fields: () => (
      <>
        <AddressFields />
        <ReasonField label="Motivo (opcional)" />
        <NotesFields />
      </>
    ),
  })

const replaceLinkForm = commandForm('replace-link', {
  explanation: officeReplacesLink,
  submitText: 'Trocar link',
  Fields: NotesFields,
})

const correctEmailForm = commandForm('correct-email', {
  explanation:
    'As próximas mensagens vão só para o e-mail novo, e o que não foi aceito é enviado de novo para ele. O link de hoje deixa de abrir o pedido, e um novo vai junto. Confira com o cliente antes: quem recebe as mensagens abre o pedido.',
  submitText: 'Corrigir o e-mail',
  Fields: () => (
    <>
      <Form.Item name="email" label="E-mail certo">
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item
        name="keepLink"
        valuePropName="checked"
        extra="Só se o endereço de hoje também é do cliente: quem tem o link abre o pedido."
      >
        <Checkbox>Manter o link de hoje</Checkbox>
      </Form.Item>
      <ReasonField label="Motivo (opcional)" />
      <NotesFields />
    </>
  ),
})

export const customerDataForms = {
  'request-data': requestDataForm,
  'translation-language': translationLanguageForm,
  'change-address': changeAddressForm,
  'replace-link': replaceLinkForm,
  'correct-email': correctEmailForm,
}
