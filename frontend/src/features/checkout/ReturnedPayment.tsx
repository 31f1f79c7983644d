import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { PageLoading } from '../../components/PageState/PageState'
import { processingPayment, refusedPayment } from '../../lib/after-payment'
import { checkoutPath, receiptPath } from '../../lib/paths'
import { askForSent, forgetSent } from '../../lib/sent-payment'
import { type Confirmed, confirmPayment } from './api/payments'
import { NotSettled, unsettledBy, unsettledIn } from './NotSettled'
import { clearOrder } from './pending-order'
import { isFlagged, isRefused } from './refusal'

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
    // A reload while it is being confirmed finds it so.
    lead(address, { state: processingPayment })
    if (failed) {
      forgetSent(token)
      setDone(true)
      return lead(checkoutPath(token), { state: refusedPayment })
    }
    // The payment of a charge comes back to its order's own page.
    const isOfOrder = address.startsWith('/continue-order')
    const leadOn = (status: Confirmed['status']) => {
      const isProcessing = status === 'processing'
      if (isOfOrder) clearOrder({ token }, isProcessing ? 'unconfirmed' : 'paid')
      if (isProcessing) askForSent()
      else forgetSent(token)
      lead(isOfOrder ? receiptPath(token) : address, { state: isProcessing ? processingPayment : null })
    }
    const failedToConfirm = (error: unknown) => {
      if (!isRefused(error)) return leadOn('processing')
      if (isOfOrder && isFlagged(error)) clearOrder({ token }, 'unconfirmed')
      lead(address, { state: { unsettled: unsettledBy(error) } })
    }
    void confirmPayment({ paymentIntentId: intentId, orderId: token })
      .then(({ status }) => leadOn(status), failedToConfirm)
      .then(() => setDone(true))
  }, [returned])

  return !done
}

/** Shows its page once the returned payment, if there is one, is confirmed; a refusal takes the page's place. */
const ReturnedPayment = ({ children }: { readonly children: ReactNode }) => {
  const confirming = useReturnedPayment()
  const { state, search } = useLocation()
  const unsettled = unsettledIn(state)
  const token = new URLSearchParams(search).get('token')
  if (confirming) return <PageLoading text="Confirmando seu pagamento…" />
  return unsettled === undefined || token === null ? children : <NotSettled unsettled={unsettled} token={token} />
}

export default ReturnedPayment
