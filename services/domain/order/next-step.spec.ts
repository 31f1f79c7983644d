import { chargeEnded, chargePaid, chargeRequested } from '../../testing/scenarios/money-history.js'
import {
  apostilledBy,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  full,
  type Happened,
  issued,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderPaidOfOld,
  orderShipped,
  overridden,
  paymentRequested,
  processingStarted,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import {
  dataSentBack,
  dateMoved,
  itemDataGiven,
  itemsEnded,
  parcelFlagged,
  parcelReturned,
} from '../../testing/scenarios/staff-history.js'
import { nextStep } from './next-step.js'
import { effectiveStatus } from './status.js'

const created = orderCreated({ items: [birth, full] })
const paid: readonly Happened[] = [created, paymentRequested(), orderPaid()]
const named = itemDataGiven(full, 'firstSpouseName', 'secondSpouseName')
const sent: readonly Happened[] = [...paid, named, certificateDataSubmitted()]
const started: readonly Happened[] = [...sent, processingStarted()]
const allIssued: readonly Happened[] = [...started, issued('all')]
const translated: readonly Happened[] = [...allIssued, translatedBy(full)]
const ready: readonly Happened[] = [...translated, apostilledBy(full)]
const shipped: readonly Happened[] = [...ready, orderShipped()]
const delivered: readonly Happened[] = [...shipped, orderDelivered()]

const today = '2026-03-03'
const next = (...happened: readonly Happened[]) => nextStep(given(...happened).order, today)

describe('who has the order now, what is next, and by when', () => {
  it.each<[string, readonly Happened[], string, string, string | null]>([
    ['a new order', [created], 'customer', 'pay', null],
    ['a payment that is under way', [created, paymentRequested()], 'customer', 'pay', null],
    ['a paid order without its data', paid, 'customer', 'send-data', null],
    [
      'a form that lacks what one document needs',
      [...paid, applicantDataCompleted(), certificateDataSubmitted()],
      'customer',
      'send-data',
      null,
    ],
    ['the form of the certificate still missing', [...paid, named], 'customer', 'send-data', null],
    ['data that went back', [...sent, dataSentBack()], 'customer', 'mend-data', null],
    ['a paid order with all data sent', sent, 'office', 'start', '2026-03-04'],
    ['an order in work', started, 'notary', 'issue', '2026-03-09'],
    ['an order in work that went back', [...started, dataSentBack()], 'customer', 'mend-data', null],
    ['an order in work that never had its data', [...paid, processingStarted()], 'customer', 'send-data', null],
    ['documents that wait for the translation', allIssued, 'translator', 'translate', '2026-03-10'],
    ['documents that wait for the apostille', translated, 'notary', 'apostille', '2026-03-11'],
    ['an order that is ready', ready, 'office', 'ship', '2026-03-11'],
    ['an order that is ready but for a charge', [...ready, chargeRequested()], 'customer', 'pay-charge', null],
    ['an order whose charge was paid', [...ready, chargeRequested(), chargePaid()], 'office', 'ship', '2026-03-11'],
    [
      'an order whose charge was waived',
      [...ready, chargeRequested(), chargeEnded('waived')],
      'office',
      'ship',
      '2026-03-11',
    ],
    ['a charge while the work goes on', [...started, chargeRequested()], 'notary', 'issue', '2026-03-09'],
    ['a parcel on its way', shipped, 'courier', 'deliver', '2026-03-16'],
    ['a parcel with a problem', [...shipped, parcelFlagged()], 'office', 'resolve-parcel', '2026-03-16'],
    ['a parcel that came back', [...shipped, parcelReturned()], 'office', 'ship', '2026-03-11'],
    ['a delivered order', delivered, 'office', 'complete', null],
    [
      'documents of which one has ended',
      [...started, itemsEnded('not-found', [birth]), issued(full), translatedBy(full)],
      'notary',
      'apostille',
      '2026-03-11',
    ],
    ['a date that was moved', [...sent, dateMoved('start', '2026-03-12')], 'office', 'start', '2026-03-12'],
    [
      'an order of old, with one date for all',
      [created, orderPaidOfOld(), named, certificateDataSubmitted()],
      'office',
      'start',
      null,
    ],
    ['a status set by hand', [...sent, overridden('SHIPPED')], 'courier', 'deliver', '2026-03-16'],
    ['an order set back by hand', [...ready, overridden('PAID')], 'office', 'start', '2026-03-04'],
  ])('of %s', (_what, happened, who, what, by) => expect(next(...happened)).toEqual({ who, what, by, late: false }))

  it('is nothing any more once the order has ended, in whatever way', () => {
    expect(next(...delivered, orderCompleted())).toBeNull()
    expect(next(...started, orderCancelled())).toBeNull()
    expect(next(...started, overridden('CANCELLED'))).toBeNull()
  })

  it.each(Object.entries(everyScenario))('is known for %s, but for the ends', (_name, happened) => {
    const { order } = given(...happened)
    const ended = ['COMPLETED', 'CANCELLED'].includes(effectiveStatus(order))
    expect(nextStep(order, today) === null).toBe(ended)
  })
})

describe('being late', () => {
  const { order } = given(...started)

  it('begins the day after the promised one', () => {
    expect(nextStep(order, '2026-03-09')).toMatchObject({ by: '2026-03-09', late: false })
    expect(nextStep(order, '2026-03-10')).toMatchObject({ by: '2026-03-09', late: true })
  })

  it('ends when the date is moved, or the step is done', () => {
    expect(nextStep(given(...started, dateMoved('issue', '2026-03-20')).order, '2026-03-10')?.late).toBe(false)
    expect(nextStep(given(...allIssued).order, '2026-03-10')?.late).toBe(false)
  })

  it('is nothing that a customer can be', () =>
    expect(nextStep(given(...paid).order, '2027-01-01')).toMatchObject({ who: 'customer', late: false }))
})
