import * as z from 'zod/mini'
import { powersTemplateSchema } from '../../documents/power-of-attorney/powers-template-schema.js'
import { instantSchema, itemIdSchema } from '../../ids.js'
import { by, byOffice, command, itemIds, remark } from '../order-command.js'
import { appointmentSchema } from './events.js'

/** How a power of attorney comes to its signature. */
export const signingCommands = [
  command('ProposePowersText', { itemId: itemIdSchema, text: z.string(), ...remark }),
  command('ReturnPowersText', { itemId: itemIdSchema, reason: z.string(), ...remark }),
  command('AgreeToPowersText', {
    itemId: itemIdSchema,
    /** The hash of the text that the customer was shown; `null` for the template's. */
    basis: z.nullable(z.string()),
    template: powersTemplateSchema,
    text: z.string(),
  }),
  command('ProposeAppointment', { itemId: itemIdSchema, ...appointmentSchema.shape, ...remark }),
  /** A day that the customer has made at a consulate, or has agreed with the office. */
  command('SetAppointment', { by, itemId: itemIdSchema, ...appointmentSchema.shape, ...remark }),
  command('ConfirmAppointment', { itemId: itemIdSchema, at: instantSchema }),
  command('DeclineAppointment', { itemId: itemIdSchema, reason: z.string() }),
  command('RecordSignature', { itemIds, ...byOffice, ...remark }),
  /** `before`: the times that come before it; for those that have passed it lies in the past itself. */
  command('RequestSigningReminder', { before: instantSchema }),
  command('NotePassedAppointment', { before: instantSchema }),
] as const
