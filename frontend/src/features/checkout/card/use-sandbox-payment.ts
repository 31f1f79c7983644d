import type { SandboxIntent } from '@cartorio/contracts/http/payments.js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { authenticateSandboxCard, confirmSandboxCard } from '../api/sandbox-payment'
import type { PaymentIntent } from '../payment-form'
import type { Card } from './card'

const refusedTitle = 'Erro no Pagamento'
const refusedFallback = 'O cartão não foi aceito. Confira os dados ou use outro cartão.'
const failedFallback = 'O pagamento não chegou ao fim. Tente de novo.'

/** From the card to "the money is taken", with the bank's question in between. */
export const useSandboxPayment = (intent: PaymentIntent, onSucceeded: () => void) => {
  const toast = useToast()
  const [asksBank, setAsksBank] = useState(false)
  const [declined, setDeclined] = useState<string>()
  const [done, setDone] = useState(false)

  const refuse = (message: string) => {
    setDeclined(message)
    toast.error(refusedTitle, message)
  }
  const follow = ({ status, error }: SandboxIntent) => {
    setAsksBank(status === 'requires_action')
    if (status === 'requires_action') return
    // "processing" is the server's to follow up; the customer has done their part.
    if (status !== 'succeeded' && status !== 'processing') return refuse(error?.message ?? refusedFallback)
    setDone(true)
    onSucceeded()
  }
  const fail = (error: unknown) => refuse(problemDetail(error, failedFallback))

  const confirm = useMutation({
    mutationFn: (card: Card) => confirmSandboxCard(intent, card),
    gcTime: 0,
    onSuccess: follow,
    onError: fail,
  })
  const authenticate = useMutation({
    mutationFn: (approve: boolean) => authenticateSandboxCard(intent, approve),
    onSuccess: follow,
    onError: fail,
  })

  return {
    /** The form is closed: a call runs, the bank asks, or all is done. */
    busy: confirm.isPending || asksBank || done,
    declined,
    asksBank,
    answering: authenticate.isPending,
    pay: (card: Card) => {
      setDeclined(undefined)
      // Reset, or the mutation would keep the card's number among its variables.
      confirm.mutate(card, { onSettled: () => confirm.reset() })
    },
    answerBank: (approve: boolean) => authenticate.mutate(approve),
  }
}
