import type { AccountCare } from '@cartorio/contracts/http/staff-accounts.js'
import { type StaffId, staffIdSchema } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import type { FactorRemovalReason, SecondFactorKind } from '@cartorio/contracts/second-factors.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import { foldAccount, type StaffAccount } from '../../domain/staff/account.js'
import { decideCare, decideFactorRemoval, decideInvitation } from '../../domain/staff/care.js'
import { decideRole, ensureMayCare, type Granter, type OfficeRights } from '../../domain/staff/change-role.js'
import type { Accounts } from '../../identity/accounts.js'
import type { CareTurn } from '../../identity/care-turns.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import type { CommandOutcome } from '../pipeline/command-log.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendIdempotently } from '../pipeline/idempotency.js'
import { appendDrafts, noKey, type UnstampedEvent } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'
import { type CareTurnDeps, inCareTurn } from './in-care-turn.js'

type Change = {
  readonly staffId: StaffId
  readonly granter: Granter
  readonly request: RequestContext
}

type ChangedAccount = CommandOutcome & { readonly account: StaffAccount | undefined }
type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock' | 'settings'> & { readonly accounts: Accounts }
type LoadedAccount = { readonly events: readonly RecordedEvent[] }

/** What roles give in the granter's office now. */
const officeRights = ({ settings, accounts }: Deps, { tenantId }: Granter): OfficeRights => ({
  roles: settings.of(tenantId).roles,
  rightsIn: (roles) => accounts.rightsIn({ tenantId, roles }),
})

type Decide = (account: StaffAccount | undefined, office: OfficeRights) => readonly UnstampedEvent[]

/** Changes the account of a colleague once, however often the request comes. @throws {DomainError} as `decide` */
const changeAccount = async (
  deps: Deps,
  { staffId, granter, request, turn }: Change & { readonly turn?: CareTurn | undefined },
  command: string,
  decide: Decide,
): Promise<ChangedAccount> => {
  const { eventStore, dataKeys, clock } = deps
  const stream = streamName(`staff-${staffId}`)
  const load = async (): Promise<LoadedAccount> => ({ events: await eventsIn(eventStore, stream) })
  const endedAt = (outcome: CommandOutcome['outcome'], { events }: LoadedAccount, commandId: string) => {
    const last = events.findLast(({ metadata }) => metadata.commandId === commandId) ?? events.at(-1)
    if (last === undefined) return refuse('staff/unknown-account')
    return { outcome, commandId, position: last.position, account: foldAccount(events) }
  }
  return appendIdempotently<LoadedAccount, ChangedAccount>(
    request,
    (requestId) => deriveCommandId(requestId, command),
    {
      load,
      keyOf: () => dataKeys.ensure(granter.staffId),
      repeated: (loaded, _own, commandId) => endedAt('repeated', loaded, commandId),
      append: async (loaded, { requestId, commandId, mac }) => {
        const drafts = decide(foldAccount(loaded.events), officeRights(deps, granter))
        if (drafts.length === 0) return endedAt('nothing', loaded, commandId)
        const key = drafts.some(({ personal }) => personal !== undefined) ? await dataKeys.ensure(staffId) : noKey
        turn?.ensureOpen()
        await appendDrafts(eventStore, drafts, {
          ...request,
          requestId,
          stream,
          last: loaded.events.at(-1),
          commandId,
          bodyMac: mac,
          tenantId: granter.tenantId,
          occurredAt: clock.now(),
          key,
        })
        return endedAt('appended', await load(), commandId)
      },
    },
  )
}

/** The stream of an account stands where other commands have their order. */
const logged = (command: string, { staffId, request }: Change) => ({
  command,
  orderId: `staff-${staffId}`,
  request,
})

/** Gives a role to a colleague, or takes it. */
export const ChangeRole = defineCommand({
  run: (deps: Deps & CareTurnDeps, change: Change & { readonly role: Role; readonly held: boolean }) => {
    const changeAs = (granter: Granter, turn?: CareTurn) =>
      changeAccount(deps, { ...change, granter, turn }, 'ChangeRole', (account, office) =>
        decideRole(change, granter, ensureMayCare(granter, change.staffId, account, office), office),
      )
    return change.held ? changeAs(change.granter) : inCareTurn(deps, change.granter, changeAs)
  },
  logged: (change) => logged('ChangeRole', change),
})

/** Locks the account of a colleague, sends its links, and what else the care for it is. */
export const CareForAccount = defineCommand({
  run: (deps: Deps & CareTurnDeps, change: Change & { readonly care: AccountCare }) => {
    const changeAs = (granter: Granter, turn?: CareTurn) =>
      changeAccount(deps, { ...change, granter, turn }, `CareForAccount/${change.care}`, (account, office) =>
        decideCare(change.care, ensureMayCare(granter, change.staffId, account, office)),
      )
    return change.care === 'lock' ? inCareTurn(deps, change.granter, changeAs) : changeAs(change.granter)
  },
  logged: (change) => logged('CareForAccount', change),
})

/** Removes what a colleague needs beside the password. `kinds`: what the state store holds of it. */
export const RemoveSecondFactor = defineCommand({
  run: (
    deps: Deps,
    change: Change & { readonly kinds: readonly SecondFactorKind[]; readonly reason: FactorRemovalReason },
  ) =>
    changeAccount(deps, change, 'RemoveSecondFactor', (account, office) =>
      decideFactorRemoval(change.kinds, change.reason, ensureMayCare(change.granter, change.staffId, account, office)),
    ),
  logged: (change) => logged('RemoveSecondFactor', change),
})

/** A repeated invitation meets its own account. */
export const deriveInvitedId = (requestId: string): StaffId =>
  staffIdSchema.parse(factRequestId(`staff:invited:${requestId}`))

type Invited = Parameters<typeof decideInvitation>[0]

/** Begins the account of a colleague, who registers by the link. */
export const InviteColleague = defineCommand({
  run: (deps: Deps, change: Change & { readonly invited: Invited }) =>
    changeAccount(deps, change, 'InviteColleague', (_account, office) =>
      decideInvitation(change.invited, change.granter, office),
    ),
  logged: (change) => logged('InviteColleague', change),
})
