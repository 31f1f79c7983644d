import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { isBuiltIn, type OfficeRole, type Right, type Role } from '@cartorio/contracts/rights.js'
import { refuse } from '../refusal.js'
import type { AccountEvent, StaffAccount } from './account.js'

/** Who changes an account, and what that person may do now. */
export type Granter = { readonly staffId: StaffId; readonly tenantId: TenantId; readonly rights: readonly Right[] }

export type OfficeRights = {
  readonly roles: readonly OfficeRole[]
  /** What roles give in this office. */
  readonly rightsIn: (roles: readonly Role[]) => readonly Right[]
}

/** @throws {DomainError} staff/right-not-held */
export const ensureHeld = ({ rights }: Pick<Granter, 'rights'>, wanted: readonly Right[]): void => {
  if (wanted.some((right) => !rights.includes(right))) refuse('staff/right-not-held')
}

/**
 * No account is cared for by a person who may do less than it, or by its owner: an office keeps one who cares for its
 * accounts, and the care for accounts wins nobody a right.
 * @throws {DomainError} staff/unknown-account for one of another office, as for none; staff/own-account, staff/right-not-held
 */
export const ensureMayCare = (
  granter: Granter,
  staffId: StaffId,
  account: StaffAccount | undefined,
  { rightsIn }: OfficeRights,
): StaffAccount => {
  if (account === undefined || account.state === 'withdrawn' || account.tenantId !== granter.tenantId)
    return refuse('staff/unknown-account')
  if (staffId === granter.staffId) refuse('staff/own-account')
  ensureHeld(granter, rightsIn(account.roles))
  return account
}

/**
 * What giving or taking a role makes of an account that `ensureMayCare` has let pass; nothing where it is so already.
 * @throws {DomainError} settings/unknown-role, staff/right-not-held
 */
export const decideRole = (
  { role, held }: { readonly role: Role; readonly held: boolean },
  granter: Granter,
  account: StaffAccount,
  { roles, rightsIn }: OfficeRights,
): readonly AccountEvent[] => {
  if (account.roles.includes(role) === held) return []
  // A role that there is no more can still be taken.
  if (!held) return [{ type: 'StaffRoleTaken', data: { role } }]
  if (!isBuiltIn(role) && !roles.some(({ id }) => id === role)) refuse('settings/unknown-role')
  ensureHeld(granter, rightsIn([role]))
  return [{ type: 'StaffRoleGranted', data: { role } }]
}

/** Who changes the office's own roles. */
export type RoleMaker = Pick<Granter, 'rights'> & Pick<StaffAccount, 'roles'>

/**
 * A role is made and changed within one's own rights, and one that one has oneself by a colleague: the care for accounts
 * could go with it.
 * @throws {DomainError} staff/right-not-held for what the role gives or would give, staff/own-account
 */
export const ensureMayDefine = (
  by: RoleMaker,
  id: string,
  { roles, next = [] }: { readonly roles: readonly OfficeRole[]; readonly next?: readonly Right[] },
): void => {
  ensureHeld(by, [...(roles.find((role) => role.id === id)?.rights ?? []), ...next])
  if (by.roles.includes(id)) refuse('staff/own-account')
}
