import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { type DecisionContext, defineCommand } from '../command-definition.js'
import { withdrawEveryCharge } from '../money/charges.js'
import { awaitsPayment, isReminded } from '../money/payment.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { cancelled } from './cancel-order.js'

/** An order of whose payment its customer is reminded is not cancelled before so many reminders have reached the mail server. */
export const remindersBeforeCancellation = 2

const wasReminded = ({ paymentReminders: { requested, sent } = { requested: 0, sent: [] } }: Order): boolean =>
  sent.length >= remindersBeforeCancellation && sent.length >= requested

/** Of an order of which no reminders go: its days alone count. */
const isOver = ({ placedAt }: Order, { now, settings }: Pick<DecisionContext, 'now' | 'settings'>): boolean =>
  Date.parse(now) - Date.parse(placedAt) > settings.deadlineDays.unpaid * dayMillis

/** Ends an order that was never paid. A payment that came first makes it nothing; one that comes after is flagged. */
export const cancelUnpaidOrderCommand = defineCommand({
  type: 'CancelUnpaidOrder',
  spec: 'office/cancel-unpaid-order.spec.ts: cancelling an order that was never paid',
  by: ['worker'],
  route: 'the days of the settings have passed without a payment',
  from: ['PENDING'],
  needs: `an order that waits for its payment, and ${remindersBeforeCancellation} reminders or more whose mails were all sent; where no reminders go, the days of the settings since it was placed`,
  events: ['OrderCancelled', 'SupplementaryChargeWaived'],
  decide: (_command, order, { now, settings }) =>
    awaitsPayment(order) && (isReminded(order) ? wasReminded(order) : isOver(order, { now, settings }))
      ? [cancelled(order, now, undefined, 'unpaid'), ...withdrawEveryCharge(order)]
      : [],
})

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
