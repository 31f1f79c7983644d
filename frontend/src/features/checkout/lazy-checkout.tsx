import { lazySection } from '../../components/LazySection/LazySection'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'

const waiting = <PageSkeleton />

export const LazyChargeCheckout = lazySection(
  async () => (await import('./charge/ChargeCheckout')).ChargeCheckout,
  waiting,
)
export const LazyReceiptPage = lazySection(
  async () => (await import('./receipt/ReceiptPage')).ReceiptPage,
  <PageSkeleton text="Abrindo seu recibo…" />,
)

export const LazyCancelledOrder = lazySection(async () => (await import('./notices')).CancelledOrder, waiting)
export const LazyBesideNotice = lazySection(async () => (await import('./notices')).BesideNotice, null)
export const LazyByTransfer = lazySection(async () => (await import('./transfer/ByTransfer')).ByTransfer, null)
export const LazyEmailDialog = lazySection(
  async () => (await import('../../components/EmailDialog/EmailDialog')).EmailDialog,
)

/** The receipt comes before anything is paid: a line that is cut after paying must not cost it. */
export const startLazySections = () => void LazyReceiptPage.start()
