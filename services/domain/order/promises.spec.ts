import { maxItems } from '@cartorio/contracts/price-lists.js'
import { chargePaid, servicesCharged } from '../../testing/scenarios/money-history.js'
import { confirmPayment } from '../../testing/scenarios/order-commands.js'
import {
  apostilled,
  full,
  item,
  noteAdded,
  orderCreated,
  orderPaid,
  orderPaidOfOld,
  paymentRequested,
  plain,
  translated,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import { moveDate } from '../../testing/scenarios/staff-commands.js'
import { dateMoved } from '../../testing/scenarios/staff-history.js'
import { promisesFrom } from './promises.js'

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

  it('stand in the order in the order of the work, however many documents it has', () => {
    const many = Array.from(
      { length: maxItems },
      (_, index): Parameters<typeof item> => [index + 1, { apostille: true }],
    )
    const days = Object.values(promisesOf(...many))
    expect(days).toEqual([...days].sort())
  })

  it('are recorded with the payment', () =>
    given(orderCreated({ items: [full] }), paymentRequested())
      .when(confirmPayment())
      .thenEvents(orderPaid()))
})

describe('moving a promised date', () => {
  const paid = [orderCreated({ items: [translated] }), paymentRequested(), orderPaid()] as const
  const noon = '2026-03-02T15:00:00.000Z'

  it('says the step, the old day, the new one and the reason', () => {
    given(...paid)
      .when(moveDate('delivery', '2026-03-20'))
      .thenEvents({
        type: 'PromisedDateMoved',
        data: { step: 'delivery', day: '2026-03-20', previousDay: '2026-03-16' },
        personal: { reason: 'greve do cartório' },
      })
    expect(given(...paid, dateMoved('delivery', '2026-03-20')).order.promises).toMatchObject({
      start: '2026-03-04',
      delivery: '2026-03-20',
    })
  })

  it('may promise earlier, too, and for the first time', () => {
    given(...paid)
      .when(moveDate('delivery', '2026-03-03'))
      .thenEvents(dateMoved('delivery', '2026-03-03'))
    given(orderCreated(), orderPaidOfOld())
      .when(moveDate('ship', '2026-03-10'))
      .thenEvents({
        type: 'PromisedDateMoved',
        data: { step: 'ship', day: '2026-03-10', previousDay: null },
        personal: { reason: 'greve do cartório' },
      })
  })

  it('before the payment stands against what the payment would promise', () =>
    expect(
      given(orderCreated(), dateMoved('delivery', '2026-04-30'), paymentRequested(), orderPaid()).order.promises,
    ).toMatchObject({ start: '2026-03-04', delivery: '2026-04-30' }))

  it('takes today at the office and a year from now, and nothing beyond', () => {
    const scenario = given(...paid).at(noon)
    scenario.when(moveDate('issue', '2026-03-02')).thenEvents(dateMoved('issue', '2026-03-02'))
    scenario.when(moveDate('issue', '2027-03-02')).thenEvents(dateMoved('issue', '2027-03-02'))
    for (const day of ['2026-03-01', '2025-12-31', '2027-03-03', '9999-12-31'])
      scenario.when(moveDate('issue', day)).thenRefused('order/date-out-of-range')
  })

  it('counts the day at the office: at 1h UTC it is still yesterday there', () =>
    given(...paid)
      .at('2026-03-10T01:00:00.000Z')
      .when(moveDate('issue', '2026-03-10'))
      .thenEvents(dateMoved('issue', '2026-03-10')))

  it.each(['', '2026-02-30', '02/03/2026', 'amanhã', '2026-3-9'])('is refused for %j, which is no day', (day) =>
    given(...paid)
      .when(moveDate('issue', day))
      .thenRefused('order/date-out-of-range'),
  )

  it('is refused for a step that no document needs, and open once one does', () => {
    given(...paid)
      .when(moveDate('apostille', '2026-03-20'))
      .thenRefused('order/step-not-needed')
    const services = [{ itemId: translated.itemId, service: 'apostille' as const, language: null }]
    given(...paid, servicesCharged(3000, services), chargePaid())
      .when(moveDate('apostille', '2026-03-20'))
      .thenEvents(dateMoved('apostille', '2026-03-20'))
  })

  it('is refused without a reason', () =>
    given(...paid)
      .when(moveDate('issue', '2026-03-20', ' '))
      .thenRefused('order/reason-missing'))

  it('changes nothing when it is that day already; the remark stays', () => {
    given(...paid)
      .when(moveDate('delivery', '2026-03-16'))
      .thenNothing()
    given(...paid)
      .when({ ...moveDate('delivery', '2026-03-16'), note: 'confirmado' })
      .thenEvents(noteAdded('confirmado'))
  })

  it.each(['COMPLETED', 'CANCELLED'])('is refused when the order is %s', (name) =>
    given(...(everyScenario[name] ?? []))
      .when(moveDate('delivery', '2026-03-20'))
      .thenRefused('order/forbidden-step'),
  )
})
