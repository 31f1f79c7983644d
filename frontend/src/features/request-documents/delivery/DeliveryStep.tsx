import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { normalPostalCode, postalCodeError } from '@cartorio/contracts/postal-codes.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import {
  AddressLookupStatus,
  fillAddress,
  replacesCountry,
  useAddressLookup,
} from '../../../components/AddressLookup/AddressLookup'
import { Button } from '../../../components/Button/Button'
import { ErrorSummary } from '../../../components/ErrorSummary/ErrorSummary'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { CountryField } from '../../../components/Field/CountryField'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { PostalCodeField } from '../../../components/Field/PostalCodeField'
import { TextField } from '../../../components/Field/TextField'
import { StepActions } from '../../../components/StepFlow/StepFlow'
import { currencyNames } from '../../../content/currencies'
import { useApp } from '../../../lib/app-context'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import { useToast } from '../../../lib/toast'
import { useFormErrors } from '../../../lib/use-ordered-form'
import type { ListPrices } from '../api/get-list-prices'
import type { DeliveryDraft } from '../draft'
import styles from '../FormCard.module.css'
import { nextButtonId } from '../flow/next-button'
import { calculatingText, expressText, ShippingStatus } from './ShippingStatus'
import type { ShippingLookup } from './use-shipping-rate'

const { deliveryCountry, deliveryAddress, deliveryCity, deliveryState } = createOrderRequestSchema.shape
const rules = {
  country: schemaRule(deliveryCountry),
  postalCode: {
    validate: (code: string, { country }: DeliveryDraft): string | true =>
      postalCodeError(country, normalPostalCode(country, code)) ?? true,
  },
  address: schemaRule(deliveryAddress),
  city: schemaRule(deliveryCity),
  state: schemaRule(deliveryState),
}

type DeliveryStepProps = {
  readonly delivery: DeliveryDraft
  /** Nothing goes to the person who orders. */
  readonly withoutAddress: boolean
  readonly prices: ListPrices
  /** Of all documents. */
  readonly units: number
  readonly shipping: ShippingLookup
  readonly onTyped: (delivery: DeliveryDraft) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

export const DeliveryStep = ({
  delivery,
  withoutAddress,
  prices,
  units,
  shipping,
  onTyped,
  onBack,
  onNext,
}: DeliveryStepProps) => {
  const form = useCustomerForm<DeliveryDraft>({ defaultValues: delivery })
  const { control, register, handleSubmit, subscribe, getValues, setValue, clearErrors, formState } = form
  const { errors } = formState
  // First, because the first wrong field in this order gets the focus.
  const countryField = useController({ control, name: 'country', rules: rules.country }).field
  const codeField = useController({ control, name: 'postalCode', rules: withoutAddress ? {} : rules.postalCode }).field
  const wrong = useFormErrors<DeliveryDraft>()
  const toast = useToast()
  const { chooseCountry } = useApp()
  const filled = useRef<Partial<Pick<DeliveryDraft, 'address' | 'city' | 'state'>>>({})
  const { country, postalCode } = delivery
  const hasPrice = withoutAddress || shipping.kind === 'ready' || shipping.kind === 'failed'

  const typed = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [subscribe])

  const takeCountry = (chosen: string) => {
    countryField.onChange(chosen)
    setValue('postalCode', '')
    if (replacesCountry(country)) for (const part of ['city', 'state'] as const) setValue(part, '')
    clearErrors('postalCode')
    const currency = chooseCountry(chosen, prices.offered)
    if (currency) toast.info(`Preços em ${currencyNames[currency].many}`, 'Você pode trocar a moeda no alto da página.')
  }

  const lookup = useAddressLookup({ zipCode: postalCode, country }, ({ street, city, state }) => {
    const fields = fillAddress({ address: street, city, state }, getValues(), filled.current)
    filled.current = { ...filled.current, ...fields }
    for (const field of ['address', 'city', 'state'] as const) {
      if (fields[field] === undefined) continue
      setValue(field, fields[field])
      clearErrors(field)
    }
  })

  const send = handleSubmit(
    () => (hasPrice ? onNext() : toast.info(calculatingText, 'Continue quando o frete aparecer.')),
    wrong.take,
  )
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.card}>
        <CountryField
          label={withoutAddress ? 'País onde você mora' : 'País'}
          required
          forDelivery={!withoutAddress}
          error={errors.country?.message}
          {...countryField}
          onChange={takeCountry}
        />
        {withoutAddress ? (
          <p>Nada deste pedido vai para o seu endereço, e por isso não o perguntamos.</p>
        ) : (
          <>
            <PostalCodeField country={country} error={errors.postalCode?.message} {...codeField} />
            <AddressLookupStatus lookup={lookup} />
            <div className={styles.status}>
              <ShippingStatus shipping={shipping} />
            </div>
            <TextField
              label="Endereço"
              required
              help="Rua, número, apartamento e o que mais o entregador precisar."
              error={errors.address?.message}
              autoComplete="street-address"
              maxLength={300}
              {...register('address', rules.address)}
            />
            <FieldPair>
              <TextField
                label="Cidade"
                required
                error={errors.city?.message}
                autoComplete="address-level2"
                maxLength={120}
                {...register('city', rules.city)}
              />
              <TextField
                label="Estado ou província"
                error={errors.state?.message}
                autoComplete="address-level1"
                maxLength={80}
                {...register('state', rules.state)}
              />
            </FieldPair>
          </>
        )}
        <CheckboxField help={expressText(prices, units)} {...register('expedited')}>
          Atendimento expresso <strong>{`+${formatMoney(prices.expedited, prices.currency)}`}</strong> por pedido
        </CheckboxField>
      </div>
      {wrong.found && (
        <ErrorSummary
          form={form}
          found={wrong.found}
          title="Preencha os dados de entrega"
          openedBy={(name) => (name === 'postalCode' && country === '' ? 'country' : name)}
        />
      )}
      <StepActions onBack={onBack}>
        <Button id={nextButtonId} kind="primary" size="large" type="submit" disabled={!hasPrice}>
          {hasPrice ? 'Continuar para confirmação' : calculatingText}
        </Button>
      </StepActions>
      {postalCode === '' && !hasPrice && (
        <p className={styles.waiting}>
          O botão abre quando o frete estiver calculado: escolha o país e o código postal.
        </p>
      )}
    </form>
  )
}
