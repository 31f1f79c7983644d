import { defineCommand } from '../command-definition.js'
import { withdrawEveryCharge } from '../money/charges.js'
import { awaitsPayment } from '../money/payment.js'
import { always } from '../status-groups.js'
import { cancelled } from './cancel-order.js'

/** Ends an order that its customer has changed before paying it. One that was paid in the meantime stays. */
export const replaceUnpaidOrderCommand = defineCommand({
  type: 'ReplaceUnpaidOrder',
  spec: 'office/replace-unpaid-order.spec.ts: replacing an order that was never paid',
  by: ['customer'],
  route: 'POST /api/orders, POST /api/create-order, for the order of the header `Replaced-Order`',
  from: always,
  needs: 'an order that waits for its payment; any other is passed over',
  events: ['OrderCancelled', 'SupplementaryChargeWaived'],
  decide: ({ replacedBy }, order, { now }) => {
    if (!awaitsPayment(order)) return []
    const end = cancelled(order, now, undefined, 'replaced')
    return [{ ...end, data: { ...end.data, replacedBy } }, ...withdrawEveryCharge(order)]
  },
})
