import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { type StaffCommandName, staffCommandBodies } from '@cartorio/contracts/http/staff-commands.js'
import type * as z from 'zod/mini'
import { parseInput } from '../http/parse.js'

type Remark = { readonly notes?: string | undefined; readonly notesPublic: boolean }

/** A body, its remark told as commands tell it. */
const toldIn = <S extends z.ZodMiniType<Remark>>(schema: S, body: unknown) => {
  const { notes, notesPublic, ...told } = parseInput(schema, body)
  return { ...told, note: notes, notePublic: notesPublic }
}

const addressCommand = (body: unknown): OrderCommand => {
  const { deliveryCountry, reason, note, notePublic, ...address } = toldIn(staffCommandBodies['change-address'], body)
  const personal = { delivery: deliveryOf(address), reason }
  return { type: 'ChangeDeliveryAddress', by: 'office', deliveryCountry, personal, note, notePublic }
}

type AddressFields = {
  readonly deliveryAddress: string
  readonly deliveryCity: string
  readonly deliveryState?: string | undefined
  readonly deliveryPostalCode: string
  readonly deliveryPhone: string
}

/** An address of a form as an event keeps it. */
export const deliveryOf = (form: AddressFields) => ({
  address: form.deliveryAddress,
  city: form.deliveryCity,
  state: form.deliveryState,
  postalCode: form.deliveryPostalCode,
  phone: form.deliveryPhone,
})

/**
 * The command that a route of the office and its body stand for.
 * @throws {HttpProblem} 400 that names each wrong field
 */
export const staffCommand = (name: StaffCommandName, body: unknown): OrderCommand => {
  switch (name) {
    case 'start':
      return { type: 'StartProcessing', ...toldIn(staffCommandBodies[name], body) }
    case 'deliver':
      return { type: 'DeliverOrder', ...toldIn(staffCommandBodies[name], body) }
    case 'complete':
      return { type: 'CompleteOrder', ...toldIn(staffCommandBodies[name], body) }
    case 'replace-link':
      return { type: 'ReplaceAccessLink', by: 'office', ...toldIn(staffCommandBodies[name], body) }
    case 'issue':
      return { type: 'IssueDocuments', ...toldIn(staffCommandBodies[name], body) }
    case 'translate':
      return { type: 'TranslateDocuments', ...toldIn(staffCommandBodies[name], body) }
    case 'apostille':
      return { type: 'ApostilleDocuments', ...toldIn(staffCommandBodies[name], body) }
    case 'cancel-items': {
      const { refund = null, ...told } = toldIn(staffCommandBodies[name], body)
      return { type: 'CancelItems', ...told, refund }
    }
    case 'ship':
      return { type: 'ShipOrder', ...toldIn(staffCommandBodies[name], body) }
    case 'correct-tracking':
      return { type: 'CorrectTrackingNumber', ...toldIn(staffCommandBodies[name], body) }
    case 'flag-parcel':
      return { type: 'FlagParcel', ...toldIn(staffCommandBodies[name], body) }
    case 'return-parcel':
      return { type: 'ReturnParcel', ...toldIn(staffCommandBodies[name], body) }
    case 'charge':
      return { type: 'RequestCharge', ...toldIn(staffCommandBodies[name], body) }
    case 'waive-charge':
      return { type: 'WaiveCharge', ...toldIn(staffCommandBodies[name], body) }
    case 'refund':
      return { type: 'RequestRefund', ...toldIn(staffCommandBodies[name], body) }
    case 'request-data':
      return { type: 'RequestDataCorrection', ...toldIn(staffCommandBodies[name], body) }
    case 'translation-language': {
      const { itemIds, language, ...told } = toldIn(staffCommandBodies[name], body)
      const items = itemIds.map((itemId) => ({ itemId, language }))
      return { type: 'SetTranslationLanguage', by: 'office', items, ...told }
    }
    case 'change-address':
      return addressCommand(body)
    case 'assign':
      return { type: 'AssignOrder', ...toldIn(staffCommandBodies[name], body) }
    case 'move-date':
      return { type: 'MovePromisedDate', ...toldIn(staffCommandBodies[name], body) }
    case 'note':
      return { type: 'AddNote', ...parseInput(staffCommandBodies[name], body) }
    case 'cancel':
      return { type: 'CancelOrder', ...toldIn(staffCommandBodies[name], body) }
  }
}
