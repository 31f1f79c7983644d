import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { foldedDocument } from '../harness/fold-projection.js'
import { orderCreated, orderId } from './order-history.js'
import { openedHistory } from './recorded-events.js'

/** Rows of the office's list by id: an order of the tenant placed at each instant. */
export const orderRowsPlacedAt = (
  tenant: string,
  ...instants: readonly string[]
): ReadonlyMap<string, OrderRowDocument> => {
  const row = foldedDocument(orders, openedHistory(orderCreated()), orderId)
  const tenantId = tenantIdSchema.parse(tenant)
  return new Map(
    instants.map((placedAt, index) => {
      const id = `${tenant}-${index}`
      return [id, { ...row, orderId: id, order: { ...row.order, tenantId, placedAt } }]
    }),
  )
}
