import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { ErasureState } from '@cartorio/contracts/http/admin.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { refuse } from '../refusal.js'
import type { Order } from './state.js'
import { statusOf } from './status.js'
import { ends } from './transitions.js'

export const isErased = ({ erasedAt }: Pick<Order, 'erasedAt'>): boolean => erasedAt !== undefined

/** Whether `erase` would be taken now, and if not, why. */
export const erasureState = (order: Order): ErasureState => {
  if (isErased(order)) return 'done'
  return ends.includes(statusOf(order)) ? 'open' : 'not-ended'
}

/** Erases the person of an order that has ended, once. An erasure that the log has lost is told again as it was. */
export const erase = (
  { by, ground, reason, erasedBefore }: OrderCommandNamed<'EraseOrder'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'PersonalDataErased'>[] => {
  if (erasedBefore !== null && isErased(order)) return []
  if (isErased(order)) return refuse('order/erased')
  const status = statusOf(order)
  if (erasedBefore === null && !ends.includes(status)) return refuse('order/not-ended', { status })
  return [
    {
      type: 'PersonalDataErased',
      data: { erasedAt: erasedBefore ?? now, by, ground },
      ...(reason === undefined ? {} : { personal: { reason } }),
    },
  ]
}

/** Fields of commands that hold what a person typed, or what names a person. */
const wordsOf = ['personal', 'note', 'reason', 'text', 'description', 'scanned'] as const

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty))

/** Whether a command brings something that would have to be erased again: a form, a file's name, a free text. */
const bringsPersonalData = (command: Exclude<OrderCommand, { type: 'CreateOrder' | 'EraseOrder' }>): boolean => {
  // A courier's description is its own standard phrase; what names a person it says in `scanned`.
  const told: Readonly<Record<string, unknown>> =
    command.type === 'RecordCourierScan' ? { scanned: command.scanned } : command
  return wordsOf.some((field) => !isEmpty(told[field]))
}

/** Refuses what would bring personal data to an order whose person was erased. */
export const ensureNothingPersonal = (command: Exclude<OrderCommand, { type: 'CreateOrder' }>, order: Order): void => {
  if (command.type !== 'EraseOrder' && isErased(order) && bringsPersonalData(command)) refuse('order/erased')
}

/** A command without its free texts: how a worker goes on with an order whose person was erased. */
export const withoutFreeTexts = (command: OrderCommand): OrderCommand => {
  if (command.type === 'RecordCourierScan') return { ...command, scanned: {} }
  if (command.type === 'OverrideStatus' || !('note' in command)) return command
  const { note: _note, ...rest } = command
  if (rest.type !== 'CancelOrder') return rest
  const { reason: _reason, ...bare } = rest
  return bare
}
