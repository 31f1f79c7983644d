import type { Role } from '@cartorio/contracts/rights.js'
import { refuse } from '../../domain/refusal.js'
import type { Granter } from '../../domain/staff/change-role.js'
import type { CareTurn } from '../../identity/care-turns.js'
import type { CommandPorts } from '../command-ports.js'
import type { CommandDeps } from '../pipeline/execute.js'

export type CareTurnDeps = Pick<CommandDeps, 'settings'> & Pick<CommandPorts, 'accounts' | 'careTurns'>

/**
 * Makes a change that may take the care for the accounts from a colleague: in the office's turn, and with what its maker
 * may do by then. So an office keeps one who cares for its accounts.
 * @throws {DomainError} staff/right-not-held where the maker was locked out, or has lost the care, since the request came
 */
export const inCareTurn = <R>(
  { settings, accounts, careTurns }: CareTurnDeps,
  { staffId, tenantId }: Pick<Granter, 'staffId' | 'tenantId'>,
  change: (by: Granter & { readonly roles: readonly Role[] }, turn: CareTurn) => Promise<R>,
): Promise<R> =>
  careTurns(tenantId, async (turn) => {
    await settings.refreshed(tenantId)
    const account = await accounts.find(staffId)
    if (account?.state !== 'open' || account.tenantId !== tenantId) return refuse('staff/right-not-held')
    const rights = accounts.rightsIn(account)
    if (!rights.includes('accounts')) refuse('staff/right-not-held')
    return change({ staffId, tenantId, rights, roles: account.roles }, turn)
  })
