import { useParams } from 'react-router-dom'
import { AuditTrailPage } from '../audit-trail/AuditTrailPage'
import { SettingsReplayPage } from '../audit-trail/SettingsReplayPage'
import { OrderAuditPage } from './OrderAuditPage'

/** What auditors read: of one order, of the settings as they were, and across orders. One script, so that the desk names one. */
export const AuditPages = () => {
  const { id, part } = useParams()
  if (id !== undefined) return <OrderAuditPage />
  return part === 'configuracoes' ? <SettingsReplayPage /> : <AuditTrailPage />
}
