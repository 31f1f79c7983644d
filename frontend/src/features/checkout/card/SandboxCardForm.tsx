import { countries } from '@cartorio/contracts/countries.js'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { Controller } from 'react-hook-form'
import { FormattedField } from '../../../components/Field/FormattedField'
import { SelectField } from '../../../components/Field/SelectField'
import { Notice } from '../../../components/Notice/Notice'
import { useCustomerForm } from '../../../lib/customer-form'
import { PayActions } from '../PayActions'
import type { PaymentFormProps } from '../payment-form'
import { BankDialog } from './BankDialog'
import {
  type CardFields,
  cardBrand,
  cardNumberError,
  cardOf,
  cvcError,
  expiryError,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card'
import styles from './SandboxCardForm.module.css'
import { TestCards } from './TestCards'
import { useSandboxPayment } from './use-sandbox-payment'

const cardCountries = countries.map(({ code, name }) => ({ value: code, label: name }))

const rule = (errorOf: (value: string, fields: CardFields) => string | undefined) => ({
  validate: (value: string, fields: CardFields): string | true => errorOf(value, fields) ?? true,
})
const rules = {
  number: rule(cardNumberError),
  expiry: rule((expiry) => expiryError(expiry, new Date())),
  cvc: rule((cvc, { number }) => cvcError(cvc, number)),
  country: rule((country) => (country === '' ? 'País é obrigatório' : undefined)),
}

/** The card form of the test environment. What is typed lives in this form alone and goes with it. */
const SandboxCardForm = ({ intent, amount, country, beforePaying, onBack, ...outcomes }: PaymentFormProps) => {
  const form = useCustomerForm<CardFields>({ defaultValues: { number: '', expiry: '', cvc: '', country } })
  const { control, formState, register } = form
  const brand = cardBrand(form.watch('number'))
  const payment = useSandboxPayment(intent, outcomes)

  const fillIn = (number: string) => {
    const fields = { number: formatCardNumber(number), expiry: '12/34', cvc: '123' }
    form.reset({ ...fields, country: form.getValues('country') })
  }
  const submit = form.handleSubmit(async (fields) => {
    if (await beforePaying()) payment.pay(cardOf(fields))
  })

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.number}>
          <Controller
            control={control}
            name="number"
            rules={rules.number}
            render={({ field, fieldState }) => (
              <FormattedField
                {...field}
                label="Número do cartão"
                error={fieldState.error?.message}
                required
                format={formatCardNumber}
                inputMode="numeric"
                autoComplete="cc-number"
                maxLength={23}
                readOnly={payment.busy}
              />
            )}
          />
          <span className={styles.brand}>{brand}</span>
        </div>
        <div className={styles.pair}>
          <Controller
            control={control}
            name="expiry"
            rules={rules.expiry}
            render={({ field, fieldState }) => (
              <FormattedField
                {...field}
                label="Validade (MM/AA)"
                error={fieldState.error?.message}
                required
                format={formatExpiry}
                inputMode="numeric"
                autoComplete="cc-exp"
                maxLength={7}
                readOnly={payment.busy}
              />
            )}
          />
          <Controller
            control={control}
            name="cvc"
            rules={rules.cvc}
            render={({ field, fieldState }) => (
              <FormattedField
                {...field}
                label="CVC"
                error={fieldState.error?.message}
                required
                format={formatCvc}
                inputMode="numeric"
                autoComplete="cc-csc"
                maxLength={4}
                readOnly={payment.busy}
              />
            )}
          />
        </div>
        <SelectField
          label="País do cartão"
          error={formState.errors.country?.message}
          required
          autoComplete="billing country"
          options={cardCountries}
          {...register('country', rules.country)}
        />
        <Notice kind="info" title="Ambiente de teste: nenhum dinheiro é movimentado">
          Não use um cartão de verdade. Só os números de teste abaixo são aceitos.
        </Notice>
        <TestCards cards={sandboxCards} disabled={payment.busy} onChoose={fillIn} />
        <PayActions amount={amount} busy={payment.busy || formState.isSubmitting} onBack={onBack} />
      </form>
      <BankDialog open={payment.asksBank} busy={payment.answering} amount={amount} onAnswer={payment.answerBank} />
    </>
  )
}

export default SandboxCardForm
