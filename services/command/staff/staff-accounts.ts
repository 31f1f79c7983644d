import type { Actor } from '@cartorio/contracts/events/envelope.js'
import { type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import type { SecondFactorKind } from '@cartorio/contracts/second-factors.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { type Account, type AccountChange, type Credentials, generatePassword } from '../../identity/credentials.js'
import { kindsOf } from '../../identity/second-factors.js'
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

/** Of a change; of a removal of everything one for each kind that the account has. */
const draftsOf = (change: AccountChange, { secondFactor }: Account): readonly [AccountDraft, ...AccountDraft[]] => {
  switch (change.kind) {
    case 'password':
      return [{ type: 'StaffPasswordChanged', data: {} }]
    case 'end-sessions':
      return [{ type: 'StaffSessionsEnded', data: {} }]
    case 'disable':
      return [{ type: 'StaffAccountDisabled', data: {} }]
    case 'enable':
      return [{ type: 'StaffAccountEnabled', data: {} }]
    case 'set-totp':
      return [{ type: 'StaffSecondFactorSet', data: { kind: 'totp' } }]
    case 'add-passkey':
      return [{ type: 'StaffSecondFactorSet', data: { kind: 'passkey' } }]
    case 'remove-totp':
      return [{ type: 'StaffSecondFactorRemoved', data: { kind: 'totp' } }]
    case 'remove-passkey':
      return [{ type: 'StaffSecondFactorRemoved', data: { kind: 'passkey' } }]
    case 'remove-second-factor': {
      const [first, ...others] = kindsOf(secondFactor)
      if (first === undefined) throw new TechnicalError('the account has no second factor')
      return [removedDraft(first), ...others.map(removedDraft)]
    }
    case 'replace-recovery-codes':
      return [{ type: 'StaffRecoveryCodesReplaced', data: {} }]
    default:
      return change satisfies never
  }
}

const removedDraft = (kind: SecondFactorKind): AccountDraft => ({ type: 'StaffSecondFactorRemoved', data: { kind } })

/**
 * Changes an account. The event comes first, so that nothing is changed that the log does not tell; a call that was cut
 * off after it is made again. Of a password or a second factor the log says only that it was changed.
 */
export const changeStaffAccount = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  credentials: Credentials,
  account: Account,
  change: AccountChange,
  actor: Actor = { kind: 'system', name: 'make-staff' },
): Promise<Account> => {
  const { staffId } = account
  const [first, ...others] = draftsOf(change, account)
  await appendToAccount({ eventStore, clock }, staffId, { drafts: [first, ...others], requestId: ids.random(), actor })
  return credentials.change(staffId, change)
}

/** One recovery code less: the person sees it on the page of the account, and auditors in the trail. */
export const recordRecoveryCodeUsed = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  credentials: Pick<Credentials, 'find'>,
  staffId: StaffId,
): Promise<void> => {
  const left = (await credentials.find(staffId))?.secondFactor?.recoveryCodes.length ?? 0
  const actor = { kind: 'staff', id: staffId } as const
  const drafts = [{ type: 'StaffRecoveryCodeUsed', data: { left } }] as const
  await appendToAccount({ eventStore, clock }, staffId, { drafts, requestId: ids.random(), actor })
}

type AccountDraft = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
type AccountFact = {
  readonly drafts: readonly [AccountDraft, ...AccountDraft[]]
  readonly requestId: string
  readonly actor: Actor
}

/** Appends after whatever the account's last event is: its views change it too, and decide nothing of this. */
const appendToAccount = async (
  { eventStore, clock }: Pick<CommandDeps, 'eventStore' | 'clock'>,
  staffId: StaffId,
  { drafts, requestId, actor }: AccountFact,
): Promise<void> => {
  const stream = streamName(`staff-${staffId}`)
  for (;;) {
    const last = (await eventsIn(eventStore, stream)).at(-1)
    if (last === undefined) throw new TechnicalError(`${stream} is empty: the state store belongs to another log`)
    try {
      await appendDrafts(eventStore, drafts, {
        stream,
        last,
        occurredAt: clock.now(),
        tenantId: last.metadata.tenantId,
        requestId,
        commandId: deriveCommandId(requestId, drafts[0].type),
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
