import { type AddableService, addableServices, addedServiceNames } from '@cartorio/contracts/added-services.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { certificateForms } from '@cartorio/contracts/documents/certificate-forms.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { purposes } from '@cartorio/contracts/documents/purposes.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { formatNumber } from '@cartorio/contracts/money.js'
import { comesInForms } from '@cartorio/contracts/products.js'
import { serviceSteps } from '@cartorio/contracts/service-steps.js'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Select } from 'antd'
import { addedServicesPriceQuery } from '../../../../lib/api/get-added-services-price'
import { CountrySelect } from '../../fields/CountrySelect'
import { itemsOpenTo } from '../commands'
import styles from '../FormDialog.module.css'
import { DocumentField } from '../fields/DocumentField'
import { NotesFields } from '../fields/NotesFields'
import type { FieldsProps, Values } from '../order-form'
import { commandForm } from './command-form'

type OrderedDocument = AdminOrder['documents'][number]

const purposeOptions = purposes.map((purpose) => ({ value: purpose, label: purposeNames[purpose] }))
const formOptions = certificateForms.map((form) => ({ value: form, label: certificateFormNames[form] }))
const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

const nameService = (service: AddableService): string => {
  const name = addedServiceNames([{ service, language: null }])
  return name.charAt(0).toUpperCase() + name.slice(1)
}
const toOptions = (services: readonly AddableService[]) =>
  services.map((service) => ({ value: service, label: nameService(service) }))

const listToAdd = ({ plan }: OrderedDocument): readonly AddableService[] =>
  addableServices.filter((service) => !plan.includes(serviceSteps[service]))
/** What is done stays. */
const listToDrop = ({ plan, progress }: OrderedDocument): readonly AddableService[] =>
  addableServices.filter(
    (service) => plan.includes(serviceSteps[service]) && progress[serviceSteps[service]] !== 'done',
  )

/** The apostille of a translation goes with the translation, and is given back with it. */
const withLinked = ({ plan }: OrderedDocument, dropped: readonly AddableService[]): readonly AddableService[] =>
  dropped.includes('translation') && plan.includes('apostille-translation')
    ? [...new Set<AddableService>([...dropped, 'translation-apostille'])]
    : dropped

const useOf = (document: OrderedDocument | undefined): Values => ({
  itemId: document?.id,
  purpose: document?.purpose,
  countryOfUse: document?.countryOfUse,
  certificateForm: document?.certificateForm,
  language: undefined,
  add: [],
  drop: [],
})

type ServicesPriceProps = {
  readonly order: AdminOrder
  readonly document: OrderedDocument
  readonly services: readonly AddableService[]
  readonly before: string
}

/** By the order's own price list. */
const ServicesPrice = ({ order, document, services, before }: ServicesPriceProps) => {
  const addedServices = services.map((service) => ({ service, quantity: document.quantity }))
  const { data } = useQuery(addedServicesPriceQuery(order.priceList, addedServices))
  if (services.length === 0) return null
  return (
    <p className={styles.explanation} role="status">
      {data === undefined ? `${before}…` : `${before} ${formatNumber(data.total, data.currency)}.`}
    </p>
  )
}

const ChangeUseFields = ({ order }: FieldsProps) => {
  const form = Form.useFormInstance()
  const itemId: unknown = Form.useWatch('itemId', form)
  const add: readonly AddableService[] = Form.useWatch('add', form) ?? []
  const drop: readonly AddableService[] = Form.useWatch('drop', form) ?? []
  const document = order.documents.find(({ id }) => id === itemId)
  const choose = (id: string): void => form.setFieldsValue(useOf(order.documents.find((each) => each.id === id)))
  return (
    <>
      <DocumentField order={order} open={itemsOpenTo(order, 'change-use')} onChoose={choose} />
      <Form.Item name="purpose" label="Para que serve">
        <Select allowClear placeholder="Não se sabe" options={purposeOptions} />
      </Form.Item>
      <Form.Item name="countryOfUse" label="País de uso">
        <CountrySelect allowClear placeholder="Não se sabe" />
      </Form.Item>
      {document && comesInForms(document.documentType) && (
        <Form.Item name="certificateForm" label="Forma da certidão">
          <Select allowClear placeholder="Não se sabe" options={formOptions} />
        </Form.Item>
      )}
      {document && listToAdd(document).length > 0 && (
        <Form.Item name="add" label="Serviços que passam a ser precisos" extra="O preço vira uma cobrança ao cliente.">
          <Checkbox.Group options={toOptions(listToAdd(document))} />
        </Form.Item>
      )}
      {add.includes('translation') && (
        <Form.Item name="language" label="Idioma da tradução">
          <Select allowClear placeholder="Ainda não se sabe" options={languageOptions} />
        </Form.Item>
      )}
      {document && listToDrop(document).length > 0 && (
        <Form.Item name="drop" label="Serviços que não servem mais" extra="O que foi pago por eles volta ao cliente.">
          <Checkbox.Group options={toOptions(listToDrop(document))} />
        </Form.Item>
      )}
      {document && <ServicesPrice order={order} document={document} services={add} before="Será cobrado:" />}
      {document && (
        <ServicesPrice order={order} document={document} services={withLinked(document, drop)} before="Volta até:" />
      )}
      <NotesFields />
    </>
  )
}

export const changeUseForm = commandForm('change-use', {
  explanation:
    'Só para o documento escolhido. O cliente recebe um aviso; o que é cobrado entra no plano do documento depois de pago, e o que é devolvido não se desfaz.',
  initialValues: (order) => useOf(order.documents.find(({ id }) => itemsOpenTo(order, 'change-use').includes(id))),
  Fields: ChangeUseFields,
})
