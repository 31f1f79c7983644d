import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../components/Field/CheckboxField'
import { SelectField } from '../../../../components/Field/SelectField'
import { FieldGroup } from '../../../../components/FieldGroup/FieldGroup'
import type { ListPrices } from '../../api/get-list-prices'
import { serviceAmounts } from '../../summary/service-amounts'
import styles from './DocumentStep.module.css'
import { fieldOf, type WizardFields } from './form-fields'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

type ServiceFieldsProps = {
  readonly fields: WizardFields
  /** The product's id. */
  readonly documentType: string
  readonly prices: ListPrices
}

/** What may be added to the document, each with what it changes in the price. */
export const ServiceFields = ({ fields, documentType, prices }: ServiceFieldsProps) => {
  const [needsTranslation, needsApostille, expeditedService] = useWatch({
    control: fields.control,
    name: ['needsTranslation', 'needsApostille', 'expeditedService'],
  })
  const amounts = serviceAmounts({ documentType, needsTranslation, needsApostille, expeditedService }, prices)
  const {
    days: { standard, expedited },
    currency,
  } = prices
  return (
    <FieldGroup kind="section" title="Serviços adicionais">
      {prices.other !== undefined && (
        <p className={styles.lists}>
          Temos duas tabelas de preços e cobramos a menor. Por isso o valor de um serviço pode mudar com a escolha de
          outro.
        </p>
      )}
      <CheckboxField
        {...fieldOf(fields, 'needsTranslation')}
        help="Feita por tradutor público, aceita por órgãos e consulados."
      >
        Tradução juramentada <strong>{`+${formatMoney(amounts.translation, currency)}`}</strong>
      </CheckboxField>
      {needsTranslation && (
        <div className={styles.language}>
          <SelectField
            {...fieldOf(fields, 'translationLanguage')}
            label="Idioma da tradução"
            help="Se ainda não souber, diga depois."
            placeholder="Escolha o idioma"
            options={languageOptions}
          />
        </div>
      )}
      <CheckboxField {...fieldOf(fields, 'needsApostille')} help="O selo que faz seu documento valer em outro país.">
        Apostila de Haia <strong>{`+${formatMoney(amounts.apostille, currency)}`}</strong>
      </CheckboxField>
      <CheckboxField
        {...fieldOf(fields, 'expeditedService')}
        help={`Entrega em ${expedited[0]} a ${expedited[1]} dias úteis, em vez de ${standard[0]} a ${standard[1]}.`}
      >
        Atendimento expresso <strong>{`+${formatMoney(amounts.expedited, currency)}`}</strong>
      </CheckboxField>
    </FieldGroup>
  )
}
