import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { happened } from '../../../testing/scenarios/built.js'
import {
  eventIdNumber,
  type Happened,
  instantOf,
  orderDelivered,
  orderId,
  orderRated,
  orderShipped,
  ratingRequested,
} from '../../../testing/scenarios/order-history.js'
import { given, historyOf, stepsOf } from '../../../testing/scenarios/order-scenario.js'
import { afterReversal } from '../../../testing/scenarios/reversals.js'
import { reverseStep } from '../../../testing/scenarios/staff-commands.js'
import {
  customerNotified,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  shipmentFailed,
  shipmentRequested,
  trackingCorrected,
} from '../../../testing/scenarios/staff-history.js'
import { initialSettings } from '../../settings/first-settings.js'
import { decide } from '../decide.js'
import { awaitsRating } from '../office/rating.js'

const shipped: readonly Happened[] = [...readyOrder, orderShipped()]
const shipping = eventIdNumber(readyOrder.length)
const delivery = eventIdNumber(shipped.length)

describe('taking a shipment back', () => {
  it.each([
    ['an ordinary order', readyOrder],
    ['one whose parcel had come back', [...shipped, parcelReturned()]],
    ['one whose attempt at the courier was of unknown outcome', [...readyOrder, shipmentRequested(), shipmentFailed()]],
  ] as const)('leaves %s as it was, with its entries', (_what, before) => {
    const { was, now } = afterReversal(before, orderShipped('OTHER-123'), reverseStep('ReverseShipping'))
    expect(now).toEqual(was)
  })

  it('names its event and the number that is free again', () =>
    given(...shipped)
      .when(reverseStep('ReverseShipping'))
      .thenEvents(
        happened('ShippingReversed', {
          data: {
            courier: 'dhl',
            trackingNumber: 'TRACK12345',
            reverses: shipping,
            cause: 'wrong-order',
            restored: { phase: 'processing', shipment: null, flag: null, deliveredAt: null },
          },
        }),
      ))

  it('says so where the customer has had a mail about the corrected number alone', () => {
    const corrected = [...shipped, trackingCorrected(parcelNumber('OTHER-777'))]
    const about = eventIdNumber(shipped.length)
    const isMailed = (...before: readonly Happened[]): boolean => {
      const history = historyOf(before)
      const { order } = given(...before)
      const context = { now: instantOf(before.length), orderId, settings: initialSettings, steps: stepsOf(history) }
      return decide(reverseStep('ReverseShipping'), order, context).some(({ data }) => 'mailed' in data)
    }
    expect(isMailed(...corrected)).toBe(false)
    expect(isMailed(...corrected, customerNotified({ template: 'tracking-corrected', about }))).toBe(true)
  })

  it('is refused before the delivery is taken back, and where nothing was sent', () => {
    given(...shipped, orderDelivered())
      .when(reverseStep('ReverseShipping'))
      .thenRefused('order/step-stands', { obstacle: { code: 'delivery-first' } })
    given(...readyOrder)
      .when(reverseStep('ReverseShipping'))
      .thenRefused('order/step-stands', { obstacle: { code: 'step-not-recorded' } })
  })

  it('is refused of a shipment that the courier has made', () =>
    given(...shipped)
      .recordedBy('system')
      .when(reverseStep('ReverseShipping'))
      .thenRefused('order/step-stands', { obstacle: { code: 'shipment-by-courier' } }))
})

describe('taking a delivery back', () => {
  it.each([
    ['an order on its way', shipped],
    ['one whose parcel has a problem', [...shipped, parcelFlagged()]],
  ] as const)('leaves %s as it was', (_what, before) => {
    const { was, now } = afterReversal(before, orderDelivered(), reverseStep('ReverseDelivery'))
    expect(now).toEqual(was)
  })

  it('has the rating requested again after the true delivery', () => {
    const rated = [...shipped, orderDelivered(), ratingRequested()]
    const history = historyOf(rated)
    const { order } = given(...rated)
    const now = instantOf(rated.length)
    const context = { now, orderId, settings: initialSettings, steps: stepsOf(history) }
    const [reversed] = decide(reverseStep('ReverseDelivery'), order, context)
    if (reversed === undefined) throw new Error('nothing was taken back')
    expect(reversed.data).toHaveProperty('ratingRequested', true)
    expect(awaitsRating(order)).toBe(false)
    const again = given(...rated, () => reversed, orderDelivered()).order
    expect(awaitsRating(again)).toBe(true)
  })

  it('names its event, and what counted it', () =>
    given(...shipped, orderDelivered())
      .when((order) => reverseStep('ReverseDelivery', { reason: `em ${order.orderNumber}` }))
      .thenEvents((order) =>
        happened('DeliveryReversed', {
          data: {
            reverses: delivery,
            cause: 'wrong-order',
            order: {
              tenantId: order.tenantId,
              officeDay: '2026-03-02',
              paidAt: order.paidAt,
              deliveredAt: order.deliveredAt ?? '',
              phase: 'shipped',
            },
            parcels: [{ destination: 'customer', flag: null, deliveredAt: null }],
          },
          personal: { reason: `em ${order.orderNumber}` },
        }),
      ))

  it('is refused where the courier has said it, and once the customer has rated the order', () => {
    given(...shipped, orderDelivered())
      .recordedBy('system')
      .when(reverseStep('ReverseDelivery'))
      .thenRefused('order/step-stands', { obstacle: { code: 'delivery-by-courier' } })
    given(...shipped, orderDelivered(), orderRated())
      .when(reverseStep('ReverseDelivery'))
      .thenRefused('order/step-stands', { obstacle: { code: 'rated-since' } })
  })
})
