import type { Actor } from '@cartorio/contracts/events/envelope.js'
import { type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { type Account, type AccountChange, type Credentials, generatePassword } from '../../identity/credentials.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey, systemEnvelope } from '../pipeline/recordable-events.js'

type NewStaffAccount = {
  readonly name: string
  readonly email: string
  readonly tenantId: TenantId
  readonly roles: readonly Role[]
  /** Its first password is for one sign-in, at which another one is chosen. */
  readonly mustChangePassword?: boolean
}

/**
 * The account is known by its place in the installation, so that a start that was cut off goes on with the same one.
 */
export const firstAdministrator = (tenantId: TenantId): StaffId =>
  staffIdSchema.parse(factRequestId(`staff:first-administrator:${tenantId}`))

/**
 * Makes an account once: its stream first, its password after; a call that was cut off between the two is completed.
 * Answers a password until one was shown, and `undefined` after that.
 */
export const createStaffAccount = async (
  deps: Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock'>,
  credentials: Credentials,
  staffId: StaffId,
  account: NewStaffAccount,
): Promise<string | undefined> => {
  const password = generatePassword()
  if ((await credentials.find(staffId)) !== undefined) {
    return (await credentials.replaceUndisclosed(staffId, password)) ? password : undefined
  }
  const { email, name, tenantId, roles, mustChangePassword = false } = account
  const stream = streamName(`staff-${staffId}`)
  const requestId = factRequestId(`staff:${staffId}:created`)
  const key = await deps.dataKeys.ensure(staffId)
  const draft = { type: 'StaffAccountCreated', data: { tenantId, roles }, personal: { name, email } }
  const fact = { by: 'first-start', command: 'CreateStaffAccount', requestId, tenantId, key }
  const envelope = systemEnvelope({ stream, last: undefined, occurredAt: deps.clock.now(), ...fact })
  await appendDrafts(deps.eventStore, [draft], envelope)
  const added = await credentials.add({ staffId, mustChangePassword }, email, password)
  // An answer that was lost, or another process: the password that is stored is then not this one.
  return added || (await credentials.replaceUndisclosed(staffId, password)) ? password : undefined
}

const staffAccountEvents = {
  password: 'StaffPasswordChanged',
  'end-sessions': 'StaffSessionsEnded',
  disable: 'StaffAccountDisabled',
  enable: 'StaffAccountEnabled',
} as const satisfies Record<AccountChange['kind'], string>

/**
 * Changes an account. The event comes first, so that nothing is changed that the log does not tell; a call that was cut
 * off after it is made again. Of a password the log says only that it was changed.
 */
export const changeStaffAccount = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  credentials: Credentials,
  { staffId }: Account,
  change: AccountChange,
  actor: Actor = { kind: 'system', name: 'make-staff' },
): Promise<Account> => {
  await appendToAccount({ eventStore, clock }, staffId, {
    type: staffAccountEvents[change.kind],
    requestId: ids.random(),
    actor,
  })
  return credentials.change(staffId, change)
}

type AccountFact = { readonly type: string; readonly requestId: string; readonly actor: Actor }

/** Appends after whatever the account's last event is: its views change it too, and decide nothing of this. */
const appendToAccount = async (
  { eventStore, clock }: Pick<CommandDeps, 'eventStore' | 'clock'>,
  staffId: StaffId,
  { type, requestId, actor }: AccountFact,
): Promise<void> => {
  const stream = streamName(`staff-${staffId}`)
  for (;;) {
    const last = (await eventsIn(eventStore, stream)).at(-1)
    if (last === undefined) throw new TechnicalError(`${stream} is empty: the state store belongs to another log`)
    try {
      await appendDrafts(eventStore, [{ type, data: {} }], {
        stream,
        last,
        occurredAt: clock.now(),
        tenantId: last.metadata.tenantId,
        requestId,
        commandId: deriveCommandId(requestId, type),
        bodyMac: null,
        actor,
        correlationId: requestId,
        causationId: null,
        key: noKey,
      })
      return
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
}
