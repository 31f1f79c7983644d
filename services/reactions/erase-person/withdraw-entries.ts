import type { TenantId } from '@cartorio/contracts/ids.js'
import { ChangeSettings } from '../../command/settings/change-settings.js'
import { endWithdrawnKeys, type WithdrawalDeps } from '../../command/settings/end-withdrawn-keys.js'
import { type EndedEntry, endedByErasedOrder, entryWithdrawal } from '../../command/settings/entry-withdrawal.js'
import type { SiteEntry } from '../../domain/settings/office-site.js'
import { isErasedSubject } from '../../privacy/data-keys.js'
import type { WorkerDeps } from '../deps.js'
import { unlessRefused } from '../record-fact.js'

type EntryDeps = Pick<WorkerDeps, 'dataKeys' | 'settings' | 'tenants'> & {
  readonly bus: Pick<WorkerDeps['bus'], 'execute'>
}

/** Withdraws the entries for which `endOf` has a reason, from the sites as the log has them now. */
export const withdrawEntries = async (
  deps: EntryDeps,
  endOf: (tenantId: TenantId, entry: SiteEntry) => Promise<EndedEntry | undefined>,
): Promise<void> => {
  for (const tenantId of deps.tenants) {
    const { site } = await deps.settings.refreshed(tenantId)
    for (const entry of site.entries) {
      if (entry.withdrawn) continue
      const ended = await endOf(tenantId, entry)
      if (ended === undefined) continue
      // Refused where the office was first.
      await unlessRefused(deps.bus.execute(new ChangeSettings(entryWithdrawal(tenantId, entry.entryId, ended))))
    }
  }
}

/** Why an entry ends with the order of a person whom its words, or its former ones, are of. */
export const endedByErasure =
  ({ dataKeys }: Pick<EntryDeps, 'dataKeys'>) =>
  async (tenantId: TenantId, { entryId, orderIds }: SiteEntry): Promise<EndedEntry | undefined> => {
    for (const orderId of orderIds)
      if (await isErasedSubject(dataKeys, orderId)) return endedByErasedOrder(tenantId, entryId)
    return undefined
  }

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
