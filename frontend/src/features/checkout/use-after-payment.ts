import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { processingPayment } from '../../lib/after-payment'
import { problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useHere } from '../../lib/use-here'
import { confirmPayment } from './api/confirm-payment'
import type { PaymentIntent } from './payment-form'
import { codeOf, isRefused } from './refusal'

export const unconfirmedDelayMs = 2000

/** Where the customer goes once the money is taken. */
export type AfterPayment = {
  readonly path: string
  /** Where the bank's own page leads back to. */
  readonly returnPath: string
  /** What happens next, as the toast says it. */
  readonly announcement: string
  /** The button that does not wait. */
  readonly action: string
  /** What this browser no longer keeps. */
  readonly clear?: () => void
}

/** The toast where the person has left the page. */
const elsewhere = 'O link do pedido mostra o próximo passo.'

type Paid = { readonly token: string; readonly intent: PaymentIntent }

/** What the page says in place of "it is paid". */
export type Unsettled = { readonly title: string; readonly detail: string }

const unsettledBy = (error: unknown): Unsettled => ({
  title: codeOf(error) === 'payment/flagged' ? 'Pagamento em verificação' : 'Pagamento não confirmado',
  detail: problemDetail(
    error,
    'Veja no pedido se o pagamento chegou, ou fale com a nossa equipe antes de pagar de novo.',
  ),
})

/** Confirms the payment and leads on, also when only the confirmation failed. */
export const useAfterPayment = (
  { token, intent }: Paid,
  { path, announcement, clear }: Omit<AfterPayment, 'returnPath' | 'action'>,
) => {
  const navigate = useNavigate()
  const toast = useToast()
  const here = useHere()
  const [unconfirmed, setUnconfirmed] = useState(false)
  const [unsettled, setUnsettled] = useState<Unsettled>()

  const goOn = useCallback(
    (state: typeof processingPayment | null) => void navigate(path, { replace: true, state }),
    [navigate, path],
  )

  const confirmation = useMutation({
    mutationFn: () => confirmPayment({ paymentIntentId: intent.id, orderId: token }),
    onSuccess: ({ status }) => {
      clear?.()
      // A customer who has left the page is not brought back.
      if (here.current) goOn(status === 'processing' ? processingPayment : null)
      else toast.success('Pagamento Realizado!', elsewhere)
    },
    onError: (error) => {
      if (isRefused(error)) {
        const said = unsettledBy(error)
        if (codeOf(error) === 'payment/flagged') clear?.()
        setUnsettled(said)
        if (!here.current) toast.error(said.title, said.detail)
        return
      }
      clear?.()
      setUnconfirmed(true)
      toast.success('Pagamento Realizado!', here.current ? announcement : elsewhere)
    },
  })

  // Another page in the place of the form, which the customer had scrolled down.
  useEffect(() => {
    if (unconfirmed || unsettled !== undefined) window.scrollTo(0, 0)
  }, [unconfirmed, unsettled])

  useEffect(() => {
    if (!unconfirmed) return
    const timer = setTimeout(() => goOn(processingPayment), unconfirmedDelayMs)
    return () => clearTimeout(timer)
  }, [unconfirmed, goOn])

  return {
    confirm: () => confirmation.mutate(),
    confirming: confirmation.isPending || confirmation.isSuccess,
    unconfirmed,
    unsettled,
    goOn: () => goOn(processingPayment),
  }
}
