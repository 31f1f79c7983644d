import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../components/Field/CheckboxField'
import { FieldGroup } from '../../../../components/Field/FieldGroup'
import { SelectField } from '../../../../components/Field/SelectField'
import { translationHelp } from '../../../../content/translation'
import { useServiceAdvice } from '../../../../lib/service-advice/use-service-advice'
import type { ListPrices } from '../../api/get-list-prices'
import { expressText } from '../../delivery/ShippingStatus'
import styles from './DocumentStep.module.css'
import { tieWizardField, type WizardFields } from './document-rules'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

type ServiceFieldsProps = {
  readonly fields: WizardFields
  readonly prices: ListPrices
}

/** What may be added to the document, each with its amount of the flow's price list. */
export const ServiceFields = ({ fields, prices }: ServiceFieldsProps) => {
  const [needsTranslation, needsApostille, needsTranslationApostille, countryOfUse, deliveryCountry, signingWay] =
    useWatch({
      control: fields.control,
      name: [
        'needsTranslation',
        'needsApostille',
        'needsTranslationApostille',
        'countryOfUse',
        'deliveryCountry',
        'signingWay',
      ],
    })
  const advice = useServiceAdvice({
    countryOfUse: countryOfUse || undefined,
    deliveryCountry,
    apostilleCountries: prices.apostilleCountries,
    signingWay: signingWay || undefined,
    hasApostille: needsApostille || needsTranslationApostille,
    removeApostilles: () => {
      fields.setValue('needsApostille', false)
      fields.setValue('needsTranslationApostille', false)
    },
  })
  const { currency } = prices
  const apostillePrice = `+${formatMoney(prices.apostille, currency)}`
  return (
    <FieldGroup kind="section" title="Serviços adicionais">
      {advice?.offersTranslation === false ? (
        <p role="status">{advice.translation}</p>
      ) : (
        <CheckboxField {...tieWizardField(fields, 'needsTranslation')} help={advice?.translation ?? translationHelp}>
          Tradução juramentada <strong>{`+${formatMoney(prices.translation, currency)}`}</strong>
        </CheckboxField>
      )}
      {needsTranslation && (
        <div className={styles.language}>
          <SelectField
            {...tieWizardField(fields, 'translationLanguage')}
            label="Idioma da tradução"
            help="Se ainda não souber, diga depois."
            placeholder="Escolha o idioma"
            options={languageOptions}
          />
        </div>
      )}
      {needsTranslation && advice?.offersApostille && (
        <div className={styles.language}>
          <CheckboxField
            {...tieWizardField(fields, 'needsTranslationApostille')}
            help="Alguns países pedem uma apostila também na tradução."
          >
            Apostila da tradução <strong>{apostillePrice}</strong>
          </CheckboxField>
        </div>
      )}
      {advice?.offersApostille === false ? (
        <p role="status">{advice.apostille}</p>
      ) : (
        <CheckboxField
          {...tieWizardField(fields, 'needsApostille')}
          help={advice?.apostille ?? 'O selo que faz seu documento valer em outro país.'}
        >
          Apostila de Haia <strong>{apostillePrice}</strong>
        </CheckboxField>
      )}
      <CheckboxField {...tieWizardField(fields, 'expeditedService')} help={expressText(prices, 1)}>
        Atendimento expresso <strong>{`+${formatMoney(prices.expedited, currency)}`}</strong>
      </CheckboxField>
    </FieldGroup>
  )
}
