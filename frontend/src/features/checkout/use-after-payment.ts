import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../lib/toast'
import { confirmPayment } from './api/confirm-payment'
import type { CheckoutOrder } from './checkout-order'
import { dataScreenPath } from './data-screen'
import { clearPendingOrder } from './pending-order'

export const unconfirmedDelayMs = 2000

/** Confirms the payment and leads on to the data screen, also when only the confirmation failed. */
export const useAfterPayment = ({ token, documents, intent }: CheckoutOrder) => {
  const navigate = useNavigate()
  const toast = useToast()
  const [unconfirmed, setUnconfirmed] = useState(false)
  const firstDocument = documents[0]?.documentType

  const goOn = useCallback(
    (state: { payment: 'processing' } | null) =>
      void navigate(dataScreenPath(token, firstDocument), { replace: true, state }),
    [navigate, token, firstDocument],
  )

  const confirmation = useMutation({
    mutationFn: () => confirmPayment({ paymentIntentId: intent.id, orderId: token }),
    onSuccess: ({ status }) => {
      clearPendingOrder()
      goOn(status === 'processing' ? { payment: 'processing' } : null)
    },
    onError: () => {
      clearPendingOrder()
      setUnconfirmed(true)
      toast.success('Pagamento Realizado!', 'Você será redirecionado para completar seus dados.')
    },
  })

  useEffect(() => {
    if (!unconfirmed) return
    const timer = setTimeout(() => goOn({ payment: 'processing' }), unconfirmedDelayMs)
    return () => clearTimeout(timer)
  }, [unconfirmed, goOn])

  return {
    confirm: () => confirmation.mutate(),
    confirming: confirmation.isPending || confirmation.isSuccess,
    unconfirmed,
    completeData: () => goOn({ payment: 'processing' }),
  }
}
