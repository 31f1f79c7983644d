import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { documentName, findDocumentType } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { powersPurposeNames, signingWayNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { relationNames } from '@cartorio/contracts/documents/relation-names.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import type { Currency } from '@cartorio/contracts/money.js'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/Button/Button'
import { StepActions } from '../../../../components/StepFlow/StepFlow'
import { promiseCondition, promiseText } from '../../../../lib/promise-text'
import type { OrderNames } from '../../../../lib/tab-order'
import type { OrderPrice } from '../../api/get-price'
import { nextButtonId } from '../../flow/next-button'
import { pickReplacedOrder, ReplacedOrder, useReplacement } from '../../flow/ReplacedOrder'
import { PriceWithTotal } from '../../summary/PriceLines'
import { asksOriginState, buildOrderBody, isOfFile, isSent, isWithoutAddress } from '../order-body'
import { fileIds, type WizardDraft, type WizardForm } from '../wizard-draft'
import styles from './ReviewStep.module.css'

type Fact = { readonly name: string; readonly value: string }

type ReviewSectionProps = {
  readonly title: string
  readonly facts?: readonly Fact[]
  readonly onEdit: () => void
  readonly children?: ReactNode
}

/** A part of the order, and the way to change it. */
const ReviewSection = ({ title, facts = [], onEdit, children }: ReviewSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <Button kind="text" size="small" onClick={onEdit} aria-label={`Editar ${title.toLowerCase()}`}>
        Editar
      </Button>
    </div>
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {children}
  </section>
)

type ReviewStepProps = {
  readonly draft: WizardDraft
  readonly currency: Currency
  readonly orderPrice: OrderPrice
  /** Why the order waits; the button says it. */
  readonly sendingFiles: boolean
  readonly creating: boolean
  readonly onEdit: (step: number) => void
  readonly onBack: () => void
  readonly onCreate: (replaced: OrderNames | undefined) => void
}

const nameWizardDocument = ({ documentType }: WizardForm): string => {
  const type = findDocumentType(documentType)
  return type === undefined ? '' : documentName(type)
}

const translationText = ({ needsTranslation, translationLanguage }: WizardForm): string => {
  if (!needsTranslation) return 'Sem tradução'
  return translationLanguage === ''
    ? 'Tradução juramentada, idioma a informar'
    : `Tradução juramentada, ${languageNames[translationLanguage].toLowerCase()}`
}

const purposeTexts: Readonly<Record<string, string>> = purposeNames
const formTexts: Readonly<Record<string, string>> = certificateFormNames
const relationTexts: Readonly<Record<string, string>> = relationNames
const powersTexts: Readonly<Record<string, string>> = powersPurposeNames
const wayTexts: Readonly<Record<string, string>> = signingWayNames

const documentFacts = (form: WizardForm): Fact[] => [
  { name: 'Documento', value: nameWizardDocument(form) },
  { name: 'Titular', value: form.holderName.trim() || `${form.applicantName.trim()} (você)` },
  ...(form.relation === '' ? [] : [{ name: 'Quem pede', value: relationTexts[form.relation] ?? form.relation }]),
  ...(asksOriginState(form)
    ? [
        { name: 'Estado de origem', value: brazilianStateName(form.originState) },
        { name: 'Cartório de registro', value: form.registryOffice.trim() || 'Nós procuramos' },
      ]
    : []),
  { name: 'Tradução', value: translationText(form) },
  { name: 'Apostila de Haia', value: form.needsApostille ? 'Sim' : 'Não' },
  ...(form.needsTranslation && form.needsTranslationApostille ? [{ name: 'Apostila da tradução', value: 'Sim' }] : []),
  ...(form.purpose === '' ? [] : [{ name: 'Para', value: purposeTexts[form.purpose] ?? form.purpose }]),
  ...(form.countryOfUse === '' ? [] : [{ name: 'País de uso', value: countryName(form.countryOfUse) }]),
  ...(form.certificateForm === ''
    ? []
    : [{ name: 'Forma da certidão', value: formTexts[form.certificateForm] ?? form.certificateForm }]),
  ...(form.powersPurpose === ''
    ? []
    : [{ name: 'Poderes para', value: powersTexts[form.powersPurpose] ?? form.powersPurpose }]),
  ...(form.signingWay === '' ? [] : [{ name: 'Como assinar', value: wayTexts[form.signingWay] ?? form.signingWay }]),
  { name: 'Atendimento', value: form.expeditedService ? 'Expresso' : 'Comum' },
]
const applicantFacts = (form: WizardForm): Fact[] => [
  { name: 'Nome completo', value: form.applicantName },
  { name: 'CPF', value: form.applicantCpf },
  { name: 'Telefone', value: form.applicantPhone },
  { name: 'E-mail', value: form.applicantEmail },
]
const deliveryFacts = (form: WizardForm): Fact[] =>
  isWithoutAddress(form)
    ? [
        {
          name: 'Entrega',
          value: isOfFile(form) ? 'Em arquivo, para baixar' : 'Ao seu procurador, no Brasil',
        },
        { name: 'País onde você mora', value: countryName(form.deliveryCountry) },
      ]
    : addressFacts(form)
const addressFacts = (form: WizardForm): Fact[] => [
  { name: 'Endereço', value: form.deliveryAddress },
  { name: 'Cidade', value: [form.deliveryCity, form.deliveryState].filter((part) => part.trim() !== '').join(', ') },
  ...(form.deliveryPostalCode.trim() === '' ? [] : [{ name: 'Código postal', value: form.deliveryPostalCode }]),
  { name: 'País', value: countryName(form.deliveryCountry) },
  { name: 'Telefone de contato', value: form.deliveryPhone },
]

/** By when it would be there. */
const promiseFacts = (price: OrderPrice, documentType: string): Fact[] => {
  const promised = promiseText(price)
  return promised === undefined ? [] : [{ name: 'Prazo', value: `${promised}, ${promiseCondition([documentType])}` }]
}

/** What goes with the order, and what did not get through. */
const Files = ({ files, refused }: WizardDraft['attachments']) =>
  files.length + refused.length === 0 ? (
    <p className={styles.none}>Nenhum arquivo anexado.</p>
  ) : (
    <ul className={styles.files}>
      {files.map(({ id, fileName }) => (
        <li key={id}>{fileName}</li>
      ))}
      {refused.map(({ fileName, message }, index) => (
        // Two refused files may have one name.
        <li key={`${fileName}-${index}`} className={styles.refused}>
          {`${fileName}: não enviado. ${message}`}
        </li>
      ))}
    </ul>
  )

/** Step 3: the whole order to read once more. */
export const ReviewStep = ({ draft, currency, orderPrice, sendingFiles, creating, ...actions }: ReviewStepProps) => {
  const { onEdit, onBack, onCreate } = actions
  const { form, attachments } = draft
  const replacement = useReplacement('one', isSent(buildOrderBody(draft, { currency }), fileIds(draft)))
  return (
    <div className={styles.sheet}>
      <ReviewSection title="Documento" facts={documentFacts(form)} onEdit={() => onEdit(0)} />
      <ReviewSection title="Solicitante" facts={applicantFacts(form)} onEdit={() => onEdit(0)} />
      <ReviewSection
        title="Entrega"
        facts={[...deliveryFacts(form), ...promiseFacts(orderPrice, form.documentType)]}
        onEdit={() => onEdit(0)}
      />
      <ReviewSection title="Anexos" onEdit={() => onEdit(1)}>
        <Files {...attachments} />
      </ReviewSection>
      <section className={styles.section} aria-labelledby="review-price">
        <h3 id="review-price">Preço</h3>
        <PriceWithTotal price={orderPrice} />
      </section>
      <ReplacedOrder replacement={replacement} />
      <p className={styles.none}>Confira tudo com calma. O pagamento vem na próxima página.</p>
      <StepActions onBack={onBack} disabled={creating}>
        <Button
          id={nextButtonId}
          kind="primary"
          size="large"
          busy={creating || sendingFiles}
          onClick={() => onCreate(pickReplacedOrder(replacement))}
        >
          {sendingFiles && !creating ? 'Enviando anexos…' : 'Finalizar pedido'}
        </Button>
      </StepActions>
    </div>
  )
}
