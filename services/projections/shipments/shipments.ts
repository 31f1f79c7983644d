import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type Destination, destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import { type Parcel, parcelEvents, parcelSchema } from '@cartorio/contracts/order/parcel/events.js'
import { parcelFlagSchema } from '@cartorio/contracts/parcel-flags.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import { orderIdOfStream } from '../../domain/derived-ids.js'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'

/** `returned`: back at the office. `withdrawn`: the order was set back or cancelled by hand, or its items are made again. */
const shipmentStateSchema = z.enum(['in-transit', 'delivered', 'returned', 'withdrawn'])
type ShipmentState = z.infer<typeof shipmentStateSchema>

const { scannedAt, code, countryCode, estimatedDelivery } = parcelEvents.CourierScanRecorded.data.shape

const shipmentSchema = z.strictObject({
  ...parcelSchema.shape,
  shippedAt: instantSchema,
  /** Where it goes; `null` where a status set by hand named the parcel. */
  deliveryCountry: z.nullable(z.string()),
  state: shipmentStateSchema,
  /** What is wrong with it; gone with the courier's next word, unless the courier gave the parcel up. */
  flag: z.nullable(parcelFlagSchema),
  flaggedAt: z.nullable(instantSchema),
  /** The courier's newest word, without the place and who signed. */
  lastScan: z.nullable(z.strictObject({ scannedAt, code, countryCode, estimatedDelivery })),
})
/** The parcel that an order has, or had last. */
export type Shipment = Immutable<z.infer<typeof shipmentSchema>>

const shipmentDocumentSchema = z.strictObject({ orderId: z.string(), shipment: z.nullable(shipmentSchema) })
type ShipmentDocument = Immutable<z.infer<typeof shipmentDocumentSchema>>

const sent = ({ courier, trackingNumber }: Parcel, shippedAt: Instant, deliveryCountry: string | null): Shipment => ({
  courier,
  trackingNumber,
  shippedAt,
  deliveryCountry,
  state: 'in-transit',
  flag: null,
  flaggedAt: null,
  lastScan: null,
})

/** Where a status that was set by hand puts the parcel. */
const stateUnder = (status: OrderStatus): ShipmentState => {
  if (status === 'SHIPPED') return 'in-transit'
  return status === 'DELIVERED' || status === 'COMPLETED' ? 'delivered' : 'withdrawn'
}

const overridden = (
  known: Shipment | null,
  { status, shipment }: OrderEventNamed<'StatusOverridden'>['data'],
  at: Instant,
): Shipment | null => {
  const named = shipment === null ? known : sent(shipment, at, known?.deliveryCountry ?? null)
  return named === null ? null : { ...named, state: stateUnder(status) }
}

/** A late scan of a number that was corrected since says nothing of the parcel. */
const isOf = (known: Shipment, { courier, trackingNumber }: Parcel): boolean =>
  known.courier === courier && known.trackingNumber === trackingNumber

/** A scan that comes late is older than the newest one: the parcel is where the newest has it. */
const scanned = (known: Shipment, scan: OrderEventNamed<'CourierScanRecorded'>['data']): Shipment => {
  const { scannedAt, code, countryCode, estimatedDelivery } = scan
  const flagStays = known.flag === 'returned' || known.flag === 'refused'
  const seen = flagStays ? known : { ...known, flag: null, flaggedAt: null }
  if (known.lastScan !== null && scannedAt < known.lastScan.scannedAt) return seen
  const expected = estimatedDelivery === undefined ? {} : { estimatedDelivery }
  return { ...seen, lastScan: { scannedAt, code, countryCode, ...expected } }
}

/** Those that say which parcel they are about; the others concern every parcel of the order. */
const parcelEventTypes = [
  'OrderShipped',
  'TrackingNumberCorrected',
  'CourierScanRecorded',
  'ParcelFlagged',
  'ParcelReturned',
  'ShippingReversed',
  'ItemsRestarted',
  'ParcelDelivered',
] as const
const events = [
  ...parcelEventTypes,
  'OrderDelivered',
  'DeliveryReversed',
  'OrderCompleted',
  'OrderCancelled',
  'StatusOverridden',
] as const
const isOfOneParcel = (
  event: OpenedEvent<(typeof events)[number]>,
): event is OpenedEvent<(typeof parcelEventTypes)[number]> => parcelEventTypes.some((type) => type === event.type)

