import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { AddedServicesPricingResponse } from '@cartorio/contracts/http/pricing.js'
import { languageNames, languageOf, languageSchema, optionalLanguageSchema } from '@cartorio/contracts/languages.js'
import { formatNumber } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { TotalLine } from '../../../components/Amounts/TotalLine'
import { CheckboxField } from '../../../components/CheckboxField/CheckboxField'
import { fieldRule } from '../../../lib/field-rule'
import { addedServicesPriceQuery } from '../api/get-added-services-price'
import { apostilleOptions, type CertificateForm, translationLanguages } from '../certificate-form'
import type { IncludedServices } from '../included-services'
import { chosenServices, lackingServices, type ServiceToAdd } from '../services-to-add'
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
  const lacking = useQuery(addedServicesPriceQuery(order, lackingServices(order)))
  const services = chosenServices(order, { needsTranslation: translation, needsApostille: apostille })
  const added = useQuery(addedServicesPriceQuery(order, services))
  const failed = [lacking, added].filter(({ isError }) => isError)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  const priceOf = (service: ServiceToAdd['service']) => {
    if (lackingServices(order).every((candidate) => candidate.service !== service)) return 'included'
    return lacking.data?.addedServices.find((candidate) => candidate.service === service)
  }
  const money = (amount: number) => formatNumber(amount, order.currency)
  return (
    <>
      <CheckboxField
        name="needsTranslation"
        help="Feita por tradutor público, aceita por órgãos e consulados."
        disabled={included.translation}
      >
        Tradução juramentada <Price price={priceOf('translation')} money={money} />
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
        Apostila de Haia <Price price={priceOf('apostille')} money={money} />
      </CheckboxField>
      {apostille && (
        <Form.Item name="apostilleOption" label="Onde vai a apostila" className={styles.inner ?? ''}>
          <Select options={options} />
        </Form.Item>
      )}
      <div className={styles.added} role="status">
        <TotalLine
          name="A pagar pelo que você acrescentou"
          amount={added.data ? money(added.data.total) : 'A calcular'}
        />
        {failed.length > 0 && (
          <p className={styles.help}>
            Não foi possível calcular o preço agora. Tente de novo, ou envie os dados: o valor aparece na página do
            pedido antes de você pagar.{' '}
            <Button size="small" onClick={retry}>
              Calcular de novo
            </Button>
          </p>
        )}
        <p className={styles.help}>
          {services.length > 0
            ? 'Você paga depois de enviar os dados. Fazemos o serviço quando o pagamento chegar, e o envio espera por ele.'
            : 'Nada a mais: segue o que você já pediu.'}
        </p>
      </div>
    </>
  )
}

type PriceProps = {
  /** `undefined` while the price is not known. */
  readonly price: AddedServicesPricingResponse['addedServices'][number] | 'included' | undefined
  readonly money: (amount: number) => string
}

const Price = ({ price, money }: PriceProps) => {
  if (price === 'included') return <span className={styles.included}>já incluído</span>
  if (price === undefined) return null
  return (
    <span className={styles.price}>
      +{money(price.total)}
      {price.quantity > 1 && ` (${price.quantity} × ${money(price.unitPrice)})`}
    </span>
  )
}
