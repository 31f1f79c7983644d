import * as z from 'zod/mini'
import { powersTemplateSchema } from '../../documents/power-of-attorney/powers-template-schema.js'
import { instantSchema, itemIdSchema } from '../../ids.js'
import { promisesSchema } from '../../promised-steps.js'
import { free, nothing, stepOfficeSchema } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'

const ofItem = { itemId: itemIdSchema }
const ofItems = z.object({ itemIds: z.array(itemIdSchema) })

/** Names a text without saying anything of it: a hash under the order's key. */
export const powersTextHashSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** When a power of attorney is signed, and in which zone that is said. */
export const appointmentSchema = z.object({ at: instantSchema, zone: z.string() })
export type Appointment = z.infer<typeof appointmentSchema>

export const signingEvents = /* @__PURE__ */ areaEvents(() => ({
  /** The office wrote the powers otherwise; the customer reads and agrees. */
  PowersTextProposed: orderEvent({
    data: z.object({ ...ofItem, hash: powersTextHashSchema }),
    personal: z.object({ text: z.string() }),
    conflictsWithStaff: true,
  }),
  /** What was agreed to went back to the customer; the reason says what to change. */
  PowersTextReturned: orderEvent({
    data: z.object(ofItem),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  /** The customer agreed to the text, which may differ from the template's. */
  PowersTextAgreed: orderEvent({
    data: z.object({ ...ofItem, hash: powersTextHashSchema, template: powersTemplateSchema }),
    personal: z.object({ text: z.string() }),
    conflictsWithStaff: true,
  }),
  SigningAppointmentProposed: orderEvent({
    data: z.object({ ...ofItem, ...appointmentSchema.shape }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** The customer asks for another day. */
  SigningAppointmentDeclined: orderEvent({
    data: z.object(ofItem),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  /** The customer takes the day that the office proposed, or names the one of the consulate. */
  SigningAppointmentConfirmed: orderEvent({
    data: z.object({ ...ofItem, ...appointmentSchema.shape }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** The appointment is near. */
  SigningReminderRequested: orderEvent({ data: ofItems, personal: nothing, conflictsWithStaff: false }),
  /** The appointment is past, and no signature was recorded. */
  SigningAppointmentPassed: orderEvent({ data: ofItems, personal: nothing, conflictsWithStaff: false }),
  DocumentSigned: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      /** The notary office before which it was signed; absent where it was not said. */
      office: z.optional(stepOfficeSchema),
      /** The days that count from the signature; absent before they did. */
      promises: z.optional(promisesSchema),
    }),
    personal: nothing,
    conflictsWithStaff: true,
    endsOverride: true,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const signingTexts = {
  PowersTextProposed: { name: 'Texto proposto para a procuração' },
  PowersTextReturned: { name: 'O que mudar no texto da procuração' },
  PowersTextAgreed: { name: 'Texto da procuração, com o acordo do cliente' },
  SigningAppointmentDeclined: { name: 'Por que o cliente pede outro dia' },
} as const satisfies TextsOf<typeof signingEvents>
