import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { languageNames, languageOf, languageSchema, optionalLanguageSchema } from '@cartorio/contracts/languages.js'
import { decimalOf, formatDecimal } from '@cartorio/contracts/money.js'
import { Form, Select } from 'antd'
import { TotalLine } from '../../../components/Amounts/TotalLine'
import { CheckboxField } from '../../../components/CheckboxField/CheckboxField'
import { fieldRule } from '../../../lib/field-rule'
import { addedAmount, type ServicePrice, servicePrices } from '../added-services'
import { apostilleOptions, type CertificateForm, translationLanguages } from '../certificate-form'
import type { IncludedServices } from '../included-services'
import styles from './steps.module.css'

const languageOptions = translationLanguages.map((spelling) => ({
  value: spelling,
  label: languageNames[languageOf(spelling) ?? 'it'],
}))

type ServicesStepProps = { readonly order: OrderView; readonly included: IncludedServices }

/** Services that the order has stay; others can be added, at the price that stands beside them. */
export const ServicesStep = ({ order, included }: ServicesStepProps) => {
  const translation = Form.useWatch<CertificateForm['needsTranslation'] | undefined>('needsTranslation') ?? false
  const apostille = Form.useWatch<CertificateForm['needsApostille'] | undefined>('needsApostille') ?? false
  const options = apostilleOptions.map(({ value, label, needsTranslation }) => ({
    value,
    label,
    disabled: needsTranslation && !translation,
  }))
  const prices = servicePrices(order)
  const added = addedAmount(order, { needsTranslation: translation, needsApostille: apostille })
  const money = (amount: number) => formatDecimal(decimalOf(amount, order.currency), order.currency)
  return (
    <>
      <CheckboxField
        name="needsTranslation"
        help="Feita por tradutor público, aceita por órgãos e consulados."
        disabled={included.translation}
      >
        Tradução juramentada <Price price={prices.translation} money={money} />
      </CheckboxField>
      {translation && (
        <Form.Item
          name="translationLanguage"
          label="Idioma da tradução"
          required={!included.translation}
          rules={[fieldRule(included.translation ? optionalLanguageSchema : languageSchema)]}
          className={styles.inner ?? ''}
        >
          <Select
            options={languageOptions}
            placeholder="Escolha o idioma"
            allowClear
            disabled={included.translation && included.language !== undefined}
          />
        </Form.Item>
      )}
      <CheckboxField
        name="needsApostille"
        help="Apostila de Haia: o selo que faz seu documento valer em outro país."
        disabled={included.apostille}
      >
        Apostila de Haia <Price price={prices.apostille} money={money} />
      </CheckboxField>
      {apostille && (
        <Form.Item name="apostilleOption" label="Onde vai a apostila" className={styles.inner ?? ''}>
          <Select options={options} />
        </Form.Item>
      )}
      <div className={styles.added} role="status">
        <TotalLine name="A pagar pelo que você acrescentou" amount={money(added)} />
        <p className={styles.help}>
          {added > 0
            ? 'Você paga depois de enviar os dados. Fazemos o serviço quando o pagamento chegar, e o envio espera por ele.'
            : 'Nada a mais: segue o que você já pediu.'}
        </p>
      </div>
    </>
  )
}

type PriceProps = { readonly price: ServicePrice; readonly money: (amount: number) => string }

const Price = ({ price: { each, count, amount }, money }: PriceProps) => {
  if (count === 0) return <span className={styles.included}>já incluído</span>
  return (
    <span className={styles.price}>
      +{money(amount)}
      {count > 1 && ` (${count} × ${money(each)})`}
    </span>
  )
}
