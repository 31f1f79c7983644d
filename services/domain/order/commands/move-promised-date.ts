import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { refuse } from '../../refusal.js'
import { ensurePromisableDay, openSteps, promisableSteps } from '../promises.js'
import type { Order } from '../state.js'
import { beforeDelivery } from '../status-groups.js'
import { defineCommand, staffRoute } from './command-definition.js'

const move = (
  { step, day, reason }: OrderCommandNamed<'MovePromisedDate'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'PromisedDateMoved'>[] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  ensurePromisableDay(day, now)
  if (!promisableSteps(order).includes(step)) refuse('order/step-not-needed')
  if (!openSteps(order).includes(step)) refuse('order/step-done')
  const previousDay = order.promises[step] ?? null
  return previousDay === day
    ? []
    : [{ type: 'PromisedDateMoved', data: { step, day, previousDay }, personal: { reason } }]
}

export const movePromisedDateCommand = defineCommand({
  type: 'MovePromisedDate',
  by: ['operator'],
  route: staffRoute('move-date'),
  from: beforeDelivery,
  needs: 'a step that the order needs and that is not done, a day from today to a year from now, and a reason',
  events: ['PromisedDateMoved', 'NoteAdded'],
  decide: (command, order, { now }) => move(command, order, now),
})
