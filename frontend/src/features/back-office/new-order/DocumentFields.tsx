import { findDocument, findDocumentType } from '@cartorio/contracts/catalogue.js'
import type { DeliveryKind } from '@cartorio/contracts/deliveries.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { certificateForms } from '@cartorio/contracts/documents/certificate-forms.js'
import { purposeCountries } from '@cartorio/contracts/documents/guidance.js'
import { powersPurposeNames, signingWayNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { powersPurposes, signingWays } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { purposes } from '@cartorio/contracts/documents/purposes.js'
import { relationNames } from '@cartorio/contracts/documents/relation-names.js'
import { relations } from '@cartorio/contracts/documents/relations.js'
import type { Prices } from '@cartorio/contracts/http/pricing.js'
import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { maxQuantity } from '@cartorio/contracts/price-lists.js'
import { comesInForms, isSigned, products } from '@cartorio/contracts/products.js'
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { chosenDelivery } from '../../../lib/chosen-delivery'
import { useServiceAdvice } from '../../../lib/service-advice/use-service-advice'
import { CountrySelect } from '../fields/CountrySelect'
import styles from './NewOrderPage.module.css'
import type { DocumentValues } from './new-order-values'

const optionsOf = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const productOptions = products.map(({ id, name }) => ({ value: id, label: name }))
const relationOptions = optionsOf(relations, relationNames)
const purposeOptions = optionsOf(purposes, purposeNames)
const formOptions = optionsOf(certificateForms, certificateFormNames)
const languageOptions = optionsOf(languages, languageNames)
const powersOptions = optionsOf(powersPurposes, powersPurposeNames)
const wayOptions = optionsOf(signingWays, signingWayNames)

const received: Readonly<Record<DeliveryKind, string>> = {
  parcel: 'Em papel, pela transportadora',
  attorney: 'O procurador recebe, no Brasil',
  file: 'Em arquivo, para baixar',
}

/** By its name, as people type it: without accents too. */
const search = { optionFilterProp: 'label' } as const

type PartProps = { readonly place: number; readonly document: DocumentValues }

/** What a power of attorney asks, and no other document. */
const SigningItems = ({ place }: Pick<PartProps, 'place'>) => (
  <FieldPair>
    <Form.Item name={[place, 'powersPurpose']} label="Poderes para quê">
      <Select showSearch={search} placeholder="Escolha" options={powersOptions} />
    </Form.Item>
    <Form.Item name={[place, 'signingWay']} label="Como o cliente vai assinar">
      <Select showSearch={search} placeholder="Escolha" options={wayOptions} />
    </Form.Item>
  </FieldPair>
)

const UseItems = ({ place, document: { productId = '', purpose, countryOfUse } }: PartProps) => {
  const form = Form.useFormInstance()
  const type = findDocumentType(productId)
  const signs = type !== undefined && isSigned(type)
  /** The country follows the purpose until another one is chosen. */
  const follow = (chosen: string | undefined) => {
    const countryFor = (code: string | undefined) => {
      const known = purposes.find((each) => each === code)
      return known && purposeCountries[known]
    }
    if (countryOfUse === undefined || countryOfUse === countryFor(purpose))
      form.setFieldValue(['documents', place, 'countryOfUse'], countryFor(chosen))
  }
  return (
    <>
      {signs && <SigningItems place={place} />}
      <FieldPair>
        {!signs && (
          <Form.Item name={[place, 'purpose']} label="Para que serve">
            <Select
              allowClear
              showSearch={search}
              placeholder="Não se sabe"
              options={purposeOptions}
              onChange={(chosen: string | undefined) => follow(chosen)}
            />
          </Form.Item>
        )}
        <Form.Item name={[place, 'countryOfUse']} label="País de uso">
          <CountrySelect allowClear placeholder="Não se sabe" />
        </Form.Item>
      </FieldPair>
      {type !== undefined && comesInForms(type) && (
        <Form.Item name={[place, 'certificateForm']} label="Forma da certidão">
          <Select allowClear placeholder="Não se sabe" options={formOptions} />
        </Form.Item>
      )}
    </>
  )
}

const DeliveryItem = ({ place, document: { productId = '', delivery } }: PartProps) => {
  const form = Form.useFormInstance()
  const deliveries = findDocument(productId)?.deliveries ?? []
  if (deliveries.length < 2) return null
  const chosen = chosenDelivery({ productId, delivery }) ?? 'parcel'
  return (
    <Form.Item label="Como recebe" htmlFor={`new-order_delivery_${place}`}>
      <Select
        id={`new-order_delivery_${place}`}
        value={chosen}
        options={deliveries.map((kind) => ({ value: kind, label: received[kind] }))}
        onChange={(kind: DeliveryKind) => form.setFieldValue(['documents', place, 'delivery'], kind)}
      />
    </Form.Item>
  )
}

type ServicesProps = PartProps & { readonly deliveryCountry: string; readonly prices: Prices | undefined }

const ServiceItems = ({ place, document, deliveryCountry, prices }: ServicesProps) => {
  const form = Form.useFormInstance()
  const at = (field: keyof DocumentValues) => ['documents', place, field]
  const advice = useServiceAdvice({
    countryOfUse: document.countryOfUse,
    deliveryCountry,
    apostilleCountries: prices?.apostilleCountries,
    signingWay: document.signingWay,
    hasApostille: document.needsApostille === true || document.needsTranslationApostille === true,
    removeApostilles: () => {
      form.setFieldValue(at('needsApostille'), false)
      form.setFieldValue(at('needsTranslationApostille'), false)
    },
  })
  const takesTranslation = advice?.offersTranslation !== false
  const takesApostille = advice?.offersApostille !== false
  return (
    <fieldset className={styles.services}>
      <legend>Serviços</legend>
      {takesTranslation ? (
        <Form.Item name={[place, 'needsTranslation']} valuePropName="checked" extra={advice?.translation}>
          <Checkbox>Tradução juramentada</Checkbox>
        </Form.Item>
      ) : (
        <p role="status">{advice?.translation}</p>
      )}
      {takesTranslation && document.needsTranslation === true && (
        <div className={styles.within}>
          <Form.Item name={[place, 'translationLanguage']} label="Idioma da tradução">
            <Select allowClear placeholder="Ainda não se sabe" options={languageOptions} />
          </Form.Item>
          {takesApostille && (
            <Form.Item name={[place, 'needsTranslationApostille']} valuePropName="checked">
              <Checkbox>Apostila da tradução</Checkbox>
            </Form.Item>
          )}
        </div>
      )}
      {takesApostille ? (
        <Form.Item name={[place, 'needsApostille']} valuePropName="checked" extra={advice?.apostille}>
          <Checkbox>Apostila de Haia</Checkbox>
        </Form.Item>
      ) : (
        <p role="status">{advice?.apostille}</p>
      )}
    </fieldset>
  )
}

type DocumentFieldsProps = ServicesProps & {
  /** It was just added: the work goes on in it. */
  readonly isNew: boolean
  /** Missing while it is the only one. */
  readonly onRemove: (() => void) | undefined
}

/** One document of the order: which, whose, what for, and with which services. */
export const DocumentFields = ({ isNew, onRemove, ...part }: DocumentFieldsProps) => {
  const { place, document } = part
  return (
    <fieldset className={styles.document}>
      <legend>{`Documento ${place + 1}`}</legend>
      <div className={styles.wide}>
        <Form.Item name={[place, 'productId']} label="Tipo de documento">
          <Select autoFocus={isNew} showSearch={search} placeholder="Escolha" options={productOptions} />
        </Form.Item>
        <Form.Item name={[place, 'quantity']} label="Quantidade">
          <InputNumber min={1} max={maxQuantity} precision={0} />
        </Form.Item>
      </div>
      <FieldPair>
        <Form.Item name={[place, 'fullName']} label="Nome completo do titular">
          <Input autoComplete="off" maxLength={150} />
        </Form.Item>
        <Form.Item name={[place, 'relation']} label="O que o cliente é do titular">
          <Select allowClear placeholder="Não se sabe" options={relationOptions} />
        </Form.Item>
      </FieldPair>
      {document.productId !== undefined && (
        <>
          <UseItems place={place} document={document} />
          <DeliveryItem place={place} document={document} />
        </>
      )}
      <ServiceItems {...part} />
      {onRemove && (
        <Button size="small" onClick={onRemove} aria-label={`Tirar o documento ${place + 1}`}>
          Tirar este documento
        </Button>
      )}
    </fieldset>
  )
}
