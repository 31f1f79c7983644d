import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import { foldAccount } from '../../domain/staff/account.js'
import { decideRole, ensureMayCare, type Granter, type OfficeRights } from '../../domain/staff/change-role.js'
import type { Accounts } from '../../identity/accounts.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import type { CommandOutcome } from '../pipeline/command-log.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendIdempotently } from '../pipeline/idempotency.js'
import { appendDrafts, noKey } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'

type Change = {
  readonly staffId: StaffId
  readonly role: Role
  readonly held: boolean
  readonly granter: Granter
  readonly request: RequestContext
}

type ChangedRole = CommandOutcome & { readonly roles: readonly Role[] }
type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock' | 'settings'> & { readonly accounts: Accounts }
type LoadedAccount = { readonly events: readonly RecordedEvent[] }

/** What roles give in the granter's office now. */
const officeRights = ({ settings, accounts }: Deps, { tenantId }: Granter): OfficeRights => ({
  roles: settings.of(tenantId).roles,
  rightsIn: (roles) => accounts.rightsIn({ tenantId, roles }),
})

/** Gives a role to a colleague, or takes it: once, however often the request comes. @throws {DomainError} as `decideRole` */
export const changeRole = async (
  deps: Deps,
  { staffId, role, held, granter, request }: Change,
): Promise<ChangedRole> => {
  const { eventStore, dataKeys, clock } = deps
  const stream = streamName(`staff-${staffId}`)
  const load = async (): Promise<LoadedAccount> => ({ events: await eventsIn(eventStore, stream) })
  const endedAt = (outcome: CommandOutcome['outcome'], { events }: LoadedAccount, commandId: string) => {
    const last = events.findLast(({ metadata }) => metadata.commandId === commandId) ?? events.at(-1)
    if (last === undefined) return refuse('staff/unknown-account')
    return { outcome, commandId, position: last.position, roles: foldAccount(events)?.roles ?? [] }
  }
  return appendIdempotently<LoadedAccount, ChangedRole>(
    request,
    (requestId) => deriveCommandId(requestId, 'ChangeRole'),
    {
      load,
      keyOf: () => dataKeys.ensure(granter.staffId),
      repeated: (loaded, _own, commandId) => endedAt('repeated', loaded, commandId),
      append: async (loaded, { requestId, commandId, mac }) => {
        const office = officeRights(deps, granter)
        const account = ensureMayCare(granter, staffId, foldAccount(loaded.events), office)
        const drafts = decideRole({ role, held }, granter, account, office)
        if (drafts.length === 0) return endedAt('nothing', loaded, commandId)
        await appendDrafts(eventStore, drafts, {
          ...request,
          requestId,
          stream,
          last: loaded.events.at(-1),
          commandId,
          bodyMac: mac,
          tenantId: granter.tenantId,
          occurredAt: clock.now(),
          key: noKey,
        })
        return endedAt('appended', await load(), commandId)
      },
    },
  )
}

/** Changes the roles of an account. Its stream stands where other commands have their order. */
export const ChangeRole = defineCommand({
  run: changeRole,
  logged: ({ staffId, request }) => ({ command: 'ChangeRole', orderId: `staff-${staffId}`, request }),
})
