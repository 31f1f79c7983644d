import { randomUUID } from 'node:crypto'
import { defaultTenant, type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { createLostOrders } from '../../privacy/lost-orders.js'
import { systemClock } from '../../runtime/system-clock.js'
import { openPostgresStateStore } from '../../stores/state-store/postgres/postgres-state-store.js'

/** Lists an order of the default tenant as lost, as `make reserve-numbers` does for one without payments and mails. */
export const storeLostOrder = async (database: string): Promise<OrderId> => {
  const orderId = orderIdSchema.parse(randomUUID())
  const state = await openPostgresStateStore(database)
  try {
    const dataKeys = { of: async () => ({ kind: 'erased' }) as const }
    const seenAt = systemClock.now()
    const found = { orderId, tenantId: defaultTenant, orderNumber: null, seenAt, payments: [], mails: 0, mail: null }
    await createLostOrders({ state, dataKeys, clock: systemClock }).note(found)
  } finally {
    await state.close()
  }
  return orderId
}
