import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { processingPayment } from '../../lib/after-payment'
import { orderQuery } from '../../lib/api/get-order'
import { askForSent, forgetSent } from '../../lib/sent-payment'
import { useToast } from '../../lib/toast'
import { useHere } from '../../lib/use-here'
import { useShownAgain } from '../../lib/use-shown-again'
import { type Confirmed, confirmPayment } from './api/payments'
import { type Unsettled, unsettledBy } from './NotSettled'
import type { PaymentIntent } from './payment-form'
import { isFlagged, isRefused, untilAnswered } from './refusal'

type PaidElsewhere = {
  readonly token: string
  readonly charge?: number | undefined
  /** This tab is paying: what becomes of it comes with the payment's own answer. */
  readonly isPaying: () => boolean
  readonly onPaid: () => void
}

/** Reads the order again when the person comes back to the tab: another one may have paid it. */
export const usePaidElsewhere = ({ token, charge, isPaying, onPaid }: PaidElsewhere): void => {
  const queries = useQueryClient()
  const check = async () => {
    if (isPaying()) return
    try {
      const order = await queries.fetchQuery(orderQuery(token))
      const paid =
        charge === undefined ? order.paid : order.charges.find((one) => one.charge === charge)?.state === 'paid'
      if (paid && !isPaying()) onPaid()
    } catch {
      // Without an answer the page stays: the server charges no order twice.
    }
  }
  useShownAgain(() => void check())
}

const unconfirmedDelayMs = 2000

/** Where the customer goes once the money is taken. */
export type AfterPayment = {
  readonly path: string
  /** Where the bank's own page leads back to. */
  readonly returnPath: string
  /** What happens next, as the toast says it. */
  readonly announcement: string
  /** The button that does not wait. */
  readonly action: { readonly text: string; readonly path: string }
  /** Takes from this browser what it need not keep any longer. */
  readonly clear?: (payment: 'paid' | 'unconfirmed') => void
}

/** The toast where the person has left the page. */
const elsewhere = 'O link do pedido mostra o próximo passo.'
const notCharged =
  'A conexão caiu, e o pagamento não consta como feito. Você pode tentar de novo: o mesmo pagamento nunca é cobrado duas vezes.'

type Paid = { readonly token: string; readonly intent: PaymentIntent }

/** Where the payment stands, once the card's form was sent. */
type Standing =
  /** Not charged: the form takes the next try. */
  | { readonly kind: 'form' }
  | { readonly kind: 'confirming' }
  /** The provider gave no answer: it is not known whether the card was charged. */
  | { readonly kind: 'unanswered' }
  /** Charged, but our server has not said so yet. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'unsettled'; readonly unsettled: Unsettled }

/** Confirms the payment and leads on, also when only the confirmation failed. */
export const useAfterPayment = (
  { token, intent }: Paid,
  { path, announcement, clear }: Omit<AfterPayment, 'returnPath' | 'action'>,
  onRefused: (sentence: string) => void,
) => {
  const navigate = useNavigate()
  const toast = useToast()
  const here = useHere()
  const [standing, setStanding] = useState<Standing>({ kind: 'form' })
  const { kind } = standing

  const goOn = useCallback(
    (state: typeof processingPayment | null, to = path) => void navigate(to, { replace: true, state }),
    [navigate, path],
  )
  const askServer = () => confirmPayment({ paymentIntentId: intent.id, orderId: token })

  const confirmed = ({ status }: Confirmed) => {
    const isProcessing = status === 'processing'
    setStanding({ kind: 'confirming' })
    clear?.(isProcessing ? 'unconfirmed' : 'paid')
    if (isProcessing) askForSent()
    else forgetSent(token)
    // A customer who has left the page is not brought back.
    if (here.current) goOn(isProcessing ? processingPayment : null)
    else toast.success('Pagamento Realizado!', elsewhere)
  }
  const refused = (error: unknown) => {
    const unsettled = unsettledBy(error)
    if (isFlagged(error)) {
      clear?.('unconfirmed')
      askForSent()
    } else forgetSent(token)
    setStanding({ kind: 'unsettled', unsettled })
    if (!here.current) toast.error(unsettled.title, unsettled.detail)
  }

  const confirm = (): void => {
    setStanding({ kind: 'confirming' })
    void askServer().then(confirmed, (error: unknown) => {
      if (isRefused(error)) return refused(error)
      clear?.('unconfirmed')
      askForSent()
      setStanding({ kind: 'unconfirmed' })
      toast.success('Pagamento Realizado!', here.current ? announcement : elsewhere)
    })
  }

  const settleUnanswered = async (): Promise<void> => {
    setStanding({ kind: 'unanswered' })
    try {
      const answer = await untilAnswered(askServer, () => here.current)
      if (answer === undefined) return askForSent()
      if (answer.status !== 'processing' || answer.intent === 'processing') return confirmed(answer)
      // The provider has no payment, or not yet: the next try is one of the same intent, which is charged once.
      setStanding({ kind: 'form' })
      onRefused(notCharged)
    } catch (error) {
      refused(error)
    }
  }

  // Another page in the place of the form, which the customer had scrolled down.
  useEffect(() => {
    if (kind === 'unconfirmed' || kind === 'unsettled') window.scrollTo(0, 0)
  }, [kind])

  useEffect(() => {
    if (kind !== 'unconfirmed') return
    const timer = setTimeout(() => goOn(processingPayment), unconfirmedDelayMs)
    return () => clearTimeout(timer)
  }, [kind, goOn])

  return {
    standing,
    confirm,
    settleUnanswered,
    /** It is paid, as another tab has done it. */
    paidAlready: () => {
      clear?.('paid')
      forgetSent(token)
      goOn(null)
    },
    goOnTo: (to: string) => goOn(processingPayment, to),
  }
}
