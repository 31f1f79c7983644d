import { addDays } from '@cartorio/contracts/office-time.js'
import fc from 'fast-check'
import {
  type Happened,
  item,
  orderCreated,
  orderPaidPromising,
  paymentRequested,
} from '../../testing/scenarios/order-history.js'
import { attempted, given } from '../../testing/scenarios/order-scenario.js'
import { changeAddress, moveDate } from '../../testing/scenarios/staff-commands.js'
import { DomainError } from '../refusal.js'
import { initialSettings } from '../settings/first-settings.js'
import { evolveSettings, type Settings } from '../settings/settings.js'
import { deliveryAfter, promisedStepDay } from './promised-journey.js'
import { promisesFrom } from './promises.js'

/** Written anew: the n-th day from Monday to Friday after a day. */
const weekdaysAfter = (day: string, count: number): string => {
  const next = addDays(day, 1)
  const isWeekday = ![0, 6].includes(new Date(`${next}T12:00:00Z`).getUTCDay())
  if (count === 0) return day
  return weekdaysAfter(next, isWeekday ? count - 1 : count)
}

const days = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 7, maxLength: 7 })
  .map((drawn) => [...drawn].sort((one, other) => one - other))
  .map(([start = 1, issue = 1, translate = 1, apostille = 1, ship = 1, earliest = 1, latest = 1]) => ({
    steps: { start, issue, translate, apostille, ship },
    delivery: [earliest, latest] as [number, number],
  }))

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    standard: days,
    expedited: days,
    transitMargin: fc.integer({ min: 0, max: 15 }),
    documentsPerDay: fc.integer({ min: 1, max: 30 }),
  })
  .map((set) => evolveSettings(initialSettings, { type: 'PromisedDaysSet', data: { startsOn: '2026-01-01', ...set } }))

const items = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 10 }),
      apostille: fc.boolean(),
      translation: fc.constantFrom(null, 'en' as const),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => drawn.map((each, index) => item(index + 1, each)))

const anyOrder = fc.record({ items, expedited: fc.boolean(), transitDays: fc.integer({ min: 0, max: 30 }) })
const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2026-03-02', count))

describe('a promised delivery', () => {
  it('is never before the shipping and its journey, whatever is set and ordered', () =>
    fc.assert(
      fc.property(anySettings, anyOrder, anyDay, (settings, wanted, paidDay) => {
        const { order } = given(orderCreated(wanted))
        const { delivery = '', ship = '' } = promisesFrom(order, paidDay, settings)
        expect(delivery >= weekdaysAfter(ship, wanted.transitDays)).toBe(true)
      }),
    ))

  it('and every step is not before the one before it', () =>
    fc.assert(
      fc.property(anySettings, anyOrder, anyDay, (settings, wanted, paidDay) => {
        const promised = Object.values(promisesFrom(given(orderCreated(wanted)).order, paidDay, settings))
        expect(promised).toEqual([...promised].sort())
      }),
    ))

  it('is what the price said on the day of the payment', () =>
    fc.assert(
      fc.property(anySettings, anyOrder, anyDay, (settings, wanted, paidDay) => {
        const { order } = given(orderCreated(wanted))
        const units = wanted.items.reduce((sum, { quantity }) => sum + quantity, 0)
        const priced = { placedAt: order.placedAt, expedited: wanted.expedited, units }
        const shipping = promisedStepDay(settings, priced, 'ship', paidDay)
        const { from, to } = deliveryAfter(settings, priced, shipping, wanted.transitDays)
        const promises = promisesFrom(order, paidDay, settings)
        expect([promises.ship, promises.delivery]).toEqual([shipping, to])
        expect(from).toBe(weekdaysAfter(shipping, wanted.transitDays))
      }),
    ))

  it('keeps time for the journey when the office moves its dates and the parcel goes elsewhere', () => {
    const change = fc.oneof(
      fc
        .tuple(fc.constantFrom('ship' as const, 'delivery' as const), fc.integer({ min: 0, max: 90 }))
        .map(([step, after]) => moveDate(step, addDays('2026-03-03', after))),
      fc.integer({ min: 0, max: 30 }).map((transitDays) => changeAddress('office', 'PT', transitDays)),
    )
    fc.assert(
      fc.property(anyOrder, fc.array(change, { maxLength: 6 }), (wanted, changes) => {
        const created = orderCreated(wanted)
        const promises = promisesFrom(given(created).order, '2026-03-02', initialSettings)
        const history: Happened[] = [created, paymentRequested(), orderPaidPromising(promises)]
        for (const command of changes) {
          const events = attempted(command, given(...history).state, '2026-03-02T15:00:00.000Z')
          if (!(events instanceof DomainError)) history.push(...events)
        }
        const { promises: last, transitDays = 0 } = given(...history).order
        expect((last.delivery ?? '') >= weekdaysAfter(last.ship ?? '', transitDays)).toBe(true)
      }),
    )
  })
})
