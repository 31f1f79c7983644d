import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { command, happened } from './built.js'
import {
  type Happened,
  issued,
  item,
  orderCreated,
  orderPaid,
  orderShipped,
  plain,
  processingStarted,
} from './order-history.js'
import { firstParcel, parcelNumber } from './staff-history.js'

/** A power of attorney whose certified copy goes to the attorney in Brazil. */
export const procuration = item(6, {
  documentType: 'POWER_OF_ATTORNEY',
  delivery: { kind: 'parcel', destination: 'attorney' },
})

/** The number under which the attorney's parcel goes. */
export const attorneysParcel: Parcel = parcelNumber('BRASIL1234')

/** A certificate to the customer abroad, and a power of attorney to the attorney in Brazil. */
export const twoParcelsInWork: readonly Happened[] = [
  orderCreated({ items: [plain, procuration], planned: true }),
  orderPaid(),
  processingStarted(),
]
export const twoParcelsReady: readonly Happened[] = [...twoParcelsInWork, issued('all')]

export const shippedToAttorney = (parcel: Parcel = attorneysParcel) =>
  happened('OrderShipped', { data: { ...parcel, destination: 'attorney', deliveryCountry: 'BR' } })

export const bothShipped: readonly Happened[] = [...twoParcelsReady, orderShipped(), shippedToAttorney()]

export const parcelDelivered = (destination: Destination = 'customer') =>
  happened('ParcelDelivered', {
    data: { ...(destination === 'customer' ? firstParcel : attorneysParcel), ...keptDestination(destination) },
  })

export const shipTo = (
  destination: Destination,
  parcel: Parcel = destination === 'customer' ? firstParcel : attorneysParcel,
): OrderCommandNamed<'ShipOrder'> => command('ShipOrder', { destination, ...parcel })

export const deliverTo = (destination: Destination): OrderCommandNamed<'DeliverOrder'> =>
  command('DeliverOrder', { destination })
