import { Elements, PaymentElement } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import {
  CardFormUnavailable,
  FormTerms,
  PayActions,
  type PaymentFormProps,
  PreparingForm,
  type ProviderFormProps,
} from '../payment-form'
import { useStripePayment } from './use-stripe-payment'

const locale = 'pt-BR'

/** Stripe's card form, in frames of Stripe's own: no card comes near this page. */
export const StripeCardForm = ({ publishableKey, ...props }: ProviderFormProps) => {
  const stripe = useStripeScript(publishableKey)
  if (publishableKey === null) return <CardFormUnavailable onBack={props.onBack} />
  if (stripe === 'failed') return <CardFormUnavailable onBack={props.onBack} onRetry={() => window.location.reload()} />
  if (stripe === undefined) return <PreparingForm />
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.intent.clientSecret, locale }}>
      <CardForm {...props} />
    </Elements>
  )
}

/** Stripe's script, which must come from Stripe's own server. */
const useStripeScript = (publishableKey: string | null): Stripe | 'failed' | undefined => {
  const [stripe, setStripe] = useState<Stripe | 'failed'>()
  useEffect(() => {
    if (publishableKey === null) return
    let here = true
    loadStripe(publishableKey, { locale }).then(
      (loaded) => here && setStripe(loaded ?? 'failed'),
      () => here && setStripe('failed'),
    )
    return () => {
      here = false
    }
  }, [publishableKey])
  return stripe
}

const CardForm = ({ amount, country, terms, onBack, ...payment }: PaymentFormProps) => {
  const [ready, setReady] = useState(false)
  const [broken, setBroken] = useState(false)
  const { busy, pay } = useStripePayment(payment)
  if (broken) return <CardFormUnavailable onBack={onBack} onRetry={() => window.location.reload()} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <PaymentElement
        options={{ layout: 'tabs', defaultValues: { billingDetails: { address: { country } } } }}
        onReady={() => setReady(true)}
        onLoadError={() => setBroken(true)}
      />
      <FormTerms>{terms}</FormTerms>
      <PayActions amount={amount} busy={busy} ready={ready} onBack={onBack} />
    </form>
  )
}
