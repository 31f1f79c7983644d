import { documentNeeds } from '@cartorio/contracts/documents/needs.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { signingCommands } from '@cartorio/contracts/order/signing/commands.js'
import fc from 'fast-check'
import { unsignedItems } from '../../../domain/order/signing/signing.js'
import type { Order } from '../../../domain/order/state.js'
import type { GivenCommand } from '../order-scenario.js'
import * as signing from '../signing.js'
import { tellItemData } from '../staff-commands.js'
import type { ExamplesOf } from './command-example.js'
import { oneItem, reason, someItems } from './drawn-values.js'

const day = { day: '2026-03-10', time: '14:00', zone: 'America/New_York' }
const itemId = signing.powers.itemId
const firstNamed = (_order: Order, itemIds: readonly ItemId[]) => ({ itemId: itemIds[0] ?? itemId })
const someDay = fc.constantFrom(signing.appointment, signing.laterAppointment, {
  at: '2026-03-01T00:00:00.000Z',
  zone: 'Europe/Lisbon',
})

/** The first that is not signed; one of no order where all are. */
const firstUnsigned = (order: Order) => unsignedItems(order)[0] ?? signing.powers
/** Reached by a sequence before it ends. */
const nearDay = { at: '2026-03-02T12:24:00.000Z', zone: 'Europe/Lisbon' }

/** A signature from its data to its record. */
export const signingSteps: Readonly<
  Record<'parties' | 'agree' | 'propose' | 'confirm' | 'decline' | 'near' | 'sign', GivenCommand>
> = {
  parties: (order) => tellItemData(firstUnsigned(order), ...documentNeeds.POWER_OF_ATTORNEY.required, 'powersProperty'),
  agree: (order) => signing.agreeToText(firstUnsigned(order))(order),
  propose: (order) => signing.proposeDay(firstUnsigned(order)),
  confirm: (order) => signing.confirmDay(firstUnsigned(order)),
  decline: (order) => signing.declineDay(firstUnsigned(order)),
  near: (order) => signing.setDay(firstUnsigned(order), 'office', nearDay),
  sign: (order) => signing.recordSignature(firstUnsigned(order)),
}
export const signingTexts: readonly GivenCommand[] = [
  signingSteps.agree,
  (order) => signing.returnText(firstUnsigned(order)),
  (order) => signing.proposeText(firstUnsigned(order)),
  signingSteps.agree,
]

export const signingExamples = {
  ProposePowersText: {
    body: { itemId, text: signing.powersText },
    fillIn: firstNamed,
    drawn: oneItem.map((named) => signing.proposeText(named)),
  },
  ReturnPowersText: {
    body: { itemId, reason: 'falta o número do registro' },
    fillIn: firstNamed,
    drawn: fc.tuple(oneItem, reason).map((args) => signing.returnText(...args)),
  },
  AgreeToPowersText: {
    command: signing.agreeToTemplate(),
    drawn: fc.oneof(
      oneItem.map((named) => signing.agreeToText(named)),
      fc.constant(signing.agreeToTemplate()),
    ),
  },
  ProposeAppointment: {
    body: { itemId, ...day },
    fillIn: firstNamed,
    drawn: fc.tuple(oneItem, someDay).map((args) => signing.proposeDay(...args)),
  },
  SetAppointment: {
    body: { itemId, ...day },
    fillIn: firstNamed,
    drawn: fc.tuple(oneItem, fc.constantFrom('customer', 'office'), someDay).map((args) => signing.setDay(...args)),
  },
  ConfirmAppointment: {
    command: signing.confirmDay(),
    drawn: fc.tuple(oneItem, someDay).map((args) => signing.confirmDay(...args)),
  },
  DeclineAppointment: {
    command: signing.declineDay(),
    drawn: fc.tuple(oneItem, reason).map((args) => signing.declineDay(...args)),
  },
  RecordSignature: {
    body: { itemIds: [itemId] },
    after: ['set-appointment'],
    drawn: someItems.map((named) => signing.recordSignature(...named)),
  },
  RequestSigningReminder: { command: signing.remindOfSigning(), rare: true },
  NotePassedAppointment: { command: signing.notePassedDay(), rare: true },
} satisfies ExamplesOf<typeof signingCommands>
