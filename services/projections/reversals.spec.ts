import { decide } from '../domain/order/decide.js'
import { initialSettings } from '../domain/settings/first-settings.js'
import type { Projection } from '../projection-engine/projection.js'
import { foldProjection } from '../testing/harness/fold-projection.js'
import { paidOrder, readyOrder } from '../testing/scenarios/basic-orders.js'
import {
  apostilledBy,
  full,
  type Happened,
  instantOf,
  issued,
  orderDelivered,
  orderId,
  orderShipped,
  plain,
  processingStarted,
  translatedBy,
} from '../testing/scenarios/order-history.js'
import { type GivenCommand, given, historyOf, stepsOf } from '../testing/scenarios/order-scenario.js'
import { openedHistory } from '../testing/scenarios/recorded-events.js'
import { reverseStep } from '../testing/scenarios/staff-commands.js'
import { everyProjection } from './every-projection.js'
import { issuedCopies } from './issued-copies/issued-copies.js'
import { lookups } from './lookups/lookups.js'
import { shipments } from './shipments/shipments.js'

/** A step, and the events that take it back. */
const reversed = (before: readonly Happened[], step: Happened, command: GivenCommand): readonly Happened[] => {
  const history = historyOf([...before, step])
  const { order } = given(...before, step)
  const context = { now: instantOf(history.length), orderId, settings: initialSettings, steps: stepsOf(history) }
  return [...before, step, ...decide(typeof command === 'function' ? command(order) : command, order, context)]
}

const begun: readonly Happened[] = [...paidOrder({ items: [plain, full], planned: true }), processingStarted()]
const shipped: readonly Happened[] = [...readyOrder, orderShipped()]

const steps = [
  ['issue', begun, issued('all'), reverseStep('ReverseIssue')],
  ['apostille', [...begun, issued('all')], apostilledBy(full), reverseStep('ReverseApostille')],
  ['translation', [...begun, issued('all'), apostilledBy(full)], translatedBy(full), reverseStep('ReverseTranslation')],
  ['shipment', readyOrder, orderShipped(), reverseStep('ReverseShipping')],
  ['delivery', shipped, orderDelivered(), reverseStep('ReverseDelivery')],
] as const

/** What tells that something happened: the history, and how many events there were until when. */
const pasts = new Set(['timeline', 'statuses', 'revision', 'events', 'changedAt', 'resolved'])

const withoutPast = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPast)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (pasts.has(name) ? [] : [[name, withoutPast(field)] as const])),
  )
}

const documents = (projection: Projection, happened: readonly Happened[]) =>
  foldProjection(projection, openedHistory(...happened))

describe.each(steps)('what read models say of an order whose %s was taken back', (_name, before, step, command) => {
  it.each(everyProjection.map((projection) => [projection.name, projection] as const))(
    '(%s) is what they said before it, but for the history',
    (_projection, projection) => {
      const now = documents(projection, reversed(before, step, command))
      for (const [id, doc] of documents(projection, before)) expect(withoutPast(now.get(id))).toEqual(withoutPast(doc))
    },
  )
})

it('a parcel that was never sent is polled no more, and its order is not found by its number', () => {
  const events = reversed(readyOrder, orderShipped('OTHER-123'), reverseStep('ReverseShipping'))
  expect(documents(shipments, events).get(orderId)).toMatchObject({ shipment: { state: 'withdrawn' } })
  expect(documents(lookups, events).get(orderId)).toMatchObject({ trackingNumbers: [] })
})

it('the check of a copy says nothing of an apostille that was taken back', () => {
  const events = reversed([...begun, issued('all')], apostilledBy(full), reverseStep('ReverseApostille'))
  expect(documents(issuedCopies, events).get(orderId)).toMatchObject({
    items: [{ itemId: full.itemId, apostilledAt: null, translatedAt: null }],
  })
})
