import type { AccountCare } from '@cartorio/contracts/http/staff-accounts.js'
import { isBuiltIn, type Role } from '@cartorio/contracts/rights.js'
import type { FactorRemovalReason, SecondFactorKind } from '@cartorio/contracts/second-factors.js'
import { refuse } from '../refusal.js'
import type { StaffAccount } from './account.js'
import { ensureHeld, type Granter, type OfficeRights } from './change-role.js'

type CareEvent = {
  readonly type:
    | 'StaffAccountDisabled'
    | 'StaffAccountEnabled'
    | 'StaffSessionsEnded'
    | 'StaffPasswordLinkRequested'
    | 'StaffInvitationRenewed'
    | 'StaffInvitationWithdrawn'
  readonly data: Record<string, never>
}

const happened = (type: CareEvent['type']): readonly CareEvent[] => [{ type, data: {} }]

/**
 * What the care of a colleague makes of an account that `ensureMayCare` has let pass; nothing where it is so already.
 * @throws {DomainError} staff/not-open, staff/not-locked, staff/no-invitation
 */
export const decideCare = (care: AccountCare, { state }: StaffAccount): readonly CareEvent[] => {
  switch (care) {
    case 'lock':
      if (state === 'disabled') return []
      return state === 'open' ? happened('StaffAccountDisabled') : refuse('staff/not-open')
    case 'unlock':
      if (state === 'open') return []
      return state === 'disabled' ? happened('StaffAccountEnabled') : refuse('staff/not-locked')
    case 'end-sessions':
      return state === 'open' ? happened('StaffSessionsEnded') : refuse('staff/not-open')
    case 'password-link':
      return state === 'open' ? happened('StaffPasswordLinkRequested') : refuse('staff/not-open')
    case 'invite-again':
      return state === 'invited' ? happened('StaffInvitationRenewed') : refuse('staff/no-invitation')
    case 'withdraw-invitation':
      return state === 'invited' ? happened('StaffInvitationWithdrawn') : refuse('staff/no-invitation')
    default:
      return care satisfies never
  }
}

type FactorRemoved = {
  readonly type: 'StaffSecondFactorRemoved'
  readonly data: { readonly kind: SecondFactorKind; readonly reason: FactorRemovalReason }
}

/**
 * What removing the second factor of a colleague makes of an account that `ensureMayCare` has let pass. `kinds`: those that
 * the account has.
 * @throws {DomainError} staff/not-open, staff/no-second-factor
 */
export const decideFactorRemoval = (
  kinds: readonly SecondFactorKind[],
  reason: FactorRemovalReason,
  { state }: StaffAccount,
): readonly FactorRemoved[] => {
  if (state !== 'open') refuse('staff/not-open')
  if (kinds.length === 0) refuse('staff/no-second-factor')
  return kinds.map((kind) => ({ type: 'StaffSecondFactorRemoved', data: { kind, reason } }))
}

type Invited = { readonly name: string; readonly email: string; readonly roles: readonly Role[] }

/**
 * What begins the account of a colleague. Whether the address has an account already changes nothing of it.
 * @throws {DomainError} settings/unknown-role, staff/right-not-held
 */
export const decideInvitation = (
  { name, email, roles }: Invited,
  granter: Granter,
  { roles: officeRoles, rightsIn }: OfficeRights,
) => {
  if (roles.some((role) => !isBuiltIn(role) && !officeRoles.some(({ id }) => id === role)))
    refuse('settings/unknown-role')
  ensureHeld(granter, rightsIn(roles))
  return [{ type: 'StaffInvited', data: { tenantId: granter.tenantId, roles }, personal: { name, email } }] as const
}

/** Whether a link opens: the last one of an invitation whose maker could give it still. */
export const isOpenInvitation = (
  account: StaffAccount | undefined,
  invitation: number,
  inviter: (Pick<Granter, 'rights' | 'tenantId'> & Pick<StaffAccount, 'state'>) | undefined,
  { rightsIn }: Pick<OfficeRights, 'rightsIn'>,
): account is StaffAccount =>
  account?.state === 'invited' &&
  account.invitation === invitation &&
  inviter?.state === 'open' &&
  inviter.tenantId === account.tenantId &&
  inviter.rights.includes('accounts') &&
  rightsIn(account.roles).every((right) => inviter.rights.includes(right))
