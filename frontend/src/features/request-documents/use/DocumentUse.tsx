import { findDocument, findDocumentType } from '@cartorio/contracts/catalogue.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { certificateForms } from '@cartorio/contracts/documents/certificate-forms.js'
import { purposeCountries } from '@cartorio/contracts/documents/guidance.js'
import { guidanceByType } from '@cartorio/contracts/documents/guidance-by-type.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { type Purpose, purposes } from '@cartorio/contracts/documents/purposes.js'
import { relationNames } from '@cartorio/contracts/documents/relation-names.js'
import { relations } from '@cartorio/contracts/documents/relations.js'
import { describeSearch } from '@cartorio/contracts/documents/search-promise.js'
import { isSearched } from '@cartorio/contracts/documents/searched-records.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { comesInForms, isSigned } from '@cartorio/contracts/products.js'
import { useEffect, useEffectEvent } from 'react'
import { CountryField } from '../../../components/Field/CountryField'
import { FieldGroup, FieldPair } from '../../../components/Field/FieldGroup'
import { SelectField } from '../../../components/Field/SelectField'
import { lazySection, StepSkeleton } from '../../../components/LazySection/LazySection'
import { chosenDelivery } from '../../../lib/chosen-delivery'
import type { ListPrices } from '../api/get-list-prices'
import type { ChosenUse } from './chosen-use'
import styles from './DocumentUse.module.css'
import { ReceiveField } from './ReceiveField'
import type { TieSigningField } from './SigningFields'
import { Suggestions } from './Suggestions'

const SigningFields = lazySection(
  async () => (await import('./SigningFields')).SigningFields,
  <StepSkeleton fields={1} />,
)

const purposeOptions = purposes.map((purpose) => ({ value: purpose, label: purposeNames[purpose] }))
const authorisationHelp =
  'Para este documento de outra pessoa pedimos a autorização dela. Depois do pagamento você envia o papel assinado por ela, ou ela responde por um link. Só então começamos.'
const relationsToTheDead = relations.filter((relation) => relation !== 'self')
const formOptions = certificateForms.map((form) => ({ value: form, label: certificateFormNames[form] }))

/** What is dropped where another document does not ask it. */
const droppedFields = ['certificateForm', 'purpose', 'powersPurpose', 'signingWay', 'relation'] as const

type DocumentUseProps = {
  /** The product's id. */
  readonly productId: string
  readonly use: ChosenUse
  readonly prices: ListPrices
  readonly onChange: (changed: ChosenUse) => void
  readonly tie: TieSigningField
}

/** What the document is for, and what is proposed for that. Only how a power of attorney is signed, and for what, is required. */
export const DocumentUse = ({ productId, use, prices, onChange, tie }: DocumentUseProps) => {
  const { countryOfUse } = use
  const purpose = purposes.find((each) => each === use.purpose)
  const type = findDocumentType(productId)
  const hasForms = type !== undefined && comesInForms(type)
  const signs = type !== undefined && isSigned(type)
  const definition = findDocument(productId)
  const asked = definition?.isOfTheDead === true ? relationsToTheDead : relations
  const unasked: Readonly<Record<(typeof droppedFields)[number], boolean>> = {
    certificateForm: !hasForms,
    purpose: signs,
    powersPurpose: !signs,
    signingWay: !signs,
    relation: !asked.some((relation) => relation === use.relation),
  }
  const dropped = droppedFields.filter((field) => unasked[field] && use[field] !== undefined)
  const isSignedAbroad = signs && use.signingWay === 'foreign-notary'
  // Into Portuguese, which the customer has done.
  const dropsTranslation = isSignedAbroad && use.needsTranslation === true
  const drop = useEffectEvent(() =>
    onChange({
      ...Object.fromEntries(dropped.map((field) => [field, undefined])),
      ...(dropsTranslation
        ? { needsTranslation: false, translationLanguage: null, needsTranslationApostille: undefined }
        : {}),
    }),
  )
  const droppedKey = [...dropped, ...(dropsTranslation ? ['translation'] : [])].join()
  useEffect(() => {
    if (droppedKey !== '') drop()
  }, [droppedKey])
  /** The country follows the purpose until another one is chosen. */
  const choosePurpose = (chosen: Purpose | undefined) => {
    const follows = countryOfUse === undefined || countryOfUse === (purpose && purposeCountries[purpose])
    onChange({ purpose: chosen, ...(follows ? { countryOfUse: chosen && purposeCountries[chosen] } : {}) })
  }
  const suggestions =
    type === undefined || isSignedAbroad
      ? []
      : guidanceByType[type]({
          purpose: use.powersPurpose === undefined ? purpose : 'other',
          country: countryOfUse,
          day: officeDay(new Date().toISOString()),
          apostilleCountries: prices.apostilleCountries,
        })
  const needsHolder = definition?.holderAuthorises?.some((relation) => relation === use.relation) === true
  return (
    <FieldGroup title="Para quem e para que">
      <SelectField
        label="O que você é da pessoa deste documento?"
        help={needsHolder ? authorisationHelp : 'A pessoa de quem o documento fala.'}
        placeholder="Escolha"
        options={asked.map((relation) => ({ value: relation, label: relationNames[relation] }))}
        value={asked.find((each) => each === use.relation) ?? ''}
        onChange={({ target }) => onChange({ relation: relations.find((each) => each === target.value) })}
      />
      {signs && (
        <SigningFields
          use={use}
          onChange={onChange}
          tie={tie}
          receives={chosenDelivery({ productId, delivery: use.delivery })}
        />
      )}
      <FieldPair>
        {!signs && (
          <SelectField
            label="Para que você precisa deste documento?"
            placeholder="Escolha, se souber"
            options={purposeOptions}
            value={purpose ?? ''}
            onChange={({ target }) => choosePurpose(purposes.find((each) => each === target.value))}
          />
        )}
        <CountryField
          label="Em que país ele será usado?"
          help="O país de quem vai receber o documento. Pode ser outro que o da entrega."
          placeholder="Escolha, se souber"
          value={countryOfUse ?? ''}
          onChange={(country) => onChange({ countryOfUse: country || undefined })}
        />
      </FieldPair>
      {hasForms && (purpose ?? countryOfUse) !== undefined && (
        <SelectField
          label="Forma da certidão"
          help="Se você não escolher, o cartório costuma emitir o breve relato."
          placeholder="Não sei"
          options={formOptions}
          value={use.certificateForm ?? ''}
          onChange={({ target }) =>
            onChange({ certificateForm: certificateForms.find((each) => each === target.value) })
          }
        />
      )}
      {!signs && <ReceiveField productId={productId} use={use} onChange={onChange} />}
      {suggestions.length > 0 && (
        <Suggestions suggestions={suggestions} use={use} prices={prices} onChange={onChange} />
      )}
      {type !== undefined && isSearched(type) && (
        <p className={styles.search}>{describeSearch(prices.search, prices.currency)}</p>
      )}
    </FieldGroup>
  )
}
