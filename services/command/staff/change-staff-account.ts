import { TechnicalError } from '../../domain/technical-error.js'
import type { Account, AccountChange, Credentials } from '../../identity/credentials.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey, systemEnvelope } from '../pipeline/recordable-events.js'

const staffAccountEvents = {
  password: 'StaffPasswordChanged',
  'end-sessions': 'StaffSessionsEnded',
  disable: 'StaffAccountDisabled',
  enable: 'StaffAccountEnabled',
} as const satisfies Record<AccountChange['kind'], string>

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
  const stream = streamName(`staff-${staffId}`)
  const before = await eventsIn(eventStore, stream)
  const last = before.at(-1)
  if (last === undefined) throw new TechnicalError(`${stream} is empty: the state store belongs to another log`)
  const requestId = ids.random()
  const type = staffAccountEvents[change.kind]
  const fact = { by: 'make-staff', command: type, requestId, tenantId, occurredAt: clock.now(), key: noKey }
  await appendDrafts(eventStore, [{ type, data: {} }], systemEnvelope({ stream, last, ...fact }))
  await credentials.change(staffId, change)
}
