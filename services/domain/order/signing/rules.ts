import type { signingCommands } from '@cartorio/contracts/order/signing/commands.js'
import type { RulesOf } from '../command-definition.js'
import {
  confirmAppointmentCommand,
  declineAppointmentCommand,
  proposeAppointmentCommand,
  setAppointmentCommand,
} from './appointment.js'
import { notePassedAppointmentCommand, requestSigningReminderCommand } from './passed-days.js'
import { agreeToPowersTextCommand, proposePowersTextCommand, returnPowersTextCommand } from './powers-text.js'
import { recordSignatureCommand } from './record-signature.js'

export const signingRules = {
  ProposePowersText: proposePowersTextCommand,
  ReturnPowersText: returnPowersTextCommand,
  AgreeToPowersText: agreeToPowersTextCommand,
  ProposeAppointment: proposeAppointmentCommand,
  SetAppointment: setAppointmentCommand,
  ConfirmAppointment: confirmAppointmentCommand,
  DeclineAppointment: declineAppointmentCommand,
  RecordSignature: recordSignatureCommand,
  RequestSigningReminder: requestSigningReminderCommand,
  NotePassedAppointment: notePassedAppointmentCommand,
} satisfies RulesOf<typeof signingCommands>
