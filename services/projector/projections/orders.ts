import type { Order } from '../../domain/order/state.js'
import { statusOf } from '../../domain/order/status.js'
import { type Projection, touchesItsOrder } from '../projection.js'
import { createdPersonal, existing, foldOrder, unlessErased } from './order-document.js'

/** A row of the back office's table. */
export type OrderRowDocument = {
  readonly orderId: string
  readonly order: Order
  readonly revision: number
  readonly applicantName: string | null
  readonly applicantEmail: string | null
}

export const orders: Projection<OrderRowDocument> = {
  name: 'orders',
  version: 2,
  shape: {
    fields: {
      tenantId: ({ order }) => [order.tenantId],
      status: ({ order }) => [statusOf(order)],
    },
    sortKey: ({ order }) => order.placedAt,
    searchText: ({ order, applicantName, applicantEmail }) =>
      [order.orderNumber, applicantName ?? '', applicantEmail ?? ''].join('\n'),
  },
  touches: touchesItsOrder,
  apply: (doc, event, orderId) => {
    const contact = createdPersonal(event)?.contact
    const order = existing(foldOrder(doc?.order, event), event)
    return {
      orderId,
      order,
      revision: event.revision,
      applicantName: unlessErased(order, contact?.name ?? doc?.applicantName ?? null),
      applicantEmail: unlessErased(order, contact?.email ?? doc?.applicantEmail ?? null),
    }
  },
}
