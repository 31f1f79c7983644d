import { laterPart } from '../../components/LaterPart/later-part'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'

const waiting = <PageSkeleton />

export const LaterChargeCheckout = laterPart(
  async () => (await import('./charge/ChargeCheckout')).ChargeCheckout,
  waiting,
)
export const LaterReceiptPage = laterPart(
  async () => (await import('./receipt/ReceiptPage')).ReceiptPage,
  <PageSkeleton text="Abrindo seu recibo…" />,
)

export const LaterCancelledOrder = laterPart(async () => (await import('./CancelledOrder')).CancelledOrder, waiting)
export const LaterBesideNotice = laterPart(async () => (await import('./BesideNotice')).BesideNotice, null)
export const LaterEmailDialog = laterPart(
  async () => (await import('../../components/EmailDialog/EmailDialog')).EmailDialog,
)

/** The receipt comes before anything is paid: a line that is cut after paying must not cost it. */
export const startLaterParts = () => void LaterReceiptPage.start()
