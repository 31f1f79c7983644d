import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { lazySection } from '../../components/LazySection/LazySection'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'
import { processingPayment } from '../../lib/after-payment'
import { orderQuery } from '../../lib/api/get-order'
import { receiptPath } from '../../lib/paths'
import { sentPayment } from '../../lib/sent-payment'
import { openBeside } from '../../lib/tab-order'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { paymentIntentQuery } from './api/payments'
import { SetupError, UnknownOrder } from './checkout-errors'
import { fromView } from './checkout-order'
import { LazyCancelledOrder } from './lazy-checkout'
import { OrderPayment } from './OrderPayment'
import { isPaidAlready, isUnknown, readProblemCode } from './refusal'

const LazyTermsFirst = lazySection(async () => (await import('./terms/TermsFirst')).TermsFirst, <PageSkeleton />)

/** The checkout of an order that exists, reached by its link. */
export const TokenCheckout = ({ token }: { readonly token: string }) => {
  useNoReferrer()
  // Read once: it is noted again when this page sends a payment.
  const [sent] = useState(() => sentPayment(token) !== undefined)
  const order = useQuery(orderQuery(token))
  const intent = useQuery(paymentIntentQuery(token))

  if (sent) return <Navigate to={receiptPath(token)} replace state={processingPayment} />
  if (order.data && intent.data)
    return <OrderPayment order={fromView(order.data, intent.data)} beside={openBeside(token)} />
  if (order.isFetching || intent.isFetching) return <PageSkeleton />
  if (isUnknown(order.error) || isUnknown(intent.error)) return <UnknownOrder />
  if (order.data?.madeByOffice && readProblemCode(intent.error) === 'order/terms-not-accepted')
    return <LazyTermsFirst order={order.data} channel={order.data.madeByOffice.channel} />
  if (readProblemCode(intent.error) === 'order/cancelled')
    return <LazyCancelledOrder replacedBy={order.data?.replacedBy} />
  if (isPaidAlready(intent.error)) return <Navigate to={receiptPath(token)} replace />

  const retry = () => {
    if (order.isError) void order.refetch()
    if (intent.isError) void intent.refetch()
  }
  return <SetupError error={order.error ?? intent.error} onRetry={retry} />
}
