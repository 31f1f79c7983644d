import type { auditExportEventSchemas } from '@cartorio/contracts/events/audit-events.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type * as z from 'zod/mini'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { streamName } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey } from '../pipeline/recordable-events.js'

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
    commandId: deriveCommandId(requestId, 'ExportAuditTrail'),
    requestId,
    bodyMac: null,
    actor: { kind: 'staff', id: staffId },
    correlationId: requestId,
    causationId: null,
    tenantId,
    occurredAt: clock.now(),
    key: noKey,
  })
}