const attorneyMark = '-attorney'

/** The document of a parcel: the customer's under the order's id. */
const idsFor = (event: OpenedEvent<(typeof events)[number]>): readonly string[] => {
  const orderId = orderIdOfStream(event.stream)
  if (orderId === undefined) return []
  const attorneys = `${orderId}${attorneyMark}`
  if (!isOfOneParcel(event)) return [orderId, attorneys]
  return [destinationOf(event.data) === 'attorney' ? attorneys : orderId]
}

/** What happens to a parcel that there is. */
type ParcelEvent = OpenedEvent<Exclude<(typeof events)[number], 'OrderShipped' | 'StatusOverridden'>>

const changed = (known: Shipment, event: ParcelEvent, whose: Destination): Shipment => {
  switch (event.type) {
    case 'TrackingNumberCorrected':
      return { ...sent(event.data, known.shippedAt, known.deliveryCountry), state: known.state }
    case 'CourierScanRecorded':
      return isOf(known, event.data) ? scanned(known, event.data) : known
    case 'ParcelFlagged':
      return { ...known, flag: event.data.flag, flaggedAt: event.metadata.occurredAt }
    case 'ShippingReversed':
    case 'ItemsRestarted':
      return { ...known, state: 'withdrawn', flag: null, flaggedAt: null }
    case 'ParcelReturned':
      return { ...known, state: 'returned' }
    case 'DeliveryReversed': {
      const was = event.data.parcels.find(({ destination }) => destination === whose)
      return was === undefined || was.deliveredAt !== null
        ? known
        : { ...known, state: 'in-transit', flag: was.flag, flaggedAt: was.flag === null ? null : known.flaggedAt }
    }
    case 'ParcelDelivered':
    case 'OrderDelivered':
    case 'OrderCompleted':
      return { ...known, state: 'delivered', flag: null, flaggedAt: null }
    case 'OrderCancelled':
      return known.state === 'in-transit' ? { ...known, state: 'withdrawn' } : known
  }
}

const after = (
  known: Shipment | null,
  event: OpenedEvent<(typeof events)[number]>,
  isAttorneys: boolean,
): Shipment | null => {
  const { occurredAt } = event.metadata
  if (event.type === 'OrderShipped') return sent(event.data, occurredAt, event.data.deliveryCountry)
  if (event.type !== 'StatusOverridden')
    return known === null ? null : changed(known, event, isAttorneys ? 'attorney' : 'customer')
  const isNamed = (destinationOf(event.data) === 'attorney') === isAttorneys
  return overridden(known, { ...event.data, shipment: isNamed ? event.data.shipment : null }, occurredAt)
}

/** What is in transit: what the workers poll at the courier. */
export const shipments = orderProjection<ShipmentDocument, (typeof events)[number]>({
  name: 'shipments',
  version: 3,
  flushMillis: 480,
  schema: shipmentDocumentSchema,
  shape: {
    fields: {
      state: ({ shipment }) => (shipment === null ? [] : [shipment.state]),
      /** Of parcels on their way alone: what a person has to see to. */
      flag: ({ shipment }) => (shipment?.state === 'in-transit' && shipment.flag !== null ? [shipment.flag] : []),
    },
    sortKey: ({ shipment }) => shipment?.shippedAt ?? '',
  },
  events,
  documentIds: idsFor,
  apply: (doc, event, id) => {
    const isAttorneys = id.endsWith(attorneyMark)
    const shipment = after(doc?.shipment ?? null, event, isAttorneys)
    // Most orders send nothing to an attorney.
    if (isAttorneys && doc === undefined && shipment === null) return undefined
    return { orderId: isAttorneys ? id.slice(0, -attorneyMark.length) : id, shipment }
  },
})
