import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { decimalOf } from '@cartorio/contracts/money.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { allowedCommands } from '../domain/order/allowed-commands.js'
import { erasureState } from '../domain/order/erase.js'
import type { Order } from '../domain/order/state.js'
import { statusOf } from '../domain/order/status.js'
import { allowedStatuses } from '../domain/order/transitions.js'
import { flatFields, itemProgress } from './item-progress.js'
import { erased, maskEmail } from './masking.js'

export type AdminFacts = {
  readonly orderId: string
  readonly order: Order
  readonly revision: number
  readonly applicantName: string | null
  readonly applicantEmail: string | null
}

/** A row of the back office: name and masked e-mail, and what may be done next. */
export const adminRow = ({ orderId, order, revision, applicantName, applicantEmail }: AdminFacts): AdminOrderRow => {
  const status = statusOf(order)
  return {
    id: orderId,
    revision,
    orderNumber: order.orderNumber,
    status,
    statusLabel: statusLabels[status],
    overridden: order.override !== null,
    createdAt: order.placedAt,
    ...flatFields(order),
    documents: order.items.map(itemProgress),
    deliveryCountry: order.deliveryCountry,
    applicantName: applicantName ?? erased,
    applicantEmail: applicantEmail === null ? erased : maskEmail(applicantEmail),
    totalPrice: decimalOf(order.breakdown.total, order.currency),
    currency: order.currency,
    paid: order.paidAt !== null,
    courier: order.shipment?.courier ?? null,
    trackingNumber: order.shipment?.trackingNumber ?? null,
    expedited: order.expedited,
    allowedCommands: allowedCommands(order),
    allowedStatuses: [...allowedStatuses(order)],
    erasure: erasureState(order),
  }
}
