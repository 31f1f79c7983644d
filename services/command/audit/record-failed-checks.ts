import { auditCheckEventSchemas } from '@cartorio/contracts/events/audit-events.js'
import type { OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { decideFailedChecks, type FoundWrong } from '../../domain/audit/failed-check.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey } from '../pipeline/recordable-events.js'

export type FailedChecks = {
  readonly orderId: OrderId
  readonly tenantId: TenantId
  /** Who had it checked. */
  readonly staffId: StaffId
  readonly found: readonly FoundWrong[]
}

/** Records what a check of an order's proof found wrong, once a day. Answers how much of it was new. */
export const recordFailedChecks = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  { orderId, tenantId, staffId, found }: FailedChecks,
): Promise<number> => {
  const stream = streamName(`audit-checks-${orderId}`)
  const requestId = ids.random()
  for (;;) {
    const recorded = await eventsIn(eventStore, stream)
    const earlier = recorded.map(({ data, metadata: { occurredAt } }) => ({
      data: auditCheckEventSchemas.OrderCheckFailed.data.parse(data),
      occurredAt,
    }))
    const now = clock.now()
    const drafts = decideFailedChecks(orderId, found, earlier, now)
    if (drafts.length === 0) return 0
    try {
      await appendDrafts(eventStore, drafts, {
        stream,
        last: recorded.at(-1),
        commandId: deriveCommandId(requestId, 'RecordFailedChecks'),
        requestId,
        bodyMac: null,
        actor: { kind: 'staff', id: staffId },
        correlationId: requestId,
        causationId: null,
        tenantId,
        occurredAt: now,
        key: noKey,
      })
      return drafts.length
    } catch (error) {
      // Another check was recorded meanwhile.
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
}
