import { brazilianStateCodes } from '@cartorio/contracts/brazilian-states.js'
import { communityCountries } from '@cartorio/contracts/countries.js'
import { products } from '@cartorio/contracts/products.js'
import { orderedTypes } from '../command/orders/to-create-order.js'
import { everyWay } from './order-histories.js'
import { type DemoOptions, drawSchedule, type Scheduled, unreadableOrders } from './schedule.js'

const options: DemoOptions = { orders: 5000, days: 120, seed: 'a seed', until: '2026-06-30T21:00:00.000Z' }
const schedule = drawSchedule(options)
const places = schedule.flatMap(({ step }) => (step.kind === 'place' ? [step.body] : []))

const livesOf = (scheduled: readonly Scheduled[]): Map<number, Scheduled[]> => {
  const lives = new Map<number, Scheduled[]>()
  for (const each of scheduled) lives.set(each.order, [...(lives.get(each.order) ?? []), each])
  return lives
}
const lives = livesOf(schedule)

describe('the schedule of a demonstration', () => {
  it('is the same for the same seed, and another one for another seed', () => {
    const small = { ...options, orders: 50 }
    expect(JSON.stringify(drawSchedule(small))).toBe(JSON.stringify(drawSchedule(small)))
    expect(JSON.stringify(drawSchedule({ ...small, seed: 'another' }))).not.toBe(JSON.stringify(drawSchedule(small)))
  })

  it('goes through time, each order from its placing on, within its days', () => {
    const times = schedule.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
    expect(times[0]?.slice(0, 10)).toBe('2026-03-02')
    expect((times.at(-1) ?? '') <= options.until).toBe(true)
    expect(lives.size).toBe(options.orders)
    for (const life of lives.values()) {
      expect(life.map(({ number }) => number)).toEqual(life.map((_, index) => index))
      expect(life[0]?.step.kind).toBe('place')
    }
  })

  it('lets the orders of a day come between each other', () => {
    const neighbours = schedule.filter(({ order }, index) => schedule[index - 1]?.order === order).length
    expect(neighbours).toBeLessThan(schedule.length / 20)
  })

  it('holds every product, country and state', () => {
    const ordered = new Set(places.flatMap((body) => orderedTypes(body).map(({ documentType }) => documentType)))
    expect(ordered).toEqual(new Set(products.map(({ documentType }) => documentType)))
    expect(new Set(places.map(({ deliveryCountry }) => deliveryCountry))).toEqual(
      new Set(communityCountries.map(({ code }) => code)),
    )
    const states = places.flatMap((body) => ('originState' in body ? [body.originState] : []))
    expect(new Set(states)).toEqual(new Set(brazilianStateCodes))
  })

  it.each(everyWay)('brings orders to the end of the way “%s”', (way) => {
    const own = [...lives.values()].filter(([first]) => first?.way === way)
    const longest = Math.max(...own.map((life) => life.length))
    expect(longest).toBeGreaterThan(1)
    expect(own.filter((life) => life.length === longest).length).toBeGreaterThan(20)
  })

  it('ends two orders with an unreadable event, however small it is', () => {
    const unreadable = (scheduled: readonly Scheduled[]) => scheduled.filter(({ step }) => step.kind === 'unreadable')
    for (const scheduled of [schedule, drawSchedule({ ...options, orders: 2, days: 1 })]) {
      expect(unreadable(scheduled)).toHaveLength(unreadableOrders)
      for (const { order } of unreadable(scheduled))
        expect(livesOf(scheduled).get(order)?.at(-1)?.step.kind).toBe('unreadable')
    }
  })
})
