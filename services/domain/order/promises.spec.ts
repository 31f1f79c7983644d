import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import { maxItems } from '@cartorio/contracts/price-lists.js'
import { confirmPayment } from '../../testing/scenarios/order-commands.js'
import {
  apostilled,
  full,
  item,
  orderCreated,
  orderPaid,
  paymentRequested,
  plain,
  translated,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { powers as signedPowers } from '../../testing/scenarios/signing.js'
import { initialSettings } from '../settings/first-settings.js'
import { evolveSettings } from '../settings/settings.js'
import { promisesFrom as promisesUnder } from './promises.js'
import type { Order } from './state.js'

const promisesFrom = (order: Order, day: string) => promisesUnder(order, day, initialSettings)

// Monday 2 March 2026; Good Friday is 3 April.
const paidDay = '2026-03-02'

const promisesOf = (...items: Parameters<typeof item>[]) =>
  promisesFrom(given(orderCreated({ items: items.map((each) => item(...each)) })).order, paidDay)

describe('the dates that are promised with the payment', () => {
  it('count business days from the day of payment: start, issue, ship, delivery', () =>
    expect(promisesFrom(given(orderCreated({ items: [plain] })).order, paidDay)).toEqual({
      start: '2026-03-04',
      issue: '2026-03-09',
      ship: '2026-03-11',
      delivery: '2026-03-16',
    }))

  it('name translation and apostille where a document needs them', () => {
    const keys = (...items: (typeof plain)[]) =>
      Object.keys(promisesFrom(given(orderCreated({ items })).order, paidDay))
    expect(keys(translated)).toEqual(['start', 'issue', 'translate', 'ship', 'delivery'])
    expect(keys(apostilled)).toEqual(['start', 'issue', 'apostille', 'ship', 'delivery'])
    expect(keys(plain, full)).toEqual(['start', 'issue', 'translate', 'apostille', 'ship', 'delivery'])
  })

  it('are sooner for an expedited order', () => {
    const { order } = given(orderCreated({ items: [full], expedited: true }))
    expect(promisesFrom(order, paidDay)).toEqual({
      start: '2026-03-03',
      issue: '2026-03-04',
      translate: '2026-03-05',
      apostille: '2026-03-05',
      ship: '2026-03-05',
      delivery: '2026-03-09',
    })
  })

  it('pass over weekends and national holidays', () => {
    const { order } = given(orderCreated({ items: [plain] }))
    // Thursday 2 April: then Good Friday and a weekend; Tiradentes is Tuesday 21.
    expect(promisesFrom(order, '2026-04-02')).toEqual({
      start: '2026-04-07',
      issue: '2026-04-10',
      ship: '2026-04-14',
      delivery: '2026-04-17',
    })
    expect(promisesFrom(order, '2026-04-17').start).toBe('2026-04-22')
  })

  it('count the journey from the day after the shipping, Monday to Friday, with the margin', () => {
    const to = (transitDays: number, expedited = false) =>
      promisesFrom(given(orderCreated({ items: [plain], transitDays, expedited })).order, paidDay)
    expect(to(3)).toMatchObject({ ship: '2026-03-11', delivery: '2026-03-18' })
    expect(to(5)).toMatchObject({ ship: '2026-03-11', delivery: '2026-03-20' })
    expect(to(5, true)).toMatchObject({ ship: '2026-03-05', delivery: '2026-03-16' })
    // Shipped on Thursday 16 April: Tiradentes, Tuesday 21, is a day for couriers abroad.
    const { order } = given(orderCreated({ items: [plain], transitDays: 3 }))
    expect(promisesFrom(order, '2026-04-06')).toMatchObject({ ship: '2026-04-15', delivery: '2026-04-22' })
  })

  it('are later for more units than the office does in a day, but for the start', () => {
    const of = (...quantities: readonly number[]) =>
      promisesFrom(
        given(
          orderCreated({
            items: quantities.map((quantity, index) => item(index + 1, { quantity, apostille: true })),
            transitDays: 3,
          }),
        ).order,
        paidDay,
      )
    const small = { start: '2026-03-04', issue: '2026-03-09', apostille: '2026-03-11', ship: '2026-03-11' }
    expect(of(10)).toEqual({ ...small, delivery: '2026-03-18' })
    expect(of(10, 1)).toEqual({
      start: '2026-03-04',
      issue: '2026-03-10',
      apostille: '2026-03-12',
      ship: '2026-03-12',
      delivery: '2026-03-19',
    })
    expect(of(10, 10, 10)).toMatchObject({ start: '2026-03-04', issue: '2026-03-11', ship: '2026-03-13' })
  })

  describe('of what waits for a signature', () => {
    const attorneys = { ...signedPowers, delivery: { kind: 'parcel', destination: 'attorney' } } as const
    const promised = (...items: (typeof plain)[]) =>
      promisesFrom(given(orderCreated({ items, planned: true, transitDays: 3 })).order, paidDay)

    it('are none but the start until it is signed', () =>
      expect(promised(signedPowers)).toEqual({ start: '2026-03-04' }))

    it('are those of the other documents, without the parcel that it travels in too', () => {
      expect(promised(plain, signedPowers)).toEqual({ start: '2026-03-04', issue: '2026-03-09' })
      expect(promised(plain, attorneys)).toEqual({
        start: '2026-03-04',
        issue: '2026-03-09',
        ship: '2026-03-11',
        delivery: '2026-03-18',
      })
    })
  })

  it('of an order from before its journey was kept stay as they were promised', () =>
    expect(promisesOf([1, { quantity: 10 }], [2, { quantity: 10 }])).toEqual({
      start: '2026-03-04',
      issue: '2026-03-09',
      ship: '2026-03-11',
      delivery: '2026-03-16',
    }))

  it('stand in the order in the order of the work, however many documents it has', () => {
    const many = Array.from(
      { length: maxItems },
      (_, index): Parameters<typeof item> => [index + 1, { apostille: true }],
    )
    const days = Object.values(promisesOf(...many))
    expect(days).toEqual([...days].sort())
  })

  it('are those of the day of the order, whatever is promised on the day of its payment', () => {
    const steps = { start: 4, issue: 6, translate: 7, apostille: 8, ship: 9 }
    const slower = (startsOn: string): SettingsEvent => ({
      type: 'PromisedDaysSet',
      data: { startsOn, standard: { delivery: [9, 14], steps }, expedited: { delivery: [9, 14], steps } },
    })
    const { order } = given(orderCreated({ items: [plain] }))
    const startOf = (event: SettingsEvent) =>
      promisesUnder(order, '2026-03-03', evolveSettings(initialSettings, event)).start
    expect([startOf(slower('2026-03-03')), startOf(slower('2026-03-02'))]).toEqual(['2026-03-05', '2026-03-09'])
  })

  it('are recorded with the payment', () =>
    given(orderCreated({ items: [full] }), paymentRequested())
      .when(confirmPayment())
      .thenEvents(orderPaid()))
})
