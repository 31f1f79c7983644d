import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { dailyLimits, hourlyLimits } from '../customer-limits.js'
import { nextLinkGeneration } from '../data/replace-access-link.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { refusedMessages } from './notifications.js'

type Correction = OrderCommandNamed<'CorrectContactEmail'>

/** It gets no mail of its own where another one that follows has it. */
const newLink = (by: Correction['by'], order: Order, sentAgain: boolean): OrderEventNamed<'AccessLinkReplaced'> => {
  const generation = nextLinkGeneration(by, order)
  if (by === 'customer') return { type: 'AccessLinkReplaced', data: { generation, mailedWith: 'email-corrected' } }
  return { type: 'AccessLinkReplaced', data: { generation, ...(sentAgain ? { mailedWith: 'sent-again' } : {}) } }
}

/** What the old address has refused goes to the new one. */
const correct = (
  { by, keepsLink = false, personal }: Correction,
  order: Order,
): OrderEventNamed<'ContactEmailCorrected' | 'AccessLinkReplaced' | 'NotificationRetryRequested'>[] => {
  const again = refusedMessages(order)
  return [
    { type: 'ContactEmailCorrected', data: by === 'customer' ? { by } : {}, personal },
    ...(keepsLink ? [] : [newLink(by, order, again.length > 0)]),
    ...again.map((data) => ({ type: 'NotificationRetryRequested' as const, data })),
  ]
}

export const correctContactEmailCommand = defineCommand({
  type: 'CorrectContactEmail',
  spec: 'office/correct-contact-email.spec.ts: correcting the customer’s e-mail',
  by: ['customer', 'operator'],
  route: `${customerRoute('email')}, ${staffRoute('correct-email')}`,
  from: always,
  needs: `an address; an order whose person was erased takes none, and a customer’s changes at most ${hourlyLimits.emails} times in an hour and ${dailyLimits.emails} in a day; a new link ends the one before, unless that is kept`,
  events: ['ContactEmailCorrected', 'AccessLinkReplaced', 'NotificationRetryRequested', 'NoteAdded'],
  decide: correct,
})
