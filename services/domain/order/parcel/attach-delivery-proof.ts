import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { defineCommand } from '../command-definition.js'
import type { Order, ParcelState } from '../state.js'
import { always } from '../status-groups.js'
import { isSent, parcelNumbered } from './parcels.js'

const isProven = ({ shipment, papers }: ParcelState): boolean =>
  papers.some(({ paper, trackingNumber }) => paper === 'delivery-proof' && trackingNumber === shipment?.trackingNumber)

/** The delivered parcels without a proof. */
export const parcelsToProve = ({ parcels }: Order): readonly ParcelState[] =>
  parcels.filter((parcel) => isSent(parcel) && parcel.deliveredAt !== null && !isProven(parcel))

const attach = (
  { courier, trackingNumber, uploadId, bytes }: OrderCommandNamed<'AttachDeliveryProof'>,
  order: Order,
): OrderEventNamed<'ShippingPaperAttached'>[] => {
  const parcel = parcelNumbered({ parcels: parcelsToProve(order) }, { courier, trackingNumber })
  if (parcel === undefined) return []
  const file = { paper: 'delivery-proof', uploadId, mediaType: 'application/pdf', bytes } as const
  const data = { courier, trackingNumber, ...keptDestination(parcel.destination), ...file }
  return [{ type: 'ShippingPaperAttached', data }]
}

export const attachDeliveryProofCommand = defineCommand({
  type: 'AttachDeliveryProof',
  spec: 'parcel/attach-delivery-proof.spec.ts: the proof of a delivery',
  by: ['worker'],
  route: 'the courier has the signed proof of a delivery',
  from: always,
  needs: 'a delivered parcel of the order; for another one, or a second time, it is passed over',
  events: ['ShippingPaperAttached'],
  decide: attach,
})
