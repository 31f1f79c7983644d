import type { PrivacyEvent } from '@cartorio/contracts/events/privacy-events.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { Position } from '../../stores/event-store/port.js'
import { streamName } from '../../stores/event-store/port.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey } from '../pipeline/recordable-events.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'clock'>

/** Records what a member of staff did about personal data, each deed in a stream of its own. Answers its position. */
export const recordDeed = async (
  { eventStore, clock }: Deps,
  { requestId, actor, correlationId, tenantId }: StaffContext,
  event: PrivacyEvent,
): Promise<Position | undefined> => {
  const stream = streamName(`privacy-${factRequestId(`privacy:${requestId}:${event.type}`)}`)
  await appendDrafts(eventStore, [event], {
    stream,
    last: undefined,
    commandId: deriveCommandId(requestId, event.type),
    requestId,
    bodyMac: null,
    actor,
    correlationId,
    causationId: null,
    tenantId,
    occurredAt: clock.now(),
    key: noKey,
  })
  return (await eventsIn(eventStore, stream)).at(-1)?.position
}
