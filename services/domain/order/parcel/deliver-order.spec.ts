import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { orderInWork, readyOrder, shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import { chargePaid, chargeRequested } from '../../../testing/scenarios/money-history.js'
import { deliver } from '../../../testing/scenarios/order-commands.js'
import {
  againstFacts,
  full,
  type Happened,
  instantOf,
  issued,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderShipped,
  overridden,
  placedAt,
  plain,
} from '../../../testing/scenarios/order-history.js'
import { given, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import {
  firstParcel,
  parcelNumber,
  parcelReturned,
  trackingCorrected,
} from '../../../testing/scenarios/staff-history.js'

const shipped: readonly Happened[] = shippedOrder()
const delivered: readonly Happened[] = [...shipped, orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const inWork: readonly Happened[] = orderInWork(plain, full)

const shippedInFull: readonly Happened[] = [...readyOrder, orderShipped()]

describe('delivering an order', () => {
  it('ends the shipment and carries what its readers need', () => {
    given(...shipped)
      .when(deliver())
      .thenEvents(orderDelivered())
    const [event] = given(...delivered).history.slice(-1)
    expect(event?.event.data).toMatchObject({ placedAt, paidAt: instantOf(1), amount: 8300, currency: 'USD' })
  })

  it('counts on the day at the office', () =>
    given(...shipped)
      .at('2026-04-01T02:00:00.000Z')
      .when(deliver())
      .thenEvents((order) => {
        const event = orderDelivered()(order)
        return { ...event, data: { ...event.data, officeDay: '2026-03-31' } }
      }))

  it('of an order that was never paid says so', () =>
    given(orderCreated(), overridden('SHIPPED'))
      .when(deliver('entregue em mãos', 'a cliente veio buscar'))
      .thenEvents(
        againstFacts(orderDelivered(), 'a cliente veio buscar', 'unpaid', 'issue', 'parcel'),
        noteAdded('entregue em mãos'),
      ))

  it.each([
    ['PENDING', ['PAID', 'CANCELLED'], [orderCreated()]],
    ['PAID', ['IN_PROGRESS', 'CANCELLED'], inWork.slice(0, 2)],
    ['IN_PROGRESS', ['DOCUMENT_ISSUED', 'CANCELLED'], inWork],
    ['DOCUMENT_ISSUED', ['TRANSLATED', 'APOSTILLED', 'CANCELLED'], [...inWork, issued('all')]],
    ['DELIVERED', ['COMPLETED'], delivered],
    ['COMPLETED', [], completed],
    ['CANCELLED', [], [...inWork, orderCancelled()]],
  ])('is refused from %s', (status, allowed, happened) =>
    given(...happened)
      .when(deliver())
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus(status), allowed }),
  )
})

describe('delivering what was delivered before', () => {
  it('says so, so that it is not counted twice', () => {
    const again = [
      ...shippedInFull,
      orderDelivered(),
      overridden('SHIPPED'),
      parcelReturned(),
      orderShipped('SECOND-1'),
    ]
    given(...again)
      .when(deliver())
      .thenEvents((order) => {
        const event = orderDelivered()(order)
        return { ...event, data: { ...event.data, repeated: true } }
      })
  })

  it('is the first time after a parcel that came back', () =>
    given(...shippedInFull, parcelReturned(), orderShipped('SECOND-1'))
      .when(deliver())
      .thenEvents(orderDelivered()))

  it('carries what came in for charges too', () =>
    given(...readyOrder, chargeRequested(700), chargePaid(), orderShipped())
      .when(deliver())
      .thenEvents((order) => {
        const event = orderDelivered()(order)
        expect(event.data.amount).toBe(order.paidAmount + 700)
        return event
      }))
})

describe('delivering an order on the word of its courier', () => {
  const by = (parcel: Parcel): OrderCommand => ({ type: 'DeliverOrder', parcel })

  it('is taken for the parcel that it has', () =>
    given(...shippedInFull)
      .when(by(firstParcel))
      .thenEvents(orderDelivered()))

  it('is passed over for another parcel: one that came back, or whose number was corrected', () => {
    given(...shippedInFull)
      .when(by(parcelNumber('SECOND-1')))
      .thenNothing()
    given(...shippedInFull, trackingCorrected(parcelNumber('SECOND-1')))
      .when(by(firstParcel))
      .thenNothing()
  })
})
