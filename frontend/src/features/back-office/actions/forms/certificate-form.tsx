import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import {
  birthCertificateSchema,
  registryOfficeNames,
  registryOffices,
} from '@cartorio/contracts/http/birth-certificate.js'
import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { Checkbox, Form, Input, Select } from 'antd'
import { FieldPair } from '../../../../components/FieldPair/FieldPair'
import { PastDateInput } from '../../../../components/PastDateInput/PastDateInput'
import { fieldNames } from '../../personal-field-names'
import type { OrderForm, Values } from '../order-form'

type Told = RevealResponse['birthCertificate']

const names = ['fullNameOnCertificate', 'motherFullName', 'fatherFullName'] as const
const places = ['bookNumber', 'pageNumber', 'termNumber'] as const
const apostilles = [
  { value: 'certificate_only', label: 'Só na certidão' },
  { value: 'translation_only', label: 'Só na tradução' },
  { value: 'both', label: 'Na certidão e na tradução' },
]

const Fields = () => {
  const translation = Form.useWatch<boolean | undefined>('needsTranslation') ?? false
  const apostille = Form.useWatch<boolean | undefined>('needsApostille') ?? false
  return (
    <>
      {names.map((field) => (
        <Form.Item key={field} name={field} label={fieldNames[field]}>
          <Input autoComplete="off" maxLength={150} />
        </Form.Item>
      ))}
      <Form.Item name="birthDate" label={fieldNames.birthDate}>
        <PastDateInput autoComplete="off" />
      </Form.Item>
      <FieldPair>
        <Form.Item name="registryState" label={fieldNames.registryState}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={brazilianStates.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
        <Form.Item name="registryCity" label={fieldNames.registryCity}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="registryOffice" label={fieldNames.registryOffice}>
        <Select options={registryOffices.map((office) => ({ value: office, label: registryOfficeNames[office] }))} />
      </Form.Item>
      <Form.Item name="dontKnowRegistry" valuePropName="checked">
        <Checkbox>O cartório do registro não é conhecido</Checkbox>
      </Form.Item>
      <FieldPair short>
        {places.map((field) => (
          <Form.Item key={field} name={field} label={fieldNames[field]}>
            <Input autoComplete="off" maxLength={30} />
          </Form.Item>
        ))}
      </FieldPair>
      <Form.Item name="needsTranslation" valuePropName="checked">
        <Checkbox>Tradução juramentada</Checkbox>
      </Form.Item>
      {translation && (
        <Form.Item name="translationLanguage" label="Idioma da tradução">
          <Select options={languages.map((language) => ({ value: language, label: languageNames[language] }))} />
        </Form.Item>
      )}
      <Form.Item name="needsApostille" valuePropName="checked">
        <Checkbox>Apostila de Haia</Checkbox>
      </Form.Item>
      {apostille && (
        <Form.Item name="apostilleOption" label="Onde vai a apostila">
          <Select options={apostilles} />
        </Form.Item>
      )}
    </>
  )
}

const initialValues = (told: Told, { documents }: AdminOrder): Values => {
  const births = documents.filter(({ documentType, ended }) => documentType === 'BIRTH' && ended === null)
  const translated = births.find(({ needsTranslation }) => needsTranslation)
  return {
    registryOffice: 'unknown',
    ...told,
    dontKnowRegistry: told !== null && !(told.registryState && told.registryCity),
    needsTranslation: translated !== undefined,
    translationLanguage: translated?.translationLanguage ?? undefined,
    needsApostille: births.some(({ needsApostille }) => needsApostille),
    apostilleOption: 'certificate_only',
  }
}

/** The customer's own form in the office's hand, filled with what the customer told. */
export const certificateForm = (told: Told): OrderForm => ({
  title: 'Corrigir dados da certidão',
  explanation:
    'O que o cliente enviou antes fica guardado no histórico. Serviços marcados que o pedido ainda não tem viram uma cobrança; uma cobrança em aberto de serviços que ficarem sem marca é substituída.',
  submitText: 'Gravar dados',
  initialValues: (order) => initialValues(told, order),
  Fields,
  schema: birthCertificateSchema,
  changeOf: (body) => ({ command: 'birth-certificate', body }),
})
