import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { noKey } from '../pipeline/recordable-events.js'

type Taken = { readonly tenantId: TenantId; readonly staffId: StaffId; readonly requestId: string }

/** Of the event that a file was given out to a member of staff: it names no person, and each file is a request. */
export const exportEnvelope = (
  { clock }: Pick<CommandDeps, 'clock'>,
  command: string,
  { tenantId, staffId, requestId }: Taken,
) => ({
  commandId: deriveCommandId(requestId, command),
  requestId,
  bodyMac: null,
  actor: { kind: 'staff' as const, id: staffId },
  correlationId: requestId,
  causationId: null,
  tenantId,
  occurredAt: clock.now(),
  key: noKey,
})
