import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { parcelNumbered } from './parcels.js'

/** Records a scan of the order's parcel. A scan of another parcel makes no event. */
const record = (
  { type: _type, scanned, ...scan }: OrderCommandNamed<'RecordCourierScan'>,
  order: Order,
): OrderEventNamed<'CourierScanRecorded'>[] => {
  const parcel = parcelNumbered(order, scan)
  if (parcel === undefined) return []
  const names = Object.values(scanned).some((value) => value !== undefined)
  return [
    {
      type: 'CourierScanRecorded',
      data: { ...scan, ...keptDestination(parcel.destination) },
      ...(names ? { personal: scanned } : {}),
    },
  ]
}

export const recordCourierScanCommand = defineCommand({
  type: 'RecordCourierScan',
  spec: 'parcel/record-courier-scan.spec.ts: what the courier says of a parcel',
  by: ['worker'],
  route: 'the courier says where the parcel is',
  from: always,
  needs: "the order's own parcel; a scan of another one makes no event",
  events: ['CourierScanRecorded'],
  decide: record,
})
