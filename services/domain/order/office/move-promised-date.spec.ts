import { chargePaid, servicesCharged } from '../../../testing/scenarios/money-history.js'
import {
  issued,
  noteAdded,
  orderCreated,
  orderPaid,
  orderPaidOfOld,
  orderShipped,
  paymentRequested,
  plain,
  processingStarted,
  translated,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { moveDate } from '../../../testing/scenarios/staff-commands.js'
import { dateMoved } from '../../../testing/scenarios/staff-history.js'

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

  it('takes the delivery along where a later shipping leaves the journey too little time', () => {
    const promised = given(orderCreated({ items: [translated], transitDays: 3 }), paymentRequested(), orderPaid())
    // Shipped by the 11th, delivered by the 18th: three days and a margin of two.
    promised.when(moveDate('ship', '2026-03-13')).thenEvents(dateMoved('ship', '2026-03-13'))
    promised
      .when(moveDate('ship', '2026-03-16'))
      .thenEvents(dateMoved('ship', '2026-03-16'), dateMoved('delivery', '2026-03-23'))
  })

  it('is refused for a delivery before the shipping and its journey, until it was shipped', () => {
    const paidFor = [orderCreated({ items: [plain], transitDays: 3 }), paymentRequested(), orderPaid()] as const
    given(...paidFor)
      .when(moveDate('delivery', '2026-03-13'))
      .thenRefused('order/delivery-too-early', { earliest: '2026-03-16' })
    given(...paidFor)
      .when(moveDate('delivery', '2026-03-16'))
      .thenEvents(dateMoved('delivery', '2026-03-16'))
    given(...paidFor, processingStarted(), issued('all'), orderShipped())
      .when(moveDate('delivery', '2026-03-09'))
      .thenEvents(dateMoved('delivery', '2026-03-09'))
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

  it.each([
    ['IN_PROGRESS', 'start'],
    ['APOSTILLED', 'issue'],
    ['SHIPPED', 'ship'],
  ] as const)('is refused at %s for %s, which is done', (name, step) =>
    given(...(everyScenario[name] ?? []))
      .when(moveDate(step, '2026-03-20'))
      .thenRefused('order/step-done'),
  )

  it('is refused once every step is done', () =>
    given(...(everyScenario.DELIVERED ?? []))
      .when(moveDate('delivery', '2026-03-20'))
      .thenRefused('order/forbidden-step'))

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
