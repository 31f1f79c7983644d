import type { ChargeView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useQuery } from '@tanstack/react-query'
import { PageSkeleton } from '../../../components/PageSkeleton/PageSkeleton'
import { orderQuery } from '../../../lib/api/get-order'
import { ownOrderPath } from '../../../lib/paths'
import { useNoReferrer } from '../../../lib/use-no-referrer'
import { paymentIntentQuery } from '../api/create-payment-intent'
import { Payment } from '../Payment'
import { codeOf, isUnknown } from '../refusal'
import { SetupError } from '../SetupError'
import { UnknownOrder } from '../UnknownOrder'
import { ChargeSummary } from './ChargeSummary'
import { CancelledCharge, ChangedCharge, ClosedCharge, UnknownCharge } from './NothingToPay'

type ChargeCheckoutProps = { readonly token: string; readonly number: number }

/** The checkout of one supplementary charge. */
export const ChargeCheckout = ({ token, number }: ChargeCheckoutProps) => {
  useNoReferrer()
  const { data: order, error, isFetching, isFetchedAfterMount, refetch } = useQuery(orderQuery(token))
  if (order === undefined || !isFetchedAfterMount) {
    if (isFetching) return <PageSkeleton />
    if (isUnknown(error)) return <UnknownOrder />
    return <SetupError error={error} onRetry={() => void refetch()} elsewhere={orderPage(token)} />
  }
  const charge = order.charges.find((candidate) => candidate.charge === number)
  if (order.status === 'CANCELLED') return <CancelledCharge token={token} />
  if (charge === undefined) return <UnknownCharge token={token} />
  if (charge.state !== 'open') return <ClosedCharge token={token} state={charge.state} />
  return <OpenCharge order={order} charge={charge} onStale={() => void refetch()} />
}

const orderPage = (token: string) => ({ text: 'Ver o pedido', path: ownOrderPath(token) })

type OpenChargeProps = { readonly order: OrderView; readonly charge: ChargeView; readonly onStale: () => void }

const OpenCharge = ({ order, charge, onStale }: OpenChargeProps) => {
  const { token, orderNumber, deliveryCountry } = order
  const intent = useQuery(paymentIntentQuery(token, charge.charge))
  if (!intent.data) {
    if (intent.isFetching) return <PageSkeleton />
    if (codeOf(intent.error) === 'order/cancelled') return <CancelledCharge token={token} />
    if (codeOf(intent.error) === 'order/charge-closed') return <ChangedCharge onLook={onStale} />
    return <SetupError error={intent.error} onRetry={() => void intent.refetch()} elsewhere={orderPage(token)} />
  }
  const { totalPrice, currency, paymentIntentId, clientSecret } = intent.data
  return (
    <Payment
      payable={{
        token,
        orderNumber,
        deliveryCountry,
        totalPrice,
        currency,
        intent: { id: paymentIntentId, clientSecret },
        charge: charge.charge,
      }}
      summary={{ label: 'Resumo da cobrança', content: <ChargeSummary order={order} charge={charge} /> }}
      backPath={ownOrderPath(token)}
      next={{
        path: ownOrderPath(token),
        returnPath: ownOrderPath(token),
        announcement: 'Você será levado de volta ao seu pedido.',
        action: { text: 'Voltar ao pedido', path: ownOrderPath(token) },
      }}
    />
  )
}
