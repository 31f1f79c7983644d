import type { WithdrawalCause } from '@cartorio/contracts/events/content-events.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { ChangeSettings } from '../../command/settings/change-settings.js'
import { endWithdrawnKeys, type WithdrawalDeps } from '../../command/settings/end-withdrawn-keys.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { SiteEntry } from '../../domain/settings/office-site.js'
import { MissingDataKey } from '../../privacy/data-keys.js'
import type { WorkerDeps } from '../deps.js'
import { unlessRefused } from '../record-fact.js'

type EntryDeps = Pick<WorkerDeps, 'dataKeys' | 'settings' | 'tenants'> & {
  readonly bus: Pick<WorkerDeps['bus'], 'execute'>
}

/** An entry that must leave the site, why, and the name of the fact that says so. */
type EndedEntry = { readonly cause: WithdrawalCause; readonly fact: string; readonly by: string }

const withdraw = async (
  { bus }: EntryDeps,
  tenantId: TenantId,
  { entryId }: SiteEntry,
  { cause, fact, by }: EndedEntry,
): Promise<void> => {
  const request = {
    requestId: factRequestId(fact),
    body: undefined,
    actor: { kind: 'system', name: by } as const,
    correlationId: fact,
    causationId: null,
  }
  const command = { type: 'WithdrawEntry', entryId, cause } as const
  // Refused where the office was first.
  await unlessRefused(bus.execute(new ChangeSettings({ tenantId, command, request })))
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
      if (ended !== undefined) await withdraw(deps, tenantId, entry, ended)
    }
  }
}

const isErased = async ({ dataKeys }: EntryDeps, orderId: OrderId): Promise<boolean> => {
  try {
    return (await dataKeys.of(orderId)).kind === 'erased'
  } catch (error) {
    // Of a state store that is older than the log: never taken for an erasure.
    if (error instanceof MissingDataKey) return false
    throw error
  }
}

/** Why an entry ends with its person's order. */
export const endedByErasure =
  (deps: EntryDeps) =>
  async (tenantId: TenantId, { entryId, orderId }: SiteEntry): Promise<EndedEntry | undefined> =>
    orderId !== undefined && (await isErased(deps, orderId))
      ? { cause: 'person-erased', fact: `person-erased:${tenantId}:${entryId}`, by: 'erasure' }
      : undefined

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
