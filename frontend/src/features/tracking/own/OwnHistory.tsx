import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { HistoryTimeline } from '../../../components/Timeline/Timeline'
import { formatReaderTime, nameReaderZone } from '../../../lib/reader-time'
import styles from './OwnHistory.module.css'

/** What moved nothing that the customer waits for: how the site and the provider worked. */
const technicalKinds: ReadonlySet<string> = new Set<OrderEventType>([
  'PaymentRequested',
  'PaymentReopened',
  'TermsAccepted',
  'SupportDocumentAttached',
  'SupportDocumentWithdrawn',
  'SupplementaryChargeWaived',
  'TrackingNumberCorrected',
])

/** What happened to the order, newest first; technical entries only on request. */
export const OwnHistory = ({ history }: Pick<OrderView, 'history'>) => {
  const [all, setAll] = useState(false)
  const ordinary = history.filter(({ kind }) => !technicalKinds.has(kind))
  return (
    <>
      <HistoryTimeline history={all ? history : ordinary} timeOf={formatReaderTime} />
      <p className={styles.zone}>{nameReaderZone()}</p>
      {ordinary.length < history.length && (
        <Button kind="text" className={styles.details} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ocultar detalhes técnicos' : 'Mostrar detalhes técnicos'}
        </Button>
      )}
    </>
  )
}
