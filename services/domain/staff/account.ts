import type { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import type * as z from 'zod/mini'

type Schemas = typeof staffEventSchemas
type AccountEventType =
  | 'StaffAccountCreated'
  | 'StaffInvited'
  | 'StaffInvitationRenewed'
  | 'StaffInvitationWithdrawn'
  | 'StaffRegistered'
  | 'StaffRoleGranted'
  | 'StaffRoleTaken'
  | 'StaffAccountDisabled'
  | 'StaffAccountEnabled'

/** An event of `staff-{id}` that changes what the account may do. */
export type AccountEvent = {
  readonly [T in AccountEventType]: { readonly type: T; readonly data: z.infer<Schemas[T]['data']> }
}[AccountEventType]

/** What an account may do is read from its events alone. */
export type StaffAccount = {
  readonly tenantId: TenantId
  readonly roles: readonly Role[]
  /** `invited`: there is no password before the registration; `withdrawn`: and there will be none. */
  readonly state: 'invited' | 'withdrawn' | 'open' | 'disabled'
  /** How often the invitation was sent: only the last link opens. Absent of accounts that began without one. */
  readonly invitation?: number
}

const changed = (account: StaffAccount | undefined, change: Partial<StaffAccount>): StaffAccount | undefined =>
  account && { ...account, ...change }

/** The account after one more event of its stream; other events of the stream change nothing here. */
export const evolveAccount = (account: StaffAccount | undefined, event: AccountEvent): StaffAccount | undefined => {
  switch (event.type) {
    case 'StaffAccountCreated':
      return { ...event.data, state: 'open' }
    case 'StaffInvited':
      return { ...event.data, state: 'invited', invitation: 1 }
    case 'StaffInvitationRenewed':
      return changed(account, { invitation: (account?.invitation ?? 0) + 1 })
    case 'StaffInvitationWithdrawn':
      return changed(account, { state: 'withdrawn' })
    case 'StaffRegistered':
      return changed(account, { state: 'open' })
    case 'StaffRoleGranted':
      return changed(account, { roles: [...(account?.roles ?? []), event.data.role] })
    case 'StaffRoleTaken':
      return changed(account, { roles: account?.roles.filter((role) => role !== event.data.role) ?? [] })
    case 'StaffAccountDisabled':
      return changed(account, { state: 'disabled' })
    case 'StaffAccountEnabled':
      return changed(account, { state: 'open' })
  }
}

const accountEvents: Readonly<Record<AccountEventType, true>> = {
  StaffAccountCreated: true,
  StaffInvited: true,
  StaffInvitationRenewed: true,
  StaffInvitationWithdrawn: true,
  StaffRegistered: true,
  StaffRoleGranted: true,
  StaffRoleTaken: true,
  StaffAccountDisabled: true,
  StaffAccountEnabled: true,
}

export const isAccountEvent = (event: { readonly type: string }): event is AccountEvent =>
  Object.hasOwn(accountEvents, event.type)

/** The account that a stream tells; `undefined` for one that begins none. */
export const foldAccount = (events: readonly { readonly type: string }[]): StaffAccount | undefined =>
  events.filter(isAccountEvent).reduce<StaffAccount | undefined>(evolveAccount, undefined)
