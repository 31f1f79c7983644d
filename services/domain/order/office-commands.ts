import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { type Instant, lastLinkGeneration } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { refuse } from '../refusal.js'
import { promisableSteps } from './promises.js'
import type { Order } from './state.js'

export const addNote = ({ visibility, text }: OrderCommandNamed<'AddNote'>): [OrderEventNamed<'NoteAdded'>] => {
  if (text.trim() === '') refuse('order/note-missing')
  return [{ type: 'NoteAdded', data: { visibility }, personal: { text } }]
}

/** Assigns the order to a member of staff, or to none. */
export const assign = (
  { staffId }: OrderCommandNamed<'AssignOrder'>,
  order: Order,
): OrderEventNamed<'OrderAssigned'>[] =>
  order.assignedTo === staffId ? [] : [{ type: 'OrderAssigned', data: { staffId } }]

/** A date later than this helps nobody. */
const furthestDays = 365

const daysAhead = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export const movePromisedDate = (
  { step, day, reason }: OrderCommandNamed<'MovePromisedDate'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'PromisedDateMoved'>[] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  const today = officeDay(now)
  if (!isCalendarDay(day) || day < today || day > daysAhead(today, furthestDays)) refuse('order/date-out-of-range')
  if (!promisableSteps(order).includes(step)) refuse('order/step-not-needed')
  const previousDay = order.promises[step] ?? null
  return previousDay === day
    ? []
    : [{ type: 'PromisedDateMoved', data: { step, day, previousDay }, personal: { reason } }]
}

/** The last generations are the office's: whoever got hold of a link cannot use them up. */
export const lastCustomerGeneration = lastLinkGeneration - 0x1_00_00

export const replaceAccessLink = (
  { by }: OrderCommandNamed<'ReplaceAccessLink'>,
  order: Order,
): [OrderEventNamed<'AccessLinkReplaced'>] => {
  const last = by === 'customer' ? lastCustomerGeneration : lastLinkGeneration
  if (order.linkGeneration >= last) refuse('order/no-more-links')
  return [{ type: 'AccessLinkReplaced', data: { generation: order.linkGeneration + 1 } }]
}
