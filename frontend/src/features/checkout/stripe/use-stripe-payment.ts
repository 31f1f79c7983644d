import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { useToast } from '../../../lib/toast'
import type { PaymentFormProps } from '../payment-form'

const refusedTitle = 'Erro no Pagamento'
const refusedFallback = 'O pagamento não foi aceito. Confira os dados ou use outro cartão.'
const failedFallback = 'O pagamento não chegou ao fim. Veja se houve cobrança antes de tentar de novo.'

/** From Stripe's form to "the money is taken"; a bank that needs its own page leads back to the return path. */
export const useStripePayment = ({
  intent,
  returnPath,
  beforePaying,
  onSucceeded,
}: Pick<PaymentFormProps, 'intent' | 'returnPath' | 'beforePaying' | 'onSucceeded'>) => {
  const stripe = useStripe()
  const elements = useElements()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [declined, setDeclined] = useState<string>()

  const refuse = (message: string) => {
    setBusy(false)
    setDeclined(message)
    toast.error(refusedTitle, message)
  }

  const confirm = async () => {
    if (!stripe || !elements) return
    setBusy(true)
    setDeclined(undefined)
    const { error: incomplete } = await elements.submit()
    if (incomplete) return refuse(incomplete.message ?? refusedFallback)
    if (!(await beforePaying())) return setBusy(false)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret: intent.clientSecret,
      confirmParams: { return_url: `${window.location.origin}${returnPath}` },
      redirect: 'if_required',
    })
    if (error) return refuse(error.message ?? refusedFallback)
    // "processing" is the server's to follow up.
    if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') return onSucceeded()
    refuse(refusedFallback)
  }

  return {
    busy,
    declined,
    pay: () => {
      if (!busy) confirm().catch(() => refuse(failedFallback))
    },
  }
}
