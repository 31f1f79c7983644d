import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../../components/Button/Button'
import { lazySection } from '../../../components/LazySection/LazySection'
import { Notice } from '../../../components/Notice/Notice'
import { type OpenedOrder, OrderGate } from '../../../components/OrderGate/OrderGate'
import { PageHead } from '../../../components/PageHead/PageHead'
import { PageSkeleton } from '../../../components/PageSkeleton/PageSkeleton'
import { headings } from '../../../content/headings'
import { isProcessingPayment } from '../../../lib/after-payment'
import { Link } from '../../../lib/link'
import { rememberOrder } from '../../../lib/my-orders'
import { useLiveOrder } from '../../../lib/use-live'
import trackingPageStyles from '../TrackingPage.module.css'
import { TrackingResult } from '../TrackingResult'
import styles from './OwnTracking.module.css'
import { ownTasks } from './own-tasks'
import { PrintButton } from './PrintButton'

/** The order as its owner sees it: everything that is known, and everything that they can do. */
const OwnOrder = (own: OpenedOrder) => {
  const { order, token, reload } = own
  const processing = isProcessingPayment(useLocation().state) && ownTasks(order).some(({ pays }) => pays)
  useLiveOrder(token, reload)
  useEffect(() => rememberOrder(order.orderNumber), [order.orderNumber])
  return (
    <div className={trackingPageStyles.page}>
      <PageHead {...headings.ownOrder} orderNumber={order.orderNumber}>
        <PrintButton order={order} />
      </PageHead>
      {processing && (
        <Notice
          kind="info"
          title="Estamos confirmando seu pagamento"
          action={
            <Button size="small" onClick={reload}>
              Atualizar
            </Button>
          }
        >
          Isso leva alguns instantes. Não pague de novo.
        </Notice>
      )}
      <TrackingResult {...own} />
      <p className={styles.other}>
        <Link to="/tracking">Rastrear outro pedido</Link>
      </p>
    </div>
  )
}

const UnknownLink = lazySection(async () => (await import('./UnknownLink')).UnknownLink, <PageSkeleton />)

/** The order that the address's link opens. */
const OwnTracking = () => (
  <OrderGate unknown={(token) => <UnknownLink token={token} />}>{(opened) => <OwnOrder {...opened} />}</OrderGate>
)

export default OwnTracking
