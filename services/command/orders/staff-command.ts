import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { type StaffCommandName, staffCommandBodies } from '@cartorio/contracts/http/staff-commands.js'
import type * as z from 'zod/mini'
import { parseInput } from '../../http/parse.js'

type Remark = { readonly notes?: string | undefined; readonly notesPublic: boolean }

/** A parsed body, with its note under the names that commands use. */
const parsedBody = <S extends z.ZodMiniType<Remark>>(schema: S, body: unknown) => {
  const { notes, notesPublic, ...fields } = parseInput(schema, body)
  return { ...fields, note: notes, notePublic: notesPublic }
}

const addressCommand = (body: unknown): OrderCommand => {
  const { deliveryCountry, reason, note, notePublic, ...address } = parsedBody(
    staffCommandBodies['change-address'],
    body,
  )
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
      return { type: 'StartProcessing', ...parsedBody(staffCommandBodies[name], body) }
    case 'deliver':
      return { type: 'DeliverOrder', ...parsedBody(staffCommandBodies[name], body) }
    case 'complete':
      return { type: 'CompleteOrder', ...parsedBody(staffCommandBodies[name], body) }
    case 'replace-link':
      return { type: 'ReplaceAccessLink', by: 'office', ...parsedBody(staffCommandBodies[name], body) }
    case 'issue':
      return { type: 'IssueDocuments', ...parsedBody(staffCommandBodies[name], body) }
    case 'translate':
      return { type: 'TranslateDocuments', ...parsedBody(staffCommandBodies[name], body) }
    case 'apostille':
      return { type: 'ApostilleDocuments', ...parsedBody(staffCommandBodies[name], body) }
    case 'cancel-items': {
      const { refund = null, ...fields } = parsedBody(staffCommandBodies[name], body)
      return { type: 'CancelItems', ...fields, refund }
    }
    case 'ship':
      return { type: 'ShipOrder', ...parsedBody(staffCommandBodies[name], body) }
    case 'correct-tracking':
      return { type: 'CorrectTrackingNumber', ...parsedBody(staffCommandBodies[name], body) }
    case 'flag-parcel':
      return { type: 'FlagParcel', ...parsedBody(staffCommandBodies[name], body) }
    case 'return-parcel':
      return { type: 'ReturnParcel', ...parsedBody(staffCommandBodies[name], body) }
    case 'charge':
      return { type: 'RequestCharge', ...parsedBody(staffCommandBodies[name], body) }
    case 'waive-charge':
      return { type: 'WaiveCharge', ...parsedBody(staffCommandBodies[name], body) }
    case 'refund':
      return { type: 'RequestRefund', ...parsedBody(staffCommandBodies[name], body) }
    case 'request-data':
      return { type: 'RequestDataCorrection', ...parsedBody(staffCommandBodies[name], body) }
    case 'translation-language': {
      const { itemIds, language, ...fields } = parsedBody(staffCommandBodies[name], body)
      const items = itemIds.map((itemId) => ({ itemId, language }))
      return { type: 'SetTranslationLanguage', by: 'office', items, ...fields }
    }
    case 'change-address':
      return addressCommand(body)
    case 'assign':
      return { type: 'AssignOrder', ...parsedBody(staffCommandBodies[name], body) }
    case 'move-date':
      return { type: 'MovePromisedDate', ...parsedBody(staffCommandBodies[name], body) }
    case 'note':
      return { type: 'AddNote', ...parseInput(staffCommandBodies[name], body) }
    case 'cancel':
      return { type: 'CancelOrder', ...parsedBody(staffCommandBodies[name], body) }
  }
}
