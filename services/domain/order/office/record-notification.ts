import { defineCommand } from '../command-definition.js'
import { always } from '../status-groups.js'

export const recordNotificationCommand = defineCommand({
  type: 'RecordNotification',
  spec: 'office/record-notification.spec.ts: a message to the customer',
  by: ['worker'],
  route: 'a message was sent to the customer',
  from: always,
  needs: 'nothing',
  events: ['CustomerNotified'],
  decide: ({ type: _type, ...data }) => [{ type: 'CustomerNotified', data }],
})

export const recordNotificationFailureCommand = defineCommand({
  type: 'RecordNotificationFailure',
  spec: 'office/record-notification.spec.ts: a message to the customer',
  by: ['worker'],
  route: 'a message could not be sent to the customer',
  from: always,
  needs: 'nothing',
  events: ['NotificationFailed'],
  decide: ({ type: _type, ...data }) => [{ type: 'NotificationFailed', data }],
})
