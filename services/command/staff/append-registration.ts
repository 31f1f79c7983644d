import type { StaffId } from '@cartorio/contracts/ids.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import type { OpenInvitation } from '../../identity/invitations.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey } from '../pipeline/recordable-events.js'
import { invitationEnded } from './sign-in-problems.js'

/** Whether this very request has opened the account: its answer was lost. */
export const hasRegistered = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  staffId: StaffId,
  requestId: string,
): Promise<boolean> => {
  const events = await eventsIn(eventStore, streamName(`staff-${staffId}`))
  return events.some(({ type, metadata }) => type === 'StaffRegistered' && metadata.requestId === requestId)
}

/**
 * Opens the account after the last event that the invitation was read with. The password is no part of what is hashed.
 * @throws {HttpProblem} 404 where the invitation was changed meanwhile
 */
export const appendRegistration = async (
  { eventStore, clock }: Pick<CommandDeps, 'eventStore' | 'clock'>,
  { staffId, tenantId, events }: OpenInvitation,
  requestId: string,
): Promise<void> => {
  try {
    await appendDrafts(eventStore, [{ type: 'StaffRegistered', data: {} }], {
      stream: streamName(`staff-${staffId}`),
      last: events.at(-1),
      occurredAt: clock.now(),
      tenantId,
      requestId,
      commandId: deriveCommandId(requestId, 'StaffRegistered'),
      bodyMac: null,
      actor: { kind: 'staff', id: staffId },
      correlationId: requestId,
      causationId: null,
      key: noKey,
    })
  } catch (error) {
    if (error instanceof WrongExpectedRevision) throw invitationEnded()
    throw error
  }
}
