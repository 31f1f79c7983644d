import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { refuse } from '../refusal.js'
import { isSameAttention, type OpenAttention } from './attention-entry.js'
import { evolve } from './evolve.js'
import type { Obstacle } from './obstacle.js'
import type { RecordedStep } from './recorded-steps.js'
import type { Order, OrderState } from './state.js'

type Reversing = Pick<OrderCommandNamed<'ReverseShipping'>, 'cause' | 'reason'>

/** A step that stands, with why. */
export const refuseReversal = (obstacle: Obstacle): never => refuse('order/step-stands', { obstacle })

/** @throws {DomainError} order/step-stands where there is an obstacle */
export const ensureReversible = (obstacle: Obstacle | undefined): void => {
  if (obstacle !== undefined) refuseReversal(obstacle)
}

/** Money that has gone back since a step. */
export const obstacleSince = ({ before }: RecordedStep, order: Order): Obstacle | undefined =>
  order.refunds.length > before.refunds.length ? { code: 'refunded-since' } : undefined

const afterStep = ({ before, event, occurredAt }: RecordedStep): Order => {
  const after: OrderState = evolve(before, { event, occurredAt })
  return after.exists ? after : before
}

/** What every reversal records of its step; the status that was set by hand holds again where the step had ended it. */
export const reversalOf = (step: RecordedStep, order: Order, { cause }: Reversing) => {
  const { override } = step.before
  const ended = override !== null && afterStep(step).override === null && order.override === null
  return {
    reverses: step.eventId,
    cause,
    ...(step.mailed ? { mailed: true as const } : {}),
    ...(ended ? { override } : {}),
  }
}

/** The entries that a step had settled, where nothing has opened them since. */
export const reopenedBy = (step: RecordedStep, order: Order): { readonly reopened?: OpenAttention[] } => {
  const isOpenIn = (entries: readonly OpenAttention[], entry: OpenAttention): boolean =>
    entries.some((other) => isSameAttention(other, entry))
  const after = afterStep(step).attention
  const reopened = step.before.attention.filter((entry) => !isOpenIn(after, entry) && !isOpenIn(order.attention, entry))
  return reopened.length === 0 ? {} : { reopened: [...reopened] }
}

/** @throws {DomainError} order/reason-missing where the cause says nothing by itself */
export const reversalReason = ({ cause, reason }: Reversing): { readonly personal?: { readonly reason: string } } => {
  const written = reason?.trim()
  if (written) return { personal: { reason: written } }
  return cause === 'other' ? refuse('order/reason-missing') : {}
}
