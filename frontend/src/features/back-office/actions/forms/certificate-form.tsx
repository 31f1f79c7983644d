import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { registryOfficeNames, registryOffices } from '@cartorio/contracts/registry-offices.js'
import { Checkbox, Form, Input, Select } from 'antd'
import { FieldPair } from '../../../../components/Field/FieldGroup'
import type { Birth } from '../../../../lib/birth-forms'
import { foundByLabel } from '../../fields/found-by-label'
import { PastDateInput } from '../../fields/PastDateInput'
import { fieldNames } from '../../personal-data-names'
import type { OrderForm, Values } from '../order-form'
import { type Services, servicesOfBirths } from './services-of-births'

type Known = Pick<RevealResponse, 'birthCertificate' | 'certificateChoices'>

const names = ['fullNameOnCertificate', 'motherFullName', 'fatherFullName'] as const
const places = ['bookNumber', 'pageNumber', 'termNumber'] as const
const partOfOrder = 'Já faz parte do pedido.'
const apostilles = [
  { value: 'certificate_only', label: 'Só na certidão' },
  { value: 'translation_only', label: 'Só na tradução' },
  { value: 'both', label: 'Na certidão e na tradução: duas apostilas' },
]

const Fields = ({ births }: { readonly births: Services }) => {
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
      <Form.Item
        name="matricula"
        label={fieldNames.matricula}
        extra="Com ela valem o livro, a folha e o termo da matrícula."
      >
        <Input autoComplete="off" inputMode="numeric" maxLength={60} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="registryState" label={fieldNames.registryState}>
          <Select
            allowClear
            showSearch={foundByLabel}
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
      <Form.Item
        name="needsTranslation"
        valuePropName="checked"
        extra={births.hasTranslation ? partOfOrder : undefined}
      >
        <Checkbox disabled={births.hasTranslation}>Tradução juramentada</Checkbox>
      </Form.Item>
      {translation && (
        <Form.Item name="translationLanguage" label="Idioma da tradução">
          <Select
            disabled={births.hasTranslation}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          />
        </Form.Item>
      )}
      <Form.Item name="needsApostille" valuePropName="checked" extra={births.hasApostille ? partOfOrder : undefined}>
        <Checkbox disabled={births.hasApostille}>Apostila de Haia</Checkbox>
      </Form.Item>
      {apostille && (
        <Form.Item name="apostilleOption" label="Onde vai a apostila">
          <Select options={apostilles} />
        </Form.Item>
      )}
    </>
  )
}

const initialValues = (
  { birthCertificate: sent, certificateChoices }: Known,
  births: Services,
  { originState }: AdminOrder,
): Values => ({
  registryOffice: 'unknown',
  // Until the customer has said where the record lies.
  ...(sent ?? { registryState: originState ?? undefined }),
  dontKnowRegistry: certificateChoices?.dontKnowRegistry ?? false,
  needsTranslation: births.translation,
  translationLanguage: births.language,
  needsApostille: births.apostille,
  apostilleOption: certificateChoices?.apostilleOption ?? 'certificate_only',
})

/** A service that was left as it stands is not mentioned: its charge stays, and nothing is charged for it. */
const bodyOf = (values: Values, start: Values): Values => {
  const { needsTranslation, translationLanguage, needsApostille, apostilleOption, ...fields } = values
  const changed = (flag: string, choice: string): boolean =>
    values[flag] !== start[flag] || (values[flag] === true && values[choice] !== start[choice])
  return {
    ...fields,
    ...(changed('needsTranslation', 'translationLanguage') ? { needsTranslation, translationLanguage } : {}),
    ...(changed('needsApostille', 'apostilleOption') ? { needsApostille, apostilleOption } : {}),
  }
}

/** What is recorded of one of several births, and the order with that birth alone. */
export const ofBirth = (data: RevealResponse, order: AdminOrder, { id, ...birth }: Birth) => {
  const form = data.birthCertificates.find(({ itemId }) => itemId === id)
  const { apostilleOption = null, dontKnowRegistry = false, uploadIds = [] } = form ?? {}
  const unpaidServices = data.certificateChoices?.unpaidServices ?? []
  const known: Known = {
    birthCertificate: form?.data ?? null,
    certificateChoices: { apostilleOption, dontKnowRegistry, uploadIds, unpaidServices },
  }
  return { known, order: { ...order, documents: [{ id, ...birth }] } }
}

type BirthNamed = { readonly itemId: string; readonly name: string }

/** The customer's own form in the office's hand, filled with what is recorded; of several births it is of a named one. */
export const certificateForm = (known: Known, order: AdminOrder, named?: BirthNamed): OrderForm => {
  const births = servicesOfBirths(order, known.certificateChoices)
  const start = initialValues(known, births, order)
  return {
    title: named === undefined ? 'Corrigir dados da certidão' : `Corrigir dados: ${named.name}`,
    explanation:
      'O que o cliente enviou antes fica guardado no histórico. Os serviços ficam como estão, a menos que você mude a marca: um serviço a mais vira cobrança, e um que ainda não foi pago sai da cobrança quando você o desmarca.',
    submitText: 'Gravar dados',
    initialValues: () => start,
    Fields: () => <Fields births={births} />,
    schema: birthCertificateSchema,
    bodyOf: (values) => ({
      ...bodyOf(values, start),
      supportDocuments: known.certificateChoices?.uploadIds ?? [],
      ...(named === undefined ? {} : { itemId: named.itemId }),
    }),
    changeOf: (body) => ({ command: 'birth-certificate', body }),
  }
}
