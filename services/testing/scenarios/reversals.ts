import { decide } from '../../domain/order/decide.js'
import { evolve } from '../../domain/order/evolve.js'
import type { Order, OrderState } from '../../domain/order/state.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { type Happened, instantOf, orderId } from './order-history.js'
import { existingOrder, type GivenCommand, given, historyOf, stepsOf } from './order-scenario.js'

const withoutCount = ({ events: _, ...order }: Order) => order

/** The order before a step, and after the step was taken back; their events are counted apart. */
export const afterReversal = (before: readonly Happened[], step: Happened, command: GivenCommand) => {
  const history = historyOf([...before, step])
  const { order } = given(...before, step)
  const now = instantOf(history.length)
  const events = decide(typeof command === 'function' ? command(order) : command, order, {
    now,
    orderId,
    settings: initialSettings,
    steps: stepsOf(history),
  })
  const after = events.reduce<OrderState>((state, event) => evolve(state, { event, occurredAt: now }), order)
  return { was: withoutCount(given(...before).order), now: withoutCount(existingOrder(after)) }
}
