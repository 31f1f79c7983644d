import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { happened } from '../../../testing/scenarios/built.js'
import {
  eventIdNumber,
  type Happened,
  orderDelivered,
  orderRated,
  orderShipped,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { afterReversal } from '../../../testing/scenarios/reversals.js'
import { reverseStep } from '../../../testing/scenarios/staff-commands.js'
import {
  parcelFlagged,
  parcelReturned,
  shipmentFailed,
  shipmentRequested,
} from '../../../testing/scenarios/staff-history.js'

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
