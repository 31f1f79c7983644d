import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../components/Button/Button'
import { PageSkeleton } from '../../../components/PageSkeleton/PageSkeleton'
import { PageError } from '../../../components/PageState/PageState'
import { orderQuery } from '../../../lib/api/get-order'
import { problemDetail } from '../../../lib/http'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { useLiveOrder } from '../../../lib/use-live'
import { useNoReferrer } from '../../../lib/use-no-referrer'
import { UnknownOrder } from '../checkout-errors'
import { NotSettled } from '../NotSettled'
import { CancelledOrder } from '../notices'
import { isUnknown } from '../refusal'
import { useSentSettled } from '../use-sent-settled'
import { Receipt } from './Receipt'

/** What a customer sees once the order is paid, at an address of its own that can be reloaded. */
export const ReceiptPage = ({ token }: { readonly token: string }) => {
  useNoReferrer()
  useDocumentTitle('Recibo')
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const { data: order, error, isFetching, isFetchedAfterMount, refetch } = useQuery(orderQuery(token))
  const reload = () => void refetch()
  useLiveOrder(token, reload)
  const { sent, unsettled } = useSentSettled({ token }, (outcome) => {
    if (outcome === 'paid') reload()
    if (outcome === 'not-charged') void navigate(pathname, { replace: true, state: null })
  })

  // What the checkout read before the payment is not shown.
  if (order && isFetchedAfterMount) {
    if (order.status === 'CANCELLED' && !order.paid) return <CancelledOrder replacedBy={order.replacedBy} />
    if (unsettled && !order.paid) return <NotSettled unsettled={unsettled} token={token} />
    return <Receipt key={key} order={order} sent={sent} onReload={reload} />
  }
  if (isFetching) return <PageSkeleton text="Abrindo seu recibo…" />
  if (isUnknown(error)) return <UnknownOrder />
  return (
    <PageError
      title="Seu recibo não abriu"
      detail={problemDetail(error, 'O pagamento não se perde. Tente de novo em alguns instantes.')}
      action={
        <Button kind="primary" size="large" onClick={reload}>
          Tentar de novo
        </Button>
      }
    />
  )
}
