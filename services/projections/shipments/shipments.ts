import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import {
  type Parcel,
  parcelEventSchemas,
  parcelFlagSchema,
  parcelSchema,
} from '@cartorio/contracts/events/parcel-events.js'
import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { type Projection, touchesItsOrderBy } from '../../projection-engine/projection.js'

/** `returned`: back at the office. `withdrawn`: the order was set back or cancelled by hand. */
const shipmentStateSchema = z.enum(['in-transit', 'delivered', 'returned', 'withdrawn'])
export type ShipmentState = z.infer<typeof shipmentStateSchema>

const { scannedAt, code, countryCode } = parcelEventSchemas.CourierScanRecorded.data.shape

const shipmentSchema = z.strictObject({
  ...parcelSchema.shape,
  shippedAt: instantSchema,
  state: shipmentStateSchema,
  /** What is wrong with it; gone with the courier's next word. */
  flag: z.nullable(parcelFlagSchema),
  /** The courier's last word, without the place and who signed. */
  lastScan: z.nullable(z.strictObject({ scannedAt, code, countryCode })),
})
/** The parcel that an order has, or had last. */
export type Shipment = Immutable<z.infer<typeof shipmentSchema>>

const shipmentDocumentSchema = z.strictObject({ orderId: z.string(), shipment: z.nullable(shipmentSchema) })
export type ShipmentDocument = Immutable<z.infer<typeof shipmentDocumentSchema>>

const sent = ({ courier, trackingNumber }: Parcel, shippedAt: Instant): Shipment => ({
  courier,
  trackingNumber,
  shippedAt,
  state: 'in-transit',
  flag: null,
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
  const named = shipment === null ? known : sent(shipment, at)
  return named === null ? null : { ...named, state: stateUnder(status) }
}

/** A late scan of a number that was corrected since says nothing of the parcel. */
const isOf = (known: Shipment, { courier, trackingNumber }: Parcel): boolean =>
  known.courier === courier && known.trackingNumber === trackingNumber

const changed = (known: Shipment, event: OrderEvent): Shipment => {
  switch (event.type) {
    case 'TrackingNumberCorrected':
      return { ...sent(event.data, known.shippedAt), state: known.state }
    case 'CourierScanRecorded': {
      if (!isOf(known, event.data)) return known
      const { scannedAt, code, countryCode } = event.data
      return { ...known, flag: null, lastScan: { scannedAt, code, countryCode } }
    }
    case 'ParcelFlagged':
      return { ...known, flag: event.data.flag }
    case 'ParcelReturned':
      return { ...known, state: 'returned' }
    case 'OrderDelivered':
    case 'OrderCompleted':
      return { ...known, state: 'delivered', flag: null }
    case 'OrderCancelled':
      return known.state === 'in-transit' ? { ...known, state: 'withdrawn' } : known
    default:
      return known
  }
}

/** What is in transit: what the workers poll at the courier. */
export const shipments: Projection<ShipmentDocument> = {
  name: 'shipments',
  version: 1,
  schema: shipmentDocumentSchema,
  shape: {
    fields: { state: ({ shipment }) => (shipment === null ? [] : [shipment.state]) },
    sortKey: ({ shipment }) => shipment?.shippedAt ?? '',
  },
  touches: touchesItsOrderBy(
    'OrderShipped',
    'TrackingNumberCorrected',
    'CourierScanRecorded',
    'ParcelFlagged',
    'ParcelReturned',
    'OrderDelivered',
    'OrderCompleted',
    'OrderCancelled',
    'StatusOverridden',
  ),
  apply: (doc, event, orderId) => {
    const stored = orderEventOf(event)
    const known = doc?.shipment ?? null
    const { occurredAt } = event.metadata
    if (stored.type === 'OrderShipped') return { orderId, shipment: sent(stored.data, occurredAt) }
    if (stored.type === 'StatusOverridden') return { orderId, shipment: overridden(known, stored.data, occurredAt) }
    return { orderId, shipment: known === null ? null : changed(known, stored) }
  },
}
