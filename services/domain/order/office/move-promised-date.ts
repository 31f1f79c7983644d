import { addWeekdays } from '@cartorio/contracts/holidays.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import type { Settings } from '../../settings/settings.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { deliveryAfter } from '../promised-journey.js'
import { ensurePromisableDay, openSteps, promisableSteps } from '../promises.js'
import type { Order } from '../state.js'
import { beforeDelivery } from '../status-groups.js'

type Moved = Pick<OrderCommandNamed<'MovePromisedDate'>, 'step' | 'day'>

/** The delivery comes along where a later shipping leaves the journey too little time. */
const withDelivery = (moved: Moved, order: Order, settings: Settings): readonly Moved[] => {
  const { transitDays, promises } = order
  const leavesTime =
    moved.step !== 'ship' ||
    transitDays === undefined ||
    promises.delivery === undefined ||
    addWeekdays(moved.day, transitDays) <= promises.delivery
  return leavesTime
    ? [moved]
    : [moved, { step: 'delivery', day: deliveryAfter(settings, order, moved.day, transitDays).to }]
}

/** No delivery is promised before the shipping that is still to come and its journey. */
const ensureTimeForJourney = ({ step, day }: Moved, order: Order): void => {
  const { transitDays, promises } = order
  if (step !== 'delivery' || transitDays === undefined || promises.ship === undefined) return
  const earliest = addWeekdays(promises.ship, transitDays)
  if (openSteps(order).includes('ship') && day < earliest) refuse('order/delivery-too-early', { earliest })
}

const move = (
  { reason, ...moved }: OrderCommandNamed<'MovePromisedDate'>,
  order: Order,
  { now, settings }: Pick<DecisionContext, 'now' | 'settings'>,
): OrderEventNamed<'PromisedDateMoved'>[] => {
  const { step, day } = moved
  if (reason.trim() === '') refuse('order/reason-missing')
  ensurePromisableDay(day, now)
  if (!promisableSteps(order).includes(step)) refuse('order/step-not-needed')
  if (!openSteps(order).includes(step)) refuse('order/step-done')
  ensureTimeForJourney(moved, order)
  if (order.promises[step] === day) return []
  return withDelivery({ step, day }, order, settings).map((each) => ({
    type: 'PromisedDateMoved',
    data: { step: each.step, day: each.day, previousDay: order.promises[each.step] ?? null },
    personal: { reason },
  }))
}

export const movePromisedDateCommand = defineCommand({
  type: 'MovePromisedDate',
  spec: 'office/move-promised-date.spec.ts: moving a promised date',
  by: ['operator'],
  route: staffRoute('move-date'),
  from: beforeDelivery,
  needs:
    'a step that the order needs and that is not done, a day from today to a year from now, for the delivery one that leaves time for the journey, and a reason',
  events: ['PromisedDateMoved', 'NoteAdded'],
  decide: move,
})
