import { instantSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { parseSettingsEvent } from '../../domain/events/stored-event.js'
import { type DataKeys, siteEntrySubject } from '../../privacy/data-keys.js'
import type { Withdrawal, WithdrawalList } from '../../privacy/withdrawal-list.js'
import type { EventStore, RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'

export type WithdrawalDeps = {
  readonly eventStore: Pick<EventStore, 'read'>
  readonly dataKeys: Pick<DataKeys, 'erase'>
  readonly withdrawals: WithdrawalList
}

type Logged = { readonly position: bigint; readonly withdrawal: Withdrawal }

const loggedWithdrawal = (tenantId: TenantId, recorded: RecordedEvent): Logged[] => {
  if (recorded.type !== 'PublishedEntryWithdrawn') return []
  const event = parseSettingsEvent(recorded)
  if (event.type !== 'PublishedEntryWithdrawn') return []
  const { entryId, cause } = event.data
  const withdrawnAt = instantSchema.parse(recorded.metadata.occurredAt)
  return [{ position: recorded.position, withdrawal: { tenantId, entryId, eventId: recorded.id, withdrawnAt, cause } }]
}

/** In the order of the log, so that every process writes the same lines. */
const withdrawalsIn = async (
  { eventStore }: Pick<WithdrawalDeps, 'eventStore'>,
  tenants: readonly TenantId[],
): Promise<Withdrawal[]> => {
  const logged: Logged[] = []
  for (const tenantId of tenants)
    for await (const event of eventStore.read(settingsStream(tenantId)))
      logged.push(...loggedWithdrawal(tenantId, event))
  return logged.sort((one, other) => (one.position < other.position ? -1 : 1)).map(({ withdrawal }) => withdrawal)
}

/**
 * Ends the keys of the entries that the log or the list has withdrawn, and answers the list: it is written first, so
 * that a withdrawal stays known.
 */
export const endWithdrawnKeys = async (
  deps: WithdrawalDeps,
  tenants: readonly TenantId[],
): Promise<readonly Withdrawal[]> => {
  await deps.withdrawals.add(await withdrawalsIn(deps, tenants))
  const listed = await deps.withdrawals.read()
  if (listed.length > 0)
    await deps.dataKeys.erase(
      listed.map(({ tenantId, entryId, withdrawnAt: at }) => ({ subject: siteEntrySubject(tenantId, entryId), at })),
    )
  return listed
}
