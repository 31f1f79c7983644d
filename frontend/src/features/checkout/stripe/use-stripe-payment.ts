import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { PaymentFormProps } from '../payment-form'

const refusedFallback = 'O pagamento não foi aceito. Confira os dados ou use outro cartão.'

type StripePayment = Pick<
  PaymentFormProps,
  'intent' | 'returnPath' | 'checkTerms' | 'beforePaying' | 'onRefused' | 'onSucceeded' | 'onUnanswered'
>

/** "processing" is the server's to follow up. */
const isTaken = (status: string | undefined): boolean => status === 'succeeded' || status === 'processing'

/** Stripe's script got no answer: the card may be charged all the same. */
const isLost = ({ type }: StripeError): boolean => type === 'api_connection_error' || type === 'api_error'

/** From Stripe's form to "the money is taken"; a bank that needs its own page leads back to the return path. */
export const useStripePayment = ({
  intent,
  returnPath,
  checkTerms,
  beforePaying,
  onRefused,
  onSucceeded,
  onUnanswered,
}: StripePayment) => {
  const stripe = useStripe()
  const elements = useElements()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  /** Whether the form may be used again. */
  const confirm = async (): Promise<boolean> => {
    if (!stripe || !elements) return true
    checkTerms()
    const { error: incomplete } = await elements.submit()
    if (incomplete) {
      onRefused(incomplete.message ?? refusedFallback)
      return true
    }
    if (!(await beforePaying())) return true
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret: intent.clientSecret,
      confirmParams: { return_url: `${window.location.origin}${returnPath}` },
      redirect: 'if_required',
    })
    // An intent that another tab has paid answers an error with the intent as it stands.
    if (isTaken((paymentIntent ?? error?.payment_intent)?.status)) {
      onSucceeded()
      return false
    }
    if (error !== undefined && isLost(error)) await onUnanswered()
    else onRefused(error?.message ?? refusedFallback)
    return true
  }

  const pay = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const open = await confirm().catch(async () => {
      await onUnanswered()
      return true
    })
    running.current = !open
    setBusy(!open)
  }

  return { busy, pay: () => void pay() }
}
