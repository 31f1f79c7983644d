import { randomUUID } from 'node:crypto'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { createRetentionProposals } from '../../privacy/retention-proposals.js'
import { systemClock } from '../../runtime/system-clock.js'
import { openPostgresStateStore } from '../../stores/state-store/postgres/postgres-state-store.js'

/** Proposes to erase the person of an order, as the sweep of deadlines does. */
export const storeProposal = async (
  database: string,
  orderId: OrderId,
  tenantId: TenantId,
  erasesAt = '2099-07-03T12:00:00.000Z',
): Promise<void> => {
  const state = await openPostgresStateStore(database)
  try {
    await createRetentionProposals({ state }).propose({
      tenantId,
      orderId,
      eventId: randomUUID(),
      proposedAt: systemClock.now(),
      erasesAt,
      state: 'open',
      stopped: null,
    })
  } finally {
    await state.close()
  }
}
