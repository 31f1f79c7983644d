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

/** The card's money is taken, or will be: "processing" is the server's to follow up. */
const isTaken = ({ status }: SandboxIntent): boolean => status === 'succeeded' || status === 'processing'

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
  // Also when the page was left meanwhile: the server must learn of taken money.
  const settle = (answer: SandboxIntent) => {
    if (isTaken(answer)) onSucceeded()
  }
  // Only while the form is there: TanStack Query drops these when the page was left.
  const whileHere = {
    onSuccess: (answer: SandboxIntent) => {
      setAsksBank(answer.status === 'requires_action')
      if (isTaken(answer)) setDone(true)
      else if (answer.status !== 'requires_action') refuse(answer.error?.message ?? refusedFallback)
    },
    onError: (error: unknown) => refuse(problemDetail(error, failedFallback)),
  }

  const confirm = useMutation({
    mutationFn: (card: Card) => confirmSandboxCard(intent, card),
    gcTime: 0,
    onSuccess: settle,
  })
  const authenticate = useMutation({
    mutationFn: (approve: boolean) => authenticateSandboxCard(intent, approve),
    onSuccess: settle,
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
      confirm.mutate(card, { ...whileHere, onSettled: () => confirm.reset() })
    },
    answerBank: (approve: boolean) => authenticate.mutate(approve, whileHere),
  }
}
