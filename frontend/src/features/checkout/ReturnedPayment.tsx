import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { PageLoading } from '../../components/PageState/PageState'
import { processingPayment, refusedPayment } from '../../lib/after-payment'
import { checkoutPath, receiptPath } from '../../lib/paths'
import { confirmPayment } from './api/confirm-payment'
import { clearOrder } from './pending-order'

/** What the provider adds to the return address. The secret must not stay in it. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const

type Returned = {
  readonly intentId: string
  readonly token: string
  readonly failed: boolean
  readonly address: string
}

const returnedPayment = (pathname: string, search: string): Returned | undefined => {
  const parameters = new URLSearchParams(search)
  const intentId = parameters.get('payment_intent')
  const token = parameters.get('token')
  if (intentId === null || token === null) return undefined
  const failed = parameters.get('redirect_status') === 'failed'
  for (const name of added) parameters.delete(name)
  return { intentId, token, failed, address: `${pathname}?${parameters}` }
}

/** A customer comes back from the bank's page: confirms the payment, and leads on as the checkout does. */
const useReturnedPayment = (): boolean => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [returned] = useState(() => returnedPayment(pathname, search))
  const [done, setDone] = useState(returned === undefined)

  // Not in the effect's dependencies: it is another function at each address, and the payment is confirmed once.
  const lead = useEffectEvent((to: string, options?: NavigateOptions) => {
    void navigate(to, { replace: true, ...options })
  })
  useEffect(() => {
    if (returned === undefined) return
    const { intentId, token, failed, address } = returned
    lead(address)
    if (failed) {
      setDone(true)
      return lead(checkoutPath(token), { state: refusedPayment })
    }
    const leadOn = async () => {
      const confirmed = await confirmPayment({ paymentIntentId: intentId, orderId: token }).catch(() => undefined)
      const isProcessing = confirmed?.status === 'processing' || !confirmed
      // The payment of a charge comes back to its order's own page.
      const isOfOrder = address.startsWith('/continue-order')
      if (isOfOrder) clearOrder({ token }, isProcessing ? 'unconfirmed' : 'paid')
      lead(isOfOrder ? receiptPath(token) : address, { state: isProcessing ? processingPayment : null })
      setDone(true)
    }
    void leadOn()
  }, [returned])

  return !done
}

/** Shows its page once the returned payment, if there is one, is confirmed. */
const ReturnedPayment = ({ children }: { readonly children: ReactNode }) =>
  useReturnedPayment() ? <PageLoading text="Confirmando seu pagamento…" /> : children

export default ReturnedPayment
