import { useEffect, useEffectEvent, useState } from 'react'
import { forgetSent, useSentPayment } from '../../lib/sent-payment'
import { type Confirmed, confirmPayment } from './api/payments'
import { type Unsettled, unsettledBy } from './NotSettled'
import { isFlagged, untilAnswered } from './refusal'

const ended = ['requires_payment_method', 'requires_action', 'canceled']

/** The provider was too slow for the server; it may answer the next question. */
const ensureKnown = (answer: Confirmed): Confirmed => {
  if (answer.status === 'processing' && answer.intent === undefined) throw new Error('No answer of the provider yet')
  return answer
}

type Payment = { readonly token: string; readonly charge?: number | undefined }

/** `paid`: the server has it. `processing`: the provider has taken it up, and will tell the server how it ends. */
type SentOutcome = 'paid' | 'processing' | 'not-charged'

const readSentOutcome = ({ status, intent = 'processing' }: Confirmed): SentOutcome => {
  if (status !== 'processing') return 'paid'
  return ended.includes(intent) ? 'not-charged' : 'processing'
}

/**
 * Asks the server what became of a payment that this tab has sent, where no other page waits for its answer: after a
 * reload, or in the place of a page that broke. `sent` until that is known.
 */
export const useSentSettled = ({ token, charge }: Payment, onOutcome: (outcome: SentOutcome) => void) => {
  const { sent, awaited } = useSentPayment(token, charge)
  const [unsettled, setUnsettled] = useState<Unsettled>()
  const intentId = awaited ? undefined : sent?.intentId

  const take = useEffectEvent((answer: Confirmed) => {
    const outcome = readSentOutcome(answer)
    if (outcome !== 'processing') forgetSent(token)
    onOutcome(outcome)
  })
  useEffect(() => {
    if (intentId === undefined) return
    let here = true
    const ask = () => confirmPayment({ paymentIntentId: intentId, orderId: token }).then(ensureKnown)
    untilAnswered(ask, () => here).then(
      (answer) => answer && here && take(answer),
      (error: unknown) => {
        if (!here) return
        // Flagged money is asked for again when the page is opened again.
        if (!isFlagged(error)) forgetSent(token)
        setUnsettled(unsettledBy(error))
      },
    )
    return () => {
      here = false
    }
  }, [intentId, token])

  return { sent: sent !== undefined, unsettled }
}
