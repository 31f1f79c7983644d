import type { parcelCommands } from '@cartorio/contracts/order/parcel/commands.js'
import type { RulesOf } from '../command-definition.js'
import { attachDeliveryProofCommand } from './attach-delivery-proof.js'
import { correctTrackingNumberCommand } from './correct-tracking-number.js'
import { completeOrderCommand, deliverOrderCommand } from './deliver-order.js'
import { flagParcelCommand, returnParcelCommand } from './parcel-trouble.js'
import { recordCourierScanCommand } from './record-courier-scan.js'
import { recordShipmentCommand, recordShipmentFailureCommand, requestShipmentCommand } from './request-shipment.js'
import { restartItemsCommand } from './restart-items.js'
import { reverseDeliveryCommand, reverseShippingCommand } from './reverse-parcel.js'
import { shipOrderCommand } from './ship-order.js'

export const parcelRules = {
  RequestShipment: requestShipmentCommand,
  RecordShipment: recordShipmentCommand,
  RecordShipmentFailure: recordShipmentFailureCommand,
  AttachDeliveryProof: attachDeliveryProofCommand,
  RestartItems: restartItemsCommand,
  ShipOrder: shipOrderCommand,
  CorrectTrackingNumber: correctTrackingNumberCommand,
  RecordCourierScan: recordCourierScanCommand,
  FlagParcel: flagParcelCommand,
  ReturnParcel: returnParcelCommand,
  DeliverOrder: deliverOrderCommand,
  ReverseShipping: reverseShippingCommand,
  ReverseDelivery: reverseDeliveryCommand,
  CompleteOrder: completeOrderCommand,
} satisfies RulesOf<typeof parcelCommands>
