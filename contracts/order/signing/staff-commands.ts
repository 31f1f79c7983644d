import * as z from 'zod/mini'
import { appointmentFields, checkAppointment, toAppointment } from '../../http/appointment.js'
import { powersText } from '../../http/powers-text.js'
import { chosenDocumentSchema } from '../../ids.js'
import { staffCommand } from '../staff-command.js'
import { byOffice, itemIds, notes, reason } from '../staff-fields.js'

/** What operators do about the signature of a power of attorney, in the order of the work. */
export const signingStaffCommands = {
  'propose-powers': staffCommand({
    type: 'ProposePowersText',
    summary: 'Propõe outro texto para a procuração, que o cliente lê',
    label: 'Propor texto da procuração',
    done: 'Texto proposto ao cliente',
    failed: 'O texto não foi proposto',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemId: chosenDocumentSchema, text: powersText, ...notes }),
  }),
  'return-powers': staffCommand({
    type: 'ReturnPowersText',
    summary: 'Devolve ao cliente o texto da procuração, com o que mudar',
    label: 'Devolver texto da procuração',
    done: 'Texto devolvido ao cliente',
    failed: 'O texto não foi devolvido',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemId: chosenDocumentSchema, reason, ...notes }),
  }),
  'propose-appointment': staffCommand({
    type: 'ProposeAppointment',
    summary: 'Propõe ao cliente o dia e a hora da assinatura',
    label: 'Propor dia da assinatura',
    done: 'Dia proposto ao cliente',
    failed: 'O dia não foi proposto',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemId: chosenDocumentSchema, ...appointmentFields, ...notes }).check(checkAppointment()),
    toCommand: ({ day, time, zone, ...fields }) => ({ ...fields, ...toAppointment({ day, time, zone }) }),
  }),
  'set-appointment': staffCommand({
    type: 'SetAppointment',
    summary: 'Registra o dia da assinatura já combinado com o cliente',
    label: 'Registrar dia da assinatura',
    done: 'Dia da assinatura registrado',
    failed: 'O dia não foi registrado',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemId: chosenDocumentSchema, ...appointmentFields, ...notes }).check(checkAppointment()),
    toCommand: ({ day, time, zone, ...fields }) => ({
      ...fields,
      by: 'office',
      ...toAppointment({ day, time, zone }),
    }),
  }),
  signed: staffCommand({
    type: 'RecordSignature',
    summary: 'Registra a assinatura da procuração',
    label: 'Registrar assinatura',
    done: 'Assinatura registrada',
    failed: 'A assinatura não foi registrada',
    group: 'documents',
    right: 'work-orders',
    /** `office`: the notary office before which it was signed. */
    body: z.object({ itemIds, ...byOffice, ...notes }),
  }),
} as const
