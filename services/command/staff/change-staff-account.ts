import type { StaffId } from '@cartorio/contracts/ids.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { Account, AccountChange, Credentials } from '../../identity/credentials.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { noKey, toRecordable } from '../pipeline/recordable-events.js'

const staffAccountEvents = {
  password: 'StaffPasswordChanged',
  'end-sessions': 'StaffSessionsEnded',
  disable: 'StaffAccountDisabled',
  enable: 'StaffAccountEnabled',
} as const satisfies Record<AccountChange['kind'], string>

const staffAccountStream = (staffId: StaffId) => streamName(`staff-${staffId}`)

/**
 * Changes an account beside the product. The event comes first, so that nothing is changed that the log does not tell;
 * a call that was cut off after it is made again. Of a password the log says only that it was changed.
 */
export const changeStaffAccount = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  credentials: Credentials,
  { staffId, tenantId }: Account,
  change: AccountChange,
): Promise<void> => {
  const stream = staffAccountStream(staffId)
  const before = await eventsIn(eventStore, stream)
  const last = before.at(-1)
  if (last === undefined) throw new TechnicalError(`${stream} is empty: the state store belongs to another log`)
  const requestId = ids.random()
  const type = staffAccountEvents[change.kind]
  const events = toRecordable([{ type, data: {} }], {
    stream,
    last,
    commandId: deriveCommandId(requestId, type),
    requestId,
    bodyMac: null,
    actor: { kind: 'system', name: 'make-staff' },
    correlationId: requestId,
    causationId: null,
    tenantId,
    occurredAt: clock.now(),
    key: noKey,
  })
  await eventStore.append(stream, events, last.revision)
  await credentials.change(staffId, change)
}
