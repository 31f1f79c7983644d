import { countries } from '@cartorio/contracts/countries.js'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { type FormEvent, useState } from 'react'
import { FormattedField } from '../../../components/Field/FormattedField'
import { SelectField } from '../../../components/Field/SelectField'
import { lazySection } from '../../../components/LazySection/LazySection'
import { Notice } from '../../../components/Notice/Notice'
import { FormTerms, PayActions, type PaymentFormProps } from '../payment-form'
import { cardBrand, formatCardNumber, formatCvc, formatExpiry, parseCard } from './card'
import styles from './SandboxCardForm.module.css'
import { type CardField, useCardFields } from './use-card-fields'
import { useSandboxPayment } from './use-sandbox-payment'

const LazyBankDialog = lazySection(async () => (await import('./BankDialog')).BankDialog, null)

const cardCountries = countries.map(({ code, name }) => ({ value: code, label: name }))

/** The card form of the test environment. What is typed lives in this form alone and goes with it. */
export const SandboxCardForm = ({
  intent,
  amount,
  country,
  terms,
  checkTerms,
  beforePaying,
  onBack,
  ...outcomes
}: PaymentFormProps) => {
  const payment = useSandboxPayment(intent, outcomes)
  const { fields, fieldOf, fillIn, firstWrong } = useCardFields(country)
  const [starting, setStarting] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = firstWrong()
    checkTerms()
    if (wrong !== undefined) return focusOn(event.currentTarget, wrong)
    setStarting(true)
    void LazyBankDialog.start()
    if (await beforePaying()) payment.pay(parseCard(fields))
    setStarting(false)
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.number}>
          <FormattedField
            {...fieldOf('number')}
            label="Número do cartão"
            required
            format={formatCardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            readOnly={payment.busy}
          />
          <span className={styles.brand}>{cardBrand(fields.number)}</span>
        </div>
        <div className={styles.pair}>
          <FormattedField
            {...fieldOf('expiry')}
            label="Validade (MM/AA)"
            required
            format={formatExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            readOnly={payment.busy}
          />
          <FormattedField
            {...fieldOf('cvc')}
            label="CVC"
            required
            format={formatCvc}
            inputMode="numeric"
            autoComplete="cc-csc"
            readOnly={payment.busy}
          />
        </div>
        <CardCountry {...fieldOf('country')} />
        <Notice kind="info" title="Ambiente de teste: nenhum dinheiro é movimentado">
          Não use um cartão de verdade. Só os números de teste abaixo são aceitos.
        </Notice>
        <TestCards disabled={payment.busy} onChoose={fillIn} />
        <FormTerms>{terms}</FormTerms>
        <PayActions amount={amount} busy={payment.busy || starting} onBack={onBack} />
      </form>
      {payment.asksBank && <LazyBankDialog busy={payment.answering} amount={amount} onAnswer={payment.answerBank} />}
    </>
  )
}

const focusOn = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

const CardCountry = ({ onChange, ...field }: CardField) => (
  <SelectField
    {...field}
    label="País do cartão"
    required
    autoComplete="billing country"
    options={cardCountries}
    onChange={({ target }) => onChange(target.value)}
  />
)

const testCards = [
  { number: sandboxCards.pays, outcome: 'paga' },
  { number: sandboxCards.declined, outcome: 'é recusado' },
  { number: sandboxCards.asksForConfirmation, outcome: 'pede confirmação' },
]

type TestCardsProps = { readonly disabled: boolean; readonly onChoose: (number: string) => void }

/** The sandbox's numbers as buttons that fill the form. */
const TestCards = ({ disabled, onChoose }: TestCardsProps) => (
  <fieldset className={styles.cards} disabled={disabled}>
    <legend className={styles.legend}>Números de teste</legend>
    {testCards.map(({ number, outcome }) => (
      <button key={number} type="button" className={styles.card} onClick={() => onChoose(number)}>
        <span className={styles.cardNumber}>{formatCardNumber(number)}</span> <span>{outcome}</span>
      </button>
    ))}
  </fieldset>
)
