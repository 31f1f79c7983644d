import type { auditExportEventSchemas } from '@cartorio/contracts/events/audit-events.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type * as z from 'zod/mini'
import { streamName } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts } from '../pipeline/recordable-events.js'
import { exportEnvelope } from './export-envelope.js'

type Exported = z.infer<(typeof auditExportEventSchemas)['AuditTrailExported']['data']>

export type TrailExportTaken = { readonly tenantId: TenantId; readonly staffId: StaffId; readonly exported: Exported }

/** Records that a file of the audit across orders is given out, each in a stream of its own. */
export const recordTrailExport = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  { tenantId, staffId, exported }: TrailExportTaken,
): Promise<void> => {
  const requestId = ids.random()
  await appendDrafts(eventStore, [{ type: 'AuditTrailExported', data: exported }], {
    stream: streamName(`audit-export-${requestId}`),
    last: undefined,
    ...exportEnvelope({ clock }, 'ExportAuditTrail', { tenantId, staffId, requestId }),
  })
}
