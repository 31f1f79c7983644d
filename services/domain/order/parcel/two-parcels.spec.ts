import {
  type Happened,
  issued,
  item,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  overridden,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady } from '../../../testing/scenarios/order-scenario.js'
import {
  cancelItems,
  correctTracking,
  flagParcel,
  requestShipment,
  restartItems,
  returnParcel,
} from '../../../testing/scenarios/staff-commands.js'
import {
  firstParcel,
  itemsEnded,
  parcelFlagged,
  parcelNumber,
  scanRecorded,
} from '../../../testing/scenarios/staff-history.js'
import {
  attorneysParcel,
  bothShipped,
  deliverTo,
  parcelDelivered,
  procuration,
  shippedToAttorney,
  shipTo,
  twoParcelsInWork,
  twoParcelsReady,
} from '../../../testing/scenarios/two-parcels.js'
import { effectiveStatus } from '../status.js'

describe('an order of two parcels', () => {
  it('has one for each destination, the customer’s first', () => {
    expect(given(...twoParcelsInWork).order.parcels.map(({ destination }) => destination)).toEqual([
      'customer',
      'attorney',
    ])
    const alone = given(orderCreated({ items: [procuration], planned: true }))
    expect(alone.order.parcels.map(({ destination }) => destination)).toEqual(['attorney'])
  })

  it('is shipped with the last of them', () => {
    const half = given(...twoParcelsReady, shippedToAttorney())
    expect(effectiveStatus(half.order)).toBe('DOCUMENT_ISSUED')
    half.when(shipTo('customer')).thenEvents(orderShipped())
    expect(effectiveStatus(given(...bothShipped).order)).toBe('SHIPPED')
  })

  it('lets one leave that is ready, and no other', () => {
    const half = given(...twoParcelsInWork, issued(procuration))
    half.when(shipTo('attorney')).thenEvents(shippedToAttorney())
    half
      .when(shipTo('customer'))
      .thenRefused('order/steps-missing', { obstacle: notReady([{ step: 'issue', owed: 1, needed: 1 }]) })
    // The only one that it can be.
    half.when({ ...shipTo('attorney'), destination: undefined }).thenEvents(shippedToAttorney())
  })

  it('wants to know which, where it can be either', () => {
    given(...twoParcelsReady)
      .when({ ...shipTo('customer'), destination: undefined })
      .thenRefused('order/which-parcel')
    for (const command of [flagParcel('customs'), returnParcel(), correctTracking(parcelNumber('NEVER-SEEN'))])
      given(...bothShipped)
        .when(command)
        .thenRefused('order/which-parcel')
  })

  it('sends none of them twice', () =>
    given(...twoParcelsReady, shippedToAttorney())
      .when(shipTo('attorney'))
      .thenRefused('order/parcel-sent'))

  it('numbers the attempts at the courier within the order', () => {
    const attorneys = requestShipment({ destination: 'attorney' })
    const both = given(...twoParcelsReady)
    both.when(attorneys).thenEvents({
      type: 'ShipmentRequested',
      data: {
        courier: 'dhl',
        attempt: 1,
        destination: 'attorney',
        weightGrams: 500,
        declared: false,
        pickup: false,
        claimed: true,
      },
    })
  })

  it('is delivered with the last of them', () => {
    const both = given(...bothShipped)
    both.when(deliverTo('attorney')).thenEvents(parcelDelivered('attorney'))
    both.when({ type: 'DeliverOrder', parcel: attorneysParcel }).thenEvents(parcelDelivered('attorney'))
    const half = given(...bothShipped, parcelDelivered('attorney'))
    expect(effectiveStatus(half.order)).toBe('SHIPPED')
    half.when({ type: 'DeliverOrder', parcel: attorneysParcel }).thenNothing()
    half.when({ type: 'DeliverOrder', parcel: firstParcel }).thenEvents(orderDelivered())
    half.when({ type: 'DeliverOrder' }).thenEvents(orderDelivered())
  })

  it('records a delivery while the other is still at work', () => {
    const half = given(...twoParcelsInWork, issued(procuration), shippedToAttorney())
    half.when({ type: 'DeliverOrder', parcel: attorneysParcel }).thenEvents(parcelDelivered('attorney'))
    expect(
      effectiveStatus(
        given(...twoParcelsInWork, issued(procuration), shippedToAttorney(), parcelDelivered('attorney')).order,
      ),
    ).toBe('IN_PROGRESS')
  })

  describe('while one has arrived and the other is still at work', () => {
    const half = [...twoParcelsInWork, issued(procuration), shippedToAttorney(), parcelDelivered('attorney')]
    const otherHalf = [...twoParcelsInWork, issued(plain), orderShipped(), parcelDelivered('customer')]

    it('is not delivered by the parcel that never left, nor by the one that has arrived', () => {
      for (const happened of [half, otherHalf]) {
        given(...happened)
          .when({ type: 'DeliverOrder' })
          .thenRefused('order/no-parcel')
        for (const destination of ['customer', 'attorney'] as const)
          given(...happened)
            .when(deliverTo(destination))
            .thenRefused('order/no-parcel')
      }
    })

    it('passes over the courier’s word of the one that has arrived', () => {
      given(...half)
        .when({ type: 'DeliverOrder', parcel: attorneysParcel })
        .thenNothing()
      given(...otherHalf)
        .when({ type: 'DeliverOrder', parcel: firstParcel })
        .thenNothing()
    })

    it('is delivered once every document of the other ends', () =>
      given(...otherHalf)
        .when(cancelItems('refused', [procuration], 0))
        .thenEvents(itemsEnded('refused', [procuration]), orderDelivered()))
  })

  it('is delivered anew where it was set back by hand after the last of them', () =>
    given(...bothShipped, parcelDelivered('attorney'), orderDelivered(), overridden('SHIPPED'))
      .when({ type: 'DeliverOrder' })
      .thenEvents((order) => {
        const event = orderDelivered()(order)
        return { ...event, data: { ...event.data, repeated: true } }
      }))

  it('stands at the work again when one comes back, and the other goes on', () => {
    const back = given(...bothShipped).when({ ...returnParcel(), destination: 'attorney' })
    back.thenEvents({
      type: 'ParcelReturned',
      data: { ...attorneysParcel, destination: 'attorney' },
      personal: { reason: 'ninguém em casa' },
    })
    const { order } = given(...bothShipped, {
      type: 'ParcelReturned',
      data: { ...attorneysParcel, destination: 'attorney' },
      personal: { reason: 'ninguém em casa' },
    })
    expect(effectiveStatus(order)).toBe('DOCUMENT_ISSUED')
    expect(order.parcels.map(({ shipment }) => shipment?.trackingNumber)).toEqual(['TRACK12345', undefined])
    expect(order.attention).toMatchObject([{ kind: 'parcel-returned', destination: 'attorney' }])
  })

  it('settles what was wrong with one of them alone', () => {
    const flagged = {
      ...parcelFlagged(),
      data: { ...attorneysParcel, destination: 'attorney', flag: 'customs' },
    } as const
    const attention = (...happened: readonly Happened[]) =>
      given(...happened).order.attention.map(({ subject }) => subject)
    expect(attention(...bothShipped, parcelFlagged(), flagged)).toEqual(['TRACK12345', 'BRASIL1234'])
    expect(attention(...bothShipped, parcelFlagged(), flagged, parcelDelivered('attorney'))).toEqual(['TRACK12345'])
    expect(attention(...bothShipped, parcelFlagged('no-news'), flagged, scanRecorded())).toEqual(['BRASIL1234'])
  })

  it('restarts the documents of one parcel at a time', () => {
    const both = given(...bothShipped)
    both.when(restartItems([plain, procuration])).thenRefused('order/items-of-two-parcels')
    both.when(restartItems([procuration])).thenEvents((order) => ({
      type: 'ItemsRestarted',
      data: {
        itemIds: [procuration.itemId],
        destination: 'attorney',
        cause: 'lost',
        day: '2026-04-20',
        previousDay: order.promises.delivery ?? null,
      },
      personal: { reason: 'extraviado em Leipzig' },
    }))
  })

  it('waits for no parcel whose documents have all ended', () => {
    const { order } = given(...twoParcelsReady, orderShipped(), itemsEnded('refused', [procuration]))
    expect(effectiveStatus(order)).toBe('SHIPPED')
    given(...twoParcelsReady, orderShipped(), itemsEnded('refused', [procuration]))
      .when({ type: 'DeliverOrder' })
      .thenEvents(orderDelivered())
  })
})

describe('an order whose only parcel goes to the attorney', () => {
  const alone = [
    orderCreated({ items: [{ ...procuration, ...{ itemId: item(6).itemId } }], planned: true }),
    orderPaid(),
    processingStarted(),
    issued('all'),
  ]

  it('is shipped to Brazil and delivered by it', () => {
    given(...alone)
      .when({ ...shipTo('attorney'), destination: undefined })
      .thenEvents(shippedToAttorney())
    const shipped = given(...alone, shippedToAttorney())
    expect(effectiveStatus(shipped.order)).toBe('SHIPPED')
    shipped.when({ type: 'DeliverOrder' }).thenEvents(orderDelivered())
  })
})
