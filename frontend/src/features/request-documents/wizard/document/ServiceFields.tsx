import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../components/Field/CheckboxField'
import { FieldGroup } from '../../../../components/Field/FieldGroup'
import { SelectField } from '../../../../components/Field/SelectField'
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
  const needsTranslation = useWatch({ control: fields.control, name: 'needsTranslation' })
  const { currency } = prices
  return (
    <FieldGroup kind="section" title="Serviços adicionais">
      <CheckboxField
        {...tieWizardField(fields, 'needsTranslation')}
        help="Feita por tradutor público, aceita por órgãos e consulados."
      >
        Tradução juramentada <strong>{`+${formatMoney(prices.translation, currency)}`}</strong>
      </CheckboxField>
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
      <CheckboxField
        {...tieWizardField(fields, 'needsApostille')}
        help="O selo que faz seu documento valer em outro país."
      >
        Apostila de Haia <strong>{`+${formatMoney(prices.apostille, currency)}`}</strong>
      </CheckboxField>
      <CheckboxField {...tieWizardField(fields, 'expeditedService')} help={expressText(prices, 1)}>
        Atendimento expresso <strong>{`+${formatMoney(prices.expedited, currency)}`}</strong>
      </CheckboxField>
    </FieldGroup>
  )
}
