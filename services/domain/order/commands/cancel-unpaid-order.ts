import { withdrawEveryCharge } from '../charges.js'
import { awaitsPayment } from '../payment.js'
import type { Order } from '../state.js'
import { cancelled } from './cancel-order.js'
import { defineCommand } from './command-definition.js'

/** An order is not cancelled for want of a payment before so many reminders have reached the mail server. */
export const remindersBeforeCancellation = 2

const wasReminded = ({ paymentReminders: { requested, sent } = { requested: 0, sent: [] } }: Order): boolean =>
  sent.length >= remindersBeforeCancellation && sent.length >= requested

/** Ends an order that was never paid. A payment that came first makes it nothing; one that comes after is flagged. */
export const cancelUnpaidOrderCommand = defineCommand({
  type: 'CancelUnpaidOrder',
  by: ['worker'],
  route: 'the days of the settings have passed without a payment',
  from: ['PENDING'],
  needs: `an order that waits for its payment, and ${remindersBeforeCancellation} reminders or more whose mails were all sent`,
  events: ['OrderCancelled', 'SupplementaryChargeWaived'],
  decide: (_command, order, { now }) =>
    awaitsPayment(order) && wasReminded(order)
      ? [cancelled(order, now, undefined, 'unpaid'), ...withdrawEveryCharge(order)]
      : [],
})
