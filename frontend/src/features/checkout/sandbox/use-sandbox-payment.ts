import { type SandboxIntent, sandboxIntentSchema } from '@cartorio/contracts/http/payments.js'
import { useRef, useState } from 'react'
import { isOutcomeUnknown, problemDetail, request } from '../../../lib/http'
import type { PaymentIntent, PaymentOutcomes } from '../payment-form'
import type { Card } from './card'

const path = (intent: PaymentIntent, step: 'confirm' | 'authenticate') =>
  `/api/payments/sandbox/${encodeURIComponent(intent.id)}/${step}`

const confirmCard = (intent: PaymentIntent, card: Card) =>
  request('POST', path(intent, 'confirm'), {
    body: { clientSecret: intent.clientSecret, card },
    schema: sandboxIntentSchema,
  })

/** The bank's second step. */
const sendAnswer = (intent: PaymentIntent, approve: boolean) =>
  request('POST', path(intent, 'authenticate'), {
    body: { clientSecret: intent.clientSecret, approve },
    schema: sandboxIntentSchema,
  })

const refusedFallback = 'O cartão não foi aceito. Confira os dados ou use outro cartão.'
const failedFallback = 'O pagamento não chegou ao fim. Tente de novo.'

/** The card's money is taken, or will be: "processing" is the server's to follow up. */
const isTaken = ({ status }: SandboxIntent): boolean => status === 'succeeded' || status === 'processing'

type State = 'open' | 'paying' | 'asks-bank' | 'answering-bank'

/** From the card to "the money is taken", with the bank's question in between. */
export const useSandboxPayment = (intent: PaymentIntent, { onRefused, onSucceeded, onUnanswered }: PaymentOutcomes) => {
  const [state, setState] = useState<State>('open')
  const running = useRef(false)

  // It runs to its end also when the page was left meanwhile: the server must learn of taken money.
  const settle = async (call: Promise<SandboxIntent>): Promise<void> => {
    try {
      const answer = await call
      if (isTaken(answer)) return onSucceeded()
      if (answer.status === 'requires_action') return setState('asks-bank')
      onRefused(answer.error?.message ?? refusedFallback)
    } catch (error) {
      setState('paying')
      if (isOutcomeUnknown(error)) await onUnanswered()
      else onRefused(problemDetail(error, failedFallback))
    }
    running.current = false
    setState('open')
  }

  return {
    /** The form is closed: a call runs, the bank asks, or all is done. */
    busy: state !== 'open',
    asksBank: state === 'asks-bank' || state === 'answering-bank',
    answering: state === 'answering-bank',
    pay: (card: Card) => {
      if (running.current) return
      running.current = true
      setState('paying')
      void settle(confirmCard(intent, card))
    },
    answerBank: (approve: boolean) => {
      setState('answering-bank')
      void settle(sendAnswer(intent, approve))
    },
  }
}
