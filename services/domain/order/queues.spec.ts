import { chargeRequested, disputeClosed, disputeOpened } from '../../testing/scenarios/money-history.js'
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
  orderShipped,
  overridden,
  personalDataErased,
  processingStarted,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import { powers, powersBegun, signed, textAgreed } from '../../testing/scenarios/signing.js'
import {
  dataSentBack,
  itemDataGiven,
  itemsEnded,
  parcelFlagged,
  parcelReturned,
} from '../../testing/scenarios/staff-history.js'
import { nextStep } from './next-step.js'
import { isHeldByDesk, itemsToIssue, itemsToTranslate, queuesOf } from './queues.js'

const created = orderCreated({ items: [birth, full] })
const named = itemDataGiven(full, 'firstSpouseName', 'secondSpouseName')
const paid: readonly Happened[] = [created, orderPaid()]
const sent: readonly Happened[] = [...paid, named, applicantDataCompleted(), certificateDataSubmitted()]
const started: readonly Happened[] = [...sent, processingStarted()]
const allIssued: readonly Happened[] = [...started, issued('all')]
const ready: readonly Happened[] = [...allIssued, translatedBy(full), apostilledBy(full)]
const shipped: readonly Happened[] = [...ready, orderShipped()]

describe('what an order waits for', () => {
  it.each<[string, readonly Happened[], string[]]>([
    ['a new order', [created], ['with-customer']],
    ['a paid order without its data', paid, ['with-customer']],
    ['a paid order with all data', sent, ['start']],
    ['data that went back', [...sent, dataSentBack()], ['with-customer']],
    ['an order in work', started, ['issue']],
    ['an order in work that went back', [...started, dataSentBack()], ['with-customer']],
    ['an order in work without its data', [...paid, processingStarted()], ['with-customer']],
    ['one document of two that is issued', [...started, issued(full)], ['issue', 'translate', 'apostille']],
    ['two documents of which one is to be translated', allIssued, ['translate', 'apostille']],
    ['what is translated', [...allIssued, translatedBy(full)], ['apostille']],
    ['an order that is ready', ready, ['ship']],
    ['an order that is ready but for a charge', [...ready, chargeRequested()], ['with-customer']],
    ['a parcel on its way', shipped, []],
    ['a parcel with a problem', [...shipped, parcelFlagged()], ['stopped']],
    ['a parcel that came back', [...shipped, parcelReturned()], ['ship']],
    ['a delivered order', [...shipped, orderDelivered()], []],
    ['a completed order', [...shipped, orderDelivered(), orderCompleted()], []],
    ['a cancelled order', [...started, orderCancelled()], []],
    ['an order that is set back by hand', [...ready, overridden('PAID')], ['start']],
    ['a payment that is disputed', [...started, disputeOpened()], ['issue', 'stopped']],
    ['a dispute that was won', [...started, disputeOpened(), disputeClosed('won')], ['issue']],
    [
      'documents of which one has ended',
      [...started, itemsEnded('not-found', [birth]), issued(full)],
      ['translate', 'apostille'],
    ],
    ['a power of attorney whose text is to be agreed to', powersBegun(powers), ['signature', 'with-customer']],
    ['a power of attorney that is signed', [...powersBegun(powers), textAgreed(), signed(powers)], ['issue']],
  ])('of %s', (_what, happened, queues) => expect(queuesOf(given(...happened).order)).toEqual(queues))

  it('is a person where only the customer could go on, who was erased', () =>
    expect(queuesOf(given(...paid, personalDataErased()).order)).toEqual(['stopped']))

  it('names the documents that can be issued and translated now', () => {
    const { order } = given(...started, issued(full))
    expect(itemsToIssue(order).map(({ itemId }) => itemId)).toEqual([birth.itemId])
    expect(itemsToTranslate(order).map(({ itemId }) => itemId)).toEqual([full.itemId])
  })

  it.each(Object.entries(everyScenario))('has a queue wherever the desk has the order: %s', (_name, happened) => {
    const { order } = given(...happened)
    const next = nextStep(order, '')
    const isQueued = queuesOf(order).length > 0
    if (isHeldByDesk(order) && next?.what !== 'complete') expect(isQueued).toBe(true)
    if (next === null || next.who === 'customer') expect(isHeldByDesk(order)).toBe(false)
  })
})
