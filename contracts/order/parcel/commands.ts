import * as z from 'zod/mini'
import { courierIds } from '../../couriers.js'
import { instantSchema } from '../../ids.js'
import { parcelFlagSchema } from '../../parcel-flags.js'
import { customerMail } from '../customer-mail.js'
import { free } from '../event-parts.js'
import { command, itemIds, numberInOrder, remark } from '../order-command.js'
import { reversing } from '../reversal.js'
import { destinationSchema } from './destinations.js'
import { parcelEvents, parcelSchema, restartCauseSchema } from './events.js'

/** Which of the order's parcels an operator means; absent, the only one that it can be. */
const destination = z.optional(destinationSchema)

/** The parcel, from the request to the courier to the completion of the order. */
export const parcelCommands = [
  command('RequestShipment', {
    destination,
    courier: z.enum(courierIds),
    weightGrams: z.int(),
    /** Whether the parcel is declared to the customs, with an invoice. */
    declared: z.boolean(),
    pickup: z.boolean(),
    /** Says that the courier made nothing of an attempt whose outcome is unknown. */
    again: z.boolean(),
    reason: free,
    ...remark,
  }),
  /** What the courier itself answers. */
  command('RecordShipment', {
    ...parcelSchema.shape,
    attempt: numberInOrder,
    product: parcelEvents.ShipmentCreated.data.shape.product,
    papers: z.array(
      z.pick(parcelEvents.ShippingPaperAttached.data, { paper: true, uploadId: true, mediaType: true, bytes: true }),
    ),
  }),
  command('AttachDeliveryProof', {
    ...parcelSchema.shape,
    ...z.pick(parcelEvents.ShippingPaperAttached.data, { uploadId: true, bytes: true }).shape,
  }),
  command('RecordShipmentFailure', {
    attempt: numberInOrder,
    outcome: parcelEvents.ShipmentFailed.data.shape.outcome,
    code: z.string(),
  }),
  command('RestartItems', { itemIds, cause: restartCauseSchema, day: z.string(), reason: z.string(), ...remark }),
  command('ShipOrder', {
    destination,
    courier: z.enum(courierIds),
    trackingNumber: z.string(),
    reason: free,
    ...customerMail,
    ...remark,
  }),
  command('CorrectTrackingNumber', {
    destination,
    courier: z.enum(courierIds),
    trackingNumber: z.string(),
    reason: z.string(),
    ...remark,
  }),
  /** What the courier says; never what a browser says. */
  command('RecordCourierScan', {
    ...parcelSchema.shape,
    scannedAt: instantSchema,
    code: z.string(),
    description: z.string(),
    countryCode: z.nullable(z.string()),
    estimatedDelivery: z.optional(instantSchema),
    scanned: z.object({ signedBy: free, place: free }),
  }),
  /** `parcel`: the one that a worker means; the order may have another by now. */
  command('FlagParcel', {
    destination,
    flag: parcelFlagSchema,
    reason: z.string(),
    parcel: z.optional(parcelSchema),
    ...remark,
  }),
  command('ReturnParcel', { destination, reason: z.string(), ...remark }),
  command('DeliverOrder', {
    destination,
    parcel: z.optional(parcelSchema),
    reason: free,
    ...customerMail,
    ...remark,
  }),
  command('ReverseShipping', { destination, ...reversing }),
  command('ReverseDelivery', { destination, ...reversing }),
  command('CompleteOrder', {
    /** Given by the passing of days: no person is there who could give a reason. */
    byDays: z.optional(z.literal(true)),
    reason: free,
    ...remark,
  }),
] as const
