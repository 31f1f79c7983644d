import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { hourlyLimits } from '../customer-limits.js'
import { refusedMessages } from '../refused-mails.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { customerRoute, defineCommand, staffRoute } from './command-definition.js'

/** What the old address has refused goes to the new one; the customer's link stays what it is. */
const correct = (
  { by, personal }: OrderCommandNamed<'CorrectContactEmail'>,
  order: Order,
): OrderEventNamed<'ContactEmailCorrected' | 'NotificationRetryRequested'>[] => [
  { type: 'ContactEmailCorrected', data: by === 'customer' ? { by } : {}, personal },
  ...refusedMessages(order).map((data) => ({ type: 'NotificationRetryRequested' as const, data })),
]

export const correctContactEmailCommand = defineCommand({
  type: 'CorrectContactEmail',
  by: ['customer', 'operator'],
  route: `${customerRoute('email')}, ${staffRoute('correct-email')}`,
  from: always,
  needs: `an address; an order whose person was erased takes none, and a customer’s changes at most ${hourlyLimits.emails} times in an hour`,
  events: ['ContactEmailCorrected', 'NotificationRetryRequested', 'NoteAdded'],
  decide: correct,
})
