import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { processingPayment } from '../../lib/after-payment'
import { useToast } from '../../lib/toast'
import { confirmPayment } from './api/confirm-payment'
import type { PaymentIntent } from './payment-form'

export const unconfirmedDelayMs = 2000

/** Where the customer goes once the money is taken. */
export type AfterPayment = {
  readonly path: string
  /** What happens next, as the toast says it. */
  readonly announcement: string
  /** The button that does not wait. */
  readonly action: string
  /** What this browser no longer keeps. */
  readonly clear?: () => void
}

type Paid = { readonly token: string; readonly intent: PaymentIntent }

/** Confirms the payment and leads on, also when only the confirmation failed. */
export const useAfterPayment = ({ token, intent }: Paid, { path, announcement, clear }: AfterPayment) => {
  const navigate = useNavigate()
  const toast = useToast()
  const [unconfirmed, setUnconfirmed] = useState(false)

  const goOn = useCallback(
    (state: typeof processingPayment | null) => void navigate(path, { replace: true, state }),
    [navigate, path],
  )

  const confirmation = useMutation({
    mutationFn: () => confirmPayment({ paymentIntentId: intent.id, orderId: token }),
    onSuccess: ({ status }) => {
      clear?.()
      goOn(status === 'processing' ? processingPayment : null)
    },
    onError: () => {
      clear?.()
      setUnconfirmed(true)
      toast.success('Pagamento Realizado!', announcement)
    },
  })

  useEffect(() => {
    if (!unconfirmed) return
    const timer = setTimeout(() => goOn(processingPayment), unconfirmedDelayMs)
    return () => clearTimeout(timer)
  }, [unconfirmed, goOn])

  return {
    confirm: () => confirmation.mutate(),
    confirming: confirmation.isPending || confirmation.isSuccess,
    unconfirmed,
    goOn: () => goOn(processingPayment),
  }
}
