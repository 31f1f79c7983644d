import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

/** The delivered parcel without a proof; `null` where there is none. */
export const parcelToProve = ({ shipment, deliveredAt, papers }: Order): Order['shipment'] => {
  if (shipment === null || deliveredAt === null) return null
  const isProof = ({ paper, trackingNumber }: Order['papers'][number]): boolean =>
    paper === 'delivery-proof' && trackingNumber === shipment.trackingNumber
  return papers.some(isProof) ? null : shipment
}

const attach = (
  { courier, trackingNumber, uploadId, bytes }: OrderCommandNamed<'AttachDeliveryProof'>,
  order: Order,
): OrderEventNamed<'ShippingPaperAttached'>[] => {
  const parcel = parcelToProve(order)
  if (parcel?.courier !== courier || parcel.trackingNumber !== trackingNumber) return []
  const file = { paper: 'delivery-proof', uploadId, mediaType: 'application/pdf', bytes } as const
  return [{ type: 'ShippingPaperAttached', data: { courier, trackingNumber, ...file } }]
}

export const attachDeliveryProofCommand = defineCommand({
  type: 'AttachDeliveryProof',
  spec: 'parcel/attach-delivery-proof.spec.ts: the proof of a delivery',
  by: ['worker'],
  route: 'the courier has the signed proof of a delivery',
  from: always,
  needs: 'the delivered parcel of the order; for another one, or a second time, it is passed over',
  events: ['ShippingPaperAttached'],
  decide: attach,
})
