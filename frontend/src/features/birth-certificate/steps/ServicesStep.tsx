import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { AddedServicesPricingResponse } from '@cartorio/contracts/http/pricing.js'
import { findLanguage, languageNames, languageSchema, optionalLanguageSchema } from '@cartorio/contracts/languages.js'
import { formatNumber } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { TotalLine } from '../../../components/Amounts/Amounts'
import { Button } from '../../../components/Button/Button'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { SelectField } from '../../../components/Field/SelectField'
import { translationHelp } from '../../../content/translation'
import type { ServiceToAdd } from '../../../lib/api/get-added-services-price'
import { schemaRule } from '../../../lib/customer-form'
import { useServiceAdvice } from '../../../lib/service-advice/use-service-advice'
import { apostilleCountriesQuery } from '../apostille-countries'
import {
  type CertificateForm,
  includedServices,
  liveBirths,
  offeredApostilles,
  translationLanguages,
} from '../certificate-form'
import type { CertificateParts } from '../certificate-rules'
import { chosenServices, lackingServices, shownPriceQuery } from '../services-to-add'
import styles from './steps.module.css'

const languageOptions = translationLanguages.map((spelling) => ({
  value: spelling,
  label: languageNames[findLanguage(spelling) ?? 'it'],
}))

type ServicesStepProps = CertificateParts &
  Pick<UseFormReturn<CertificateForm>, 'setValue'> & { readonly order: OrderView }

/** Services that the order has stay; others can be added, at the price that stands beside them. */
export const ServicesStep = ({ control, register, errors, setValue, order }: ServicesStepProps) => {
  const included = includedServices(order)
  const [translation, apostille, apostilleOption] = useWatch({
    control,
    name: ['needsTranslation', 'needsApostille', 'apostilleOption'],
  })
  const countries = useQuery(apostilleCountriesQuery)
  const advice = useServiceAdvice({
    countryOfUse: liveBirths(order)[0]?.countryOfUse,
    deliveryCountry: order.deliveryCountry,
    apostilleCountries: countries.data,
    hasApostille: apostille && !included.apostille,
    removeApostilles: () => setValue('needsApostille', false),
  })
  const isUseless = advice?.offersApostille === false
  const options = offeredApostilles(included).map(({ value, label, needsTranslation }) => ({
    value,
    label,
    disabled: needsTranslation && !translation,
  }))
  const lacking = useQuery(shownPriceQuery(order, lackingServices(order)))
  const services = chosenServices(order, { needsTranslation: translation, needsApostille: apostille, apostilleOption })
  const added = useQuery(shownPriceQuery(order, services))
  const failed = [lacking, added].filter(({ isError }) => isError)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  const findServicePrice = (service: ServiceToAdd['service']) => {
    if (lackingServices(order).every((candidate) => candidate.service !== service)) return 'included'
    return lacking.data?.addedServices.find((candidate) => candidate.service === service)
  }
  const money = (amount: number) => formatNumber(amount, order.currency)
  return (
    <>
      <Controller
        name="needsTranslation"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
            help={advice?.translation ?? translationHelp}
            disabled={included.translation}
          >
            <span>Tradução juramentada</span> <Price price={findServicePrice('translation')} money={money} />
          </CheckboxField>
        )}
      />
      {translation && (
        <div className={styles.inner}>
          <Controller
            name="translationLanguage"
            control={control}
            rules={schemaRule(included.translation ? optionalLanguageSchema : languageSchema)}
            render={({ field }) => (
              <SelectField
                {...field}
                id="translationLanguage"
                label="Idioma da tradução"
                required={!included.translation}
                options={languageOptions}
                placeholder="Escolha o idioma"
                disabled={included.translation && included.language !== undefined}
                error={errors.translationLanguage?.message}
              />
            )}
          />
        </div>
      )}
      {isUseless && !included.apostille && (
        <p role="status" className={styles.help}>
          {advice.apostille}
        </p>
      )}
      {(!isUseless || included.apostille) && (
        <Controller
          name="needsApostille"
          control={control}
          render={({ field: { value, onChange, ...field } }) => (
            <CheckboxField
              {...field}
              checked={value}
              onChange={({ target }) => onChange(target.checked)}
              help={advice?.apostille ?? 'O selo que faz seu documento valer em outro país.'}
              disabled={included.apostille}
            >
              <span>Apostila de Haia</span> <Price price={findServicePrice('apostille')} money={money} />
            </CheckboxField>
          )}
        />
      )}
      {apostille && !isUseless && (
        <div className={styles.inner}>
          <SelectField label="Onde vai a apostila" required options={options} {...register('apostilleOption')} />
        </div>
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
  if (price === 'included') return <span className={styles.included}>já incluída</span>
  if (price === undefined) return null
  return (
    <span className={styles.price}>
      {price.quantity > 1
        ? `+${money(price.total)} (${price.quantity} × ${money(price.unitPrice)})`
        : `+${money(price.total)}`}
    </span>
  )
}
