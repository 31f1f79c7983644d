import { defineCommand } from '../command-definition.js'
import { awaitsData } from '../data/forms.js'
import { isReminded } from '../money/payment.js'
import { beforeShipping } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'

/** Reminds the customer of a payment, each time once. */
export const requestPaymentReminderCommand = defineCommand({
  type: 'RequestPaymentReminder',
  spec: 'office/request-reminder.spec.ts: reminding of a payment',
  by: ['worker'],
  route: 'the days of a reminder have passed without a payment',
  from: ['PENDING'],
  needs: 'an order that waits for its payment and whose customer has opened the link of a mail, and the next reminder',
  events: ['PaymentReminderRequested'],
  decide: ({ reminder }, order) =>
    isReminded(order) && reminder === (order.paymentReminders?.requested ?? 0) + 1
      ? [{ type: 'PaymentReminderRequested', data: { reminder } }]
      : [],
})

/** Reminds the customer of data, each time once. */
export const requestDataReminderCommand = defineCommand({
  type: 'RequestDataReminder',
  spec: 'office/request-reminder.spec.ts: reminding of data',
  by: ['worker'],
  route: 'the days of a reminder have passed without the data',
  from: beforeShipping,
  opensAlso: hasFileInWork,
  needs: 'a paid order whose data are missing, and the next reminder',
  events: ['DataReminderRequested'],
  decide: ({ reminder }, order) =>
    awaitsData(order) && reminder === (order.dataReminders ?? 0) + 1
      ? [{ type: 'DataReminderRequested', data: { reminder } }]
      : [],
})
