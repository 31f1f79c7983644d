import type { Instant } from '@cartorio/contracts/ids.js'
import { createDice, inTurn } from './dice.js'
import { lifeOf, mixedWays, unreadableLife, type Way } from './lives.js'
import { orderBodyOf } from './order-input.js'
import { personOf } from './people.js'
import type { DemoStep } from './steps.js'

export type DemoOptions = {
  readonly orders: number
  readonly days: number
  readonly seed: string
  /** Nothing happens after it. */
  readonly until: Instant
}

/** One step of one order, and when. */
export type Scheduled = {
  readonly at: Instant
  /** The order's number in the demonstration, from 0. */
  readonly order: number
  /** The step's number in the order's life, from 0. */
  readonly number: number
  readonly way: Way | 'unreadable'
  readonly step: DemoStep
}

/** How many orders end with an unreadable event. */
export const unreadableOrders = 2

const hourMillis = 3_600_000

/** The life of one order from its placing on; what would come after the end is left out. */
const lifeFrom = (order: number, { orders, days, seed, until }: DemoOptions): Scheduled[] => {
  const dice = createDice(`${seed}/order/${order}`)
  const person = personOf(dice, order)
  const body = orderBodyOf(dice, person, order)
  const unreadable = order < unreadableOrders
  const way = unreadable ? ('unreadable' as const) : inTurn(mixedWays, order)
  const parcel = (attempt: number) =>
    ({ courier: 'dhl', trackingNumber: `JD${String(order).padStart(8, '0')}${attempt}` }) as const
  const facts = { dice, person, country: body.deliveryCountry, parcel }
  const rest = way === 'unreadable' ? unreadableLife : lifeOf(way, facts)
  const end = Date.parse(until)
  // The earliest one begins with the first day, so that the two above come to their end.
  const part = unreadable ? 0 : (order + dice.roll()) / orders
  let at = Math.trunc(end - days * 24 * hourMillis * (1 - part))
  const scheduled: Scheduled[] = [
    { at: new Date(at).toISOString(), order, number: 0, way, step: { kind: 'place', body } },
  ]
  for (const [index, [low, high, step]] of rest.entries()) {
    at += Math.max(1, Math.trunc((low + dice.roll() * (high - low)) * hourMillis))
    if (at > end) break
    scheduled.push({ at: new Date(at).toISOString(), order, number: index + 1, way, step })
  }
  return scheduled
}

/** Every step of every order in the order of its time: the same options make the same schedule. */
export const scheduleOf = (options: DemoOptions): Scheduled[] =>
  Array.from({ length: options.orders }, (_, order) => lifeFrom(order, options))
    .flat()
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.order - b.order || a.number - b.number))
