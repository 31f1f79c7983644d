import { endWithdrawnKeys, type WithdrawalDeps } from '../../command/settings/end-withdrawn-keys.js'
import { type EntryDeps, endedByErasure, withdrawEntries } from '../erase-person/withdraw-entries.js'

/**
 * At every start with the role `command` or `worker`, after the erasures and before any request is answered: ends the
 * keys of the entries that the log or the list has withdrawn, and withdraws again those that a restored log shows, with
 * the entries of erased persons.
 * @throws {StartRefused} for a list that cannot be trusted
 */
export const restoreWithdrawals = async (deps: WithdrawalDeps & EntryDeps): Promise<void> => {
  const listed = await endWithdrawnKeys(deps, deps.tenants)
  const ofErasure = endedByErasure(deps)
  await withdrawEntries(deps, async (tenantId, entry) => {
    const line = listed.find((known) => known.tenantId === tenantId && known.entryId === entry.entryId)
    if (line === undefined) return ofErasure(tenantId, entry)
    return { cause: line.cause, fact: `withdrawal:${line.eventId}`, by: 'withdrawal-list' }
  })
}
