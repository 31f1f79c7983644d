import type { OpenedInvitation } from '@cartorio/contracts/http/staff-accounts.js'
import { type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { builtInRoleLabels, isBuiltIn, type Role } from '@cartorio/contracts/rights.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import { foldAccount } from '../domain/staff/account.js'
import { isOpenInvitation } from '../domain/staff/care.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { eventsIn } from '../stores/event-store/events-in.js'
import { type EventStore, type RecordedEvent, streamName } from '../stores/event-store/port.js'
import type { Accounts } from './accounts.js'
import { readPerson } from './staff-profile.js'

export type InvitationDeps = {
  readonly eventStore: Pick<EventStore, 'read'>
  readonly dataKeys: DataKeys
  readonly accounts: Accounts
  readonly settings: CurrentSettings
}

type Link = { readonly staffId: StaffId; readonly invitation: number }

/** An invitation that can be accepted now. */
export type OpenInvitation = OpenedInvitation & {
  readonly staffId: StaffId
  readonly tenantId: TenantId
  readonly events: readonly RecordedEvent[]
}

const officeName = (settings: CurrentSettings, tenantId: TenantId): string =>
  settings.of(tenantId).site.company?.name ?? 'Cartório Online'

/** A role that was removed meanwhile has no name, and gives nothing. */
const nameRoles = (settings: CurrentSettings, tenantId: TenantId, roles: readonly Role[]): string[] =>
  roles.flatMap((role) =>
    isBuiltIn(role)
      ? [builtInRoleLabels[role]]
      : settings
          .of(tenantId)
          .roles.filter(({ id }) => id === role)
          .map(({ name }) => name),
  )

/** The colleague who sent the last link. */
const findInviter = (events: readonly RecordedEvent[]): StaffId | undefined => {
  const sent = events.findLast(({ type }) => type === 'StaffInvited' || type === 'StaffInvitationRenewed')
  return sent?.metadata.actor.kind === 'staff' ? staffIdSchema.parse(sent.metadata.actor.id) : undefined
}

/** `undefined` once it was accepted, withdrawn or sent again, or its maker could not give it any more. */
export const readInvitation = async (
  deps: InvitationDeps,
  { staffId, invitation }: Link,
): Promise<OpenInvitation | undefined> => {
  const { eventStore, accounts, settings } = deps
  const events = await eventsIn(eventStore, streamName(`staff-${staffId}`))
  const account = foldAccount(events)
  const by = findInviter(events)
  const inviter = by && (await accounts.find(by))
  if (account === undefined || by === undefined || inviter === undefined) return undefined
  const { tenantId } = account
  const rightsIn = (roles: readonly Role[]) => accounts.rightsIn({ tenantId, roles })
  if (!isOpenInvitation(account, invitation, { ...inviter, rights: accounts.rightsIn(inviter) }, { rightsIn }))
    return undefined
  const [person, maker] = [await readPerson(deps, staffId), await readPerson(deps, by)]
  return {
    ...person,
    staffId,
    tenantId,
    events,
    inviter: maker.name === '' ? 'Um colega' : maker.name,
    office: officeName(settings, tenantId),
    roles: nameRoles(settings, tenantId, account.roles),
  }
}
