import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import type { PowersPurpose } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { promisesFromSignature } from '../../domain/order/promises.js'
import type { Order } from '../../domain/order/state.js'
import type { ItemToPrice } from '../../domain/pricing/price-order.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { paidOrder } from './basic-orders.js'
import { command, happened } from './built.js'
import { applicantData, countedHere, type Happened, item, itemIdNumber, processingStarted } from './order-history.js'
import { powersHash } from './powers-hash.js'
import { idsOf, type Named } from './staff-history.js'

/** A power of attorney that is signed in a video call. */
export const powers = item(5, {
  documentType: 'POWER_OF_ATTORNEY',
  countryOfUse: 'BR',
  powersPurpose: 'sell-property',
  signingWay: 'e-notariado',
})
export const consular = item(6, { documentType: 'POWER_OF_ATTORNEY', powersPurpose: 'inss', signingWay: 'consulate' })
export const signedAbroad = item(7, {
  documentType: 'POWER_OF_ATTORNEY',
  translation: 'en',
  powersPurpose: 'bank',
  signingWay: 'foreign-notary',
})

/** Within a year of the histories' day. */
export const appointment = { at: '2026-03-10T18:00:00.000Z', zone: 'America/New_York' }
export const laterAppointment = { at: '2026-03-12T18:00:00.000Z', zone: 'America/New_York' }

export const powersText = 'Vender o imóvel da matrícula 12.345, de Ana Souza, CPF 529.982.247-25.'
const otherText = 'Vender o imóvel da matrícula 12.345 do 2º Registro, de Ana Souza.'

const needed = findNeeds('POWER_OF_ATTORNEY', { beforePlans: false }).required

/** The data of both parties, and the property. */
export const partiesGiven =
  ({ itemId }: Named = powers, ...more: readonly DocumentDataField[]) =>
  () =>
    happened('ApplicantDataCompleted', {
      data: {
        fields: Object.keys(applicantData),
        items: [{ itemId, fields: [...needed, ...(more.length === 0 ? ['powersProperty' as const] : more)] }],
      },
      personal: {
        ...applicantData,
        items: [{ itemId, data: Object.fromEntries(needed.map((field) => [field, 'Ana Souza'])) }],
      },
    })

/** An order of these powers of attorney, or of one, in work and with the data of the parties of the first kind. */
export const powersBegun = (...items: readonly ItemToPrice[]): readonly Happened[] => [
  ...paidOrder({ items: items.length === 0 ? [powers] : items, planned: true }),
  processingStarted(),
  partiesGiven(),
]

export const textProposed = ({ itemId }: Named = powers, text = otherText) =>
  happened('PowersTextProposed', { data: { itemId, hash: powersHash(text) }, personal: { text } })
export const textReturned = ({ itemId }: Named = powers, reason = 'falta o número do registro') =>
  happened('PowersTextReturned', { data: { itemId }, personal: { reason } })
export const textAgreed = ({ itemId }: Named = powers, text = powersText, purpose: PowersPurpose = 'sell-property') =>
  happened('PowersTextAgreed', {
    data: { itemId, hash: powersHash(text), template: { purpose, version: 1 } },
    personal: { text },
  })
export const dayProposed = ({ itemId }: Named = powers, day = appointment) =>
  happened('SigningAppointmentProposed', { data: { itemId, ...day } })
export const dayDeclined = ({ itemId }: Named = powers, reason = 'só à tarde') =>
  happened('SigningAppointmentDeclined', { data: { itemId }, personal: { reason } })
export const dayConfirmed = ({ itemId }: Named = powers, day = appointment) =>
  happened('SigningAppointmentConfirmed', { data: { itemId, ...day } })
export const signingReminded = (...named: readonly Named[]) =>
  happened('SigningReminderRequested', { data: { itemIds: idsOf(named.length === 0 ? [powers] : named) } })
export const dayPassed = (...named: readonly Named[]) =>
  happened('SigningAppointmentPassed', { data: { itemIds: idsOf(named.length === 0 ? [powers] : named) } })
/** With the days that count from it. */
export const signed =
  (...named: readonly Named[]) =>
  (order: Order) => {
    const itemIds = idsOf(named.length === 0 ? [powers] : named)
    const promises = promisesFromSignature(order, itemIds, countedHere.officeDay, initialSettings)
    return happened('DocumentSigned', { data: { itemIds, promises } })
  }
/** As it was written before days counted from it. */
export const signedOfOld = (...named: readonly Named[]) =>
  happened('DocumentSigned', { data: { itemIds: idsOf(named.length === 0 ? [powers] : named) } })

export const proposeText = ({ itemId }: Named = powers, text = otherText) =>
  command('ProposePowersText', { itemId, text })
export const returnText = ({ itemId }: Named = powers, reason = 'falta o número do registro') =>
  command('ReturnPowersText', { itemId, reason })
/** Of the text that the order has now. */
export const agreeToText =
  ({ itemId }: Named = powers, text = powersText, purpose: PowersPurpose = 'sell-property') =>
  (order: Order) =>
    command('AgreeToPowersText', {
      itemId,
      basis: order.items.find((one) => one.itemId === itemId)?.signing?.text?.hash ?? null,
      template: { purpose, version: 1 },
      text,
    })
export const agreeToTemplate = () => ({
  ...command('AgreeToPowersText', {
    itemId: itemIdNumber(5),
    basis: null,
    template: { purpose: 'sell-property', version: 1 },
    text: powersText,
  }),
})
export const proposeDay = ({ itemId }: Named = powers, day = appointment) =>
  command('ProposeAppointment', { itemId, ...day })
export const setDay = ({ itemId }: Named = powers, by: 'customer' | 'office' = 'office', day = appointment) =>
  command('SetAppointment', { by, itemId, ...day })
export const confirmDay = ({ itemId }: Named = powers, { at } = appointment) =>
  command('ConfirmAppointment', { itemId, at })
export const declineDay = ({ itemId }: Named = powers, reason = 'só à tarde') =>
  command('DeclineAppointment', { itemId, reason })
export const recordSignature = (...named: readonly Named[]) =>
  command('RecordSignature', { itemIds: idsOf(named.length === 0 ? [powers] : named) })
export const remindOfSigning = (before = '2026-03-11T18:00:00.000Z') => command('RequestSigningReminder', { before })
export const notePassedDay = (before = '2026-03-11T18:00:00.000Z') => command('NotePassedAppointment', { before })
