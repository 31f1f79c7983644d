import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { type StaffCommandName, staffCommandBodies } from '@cartorio/contracts/http/staff-commands.js'
import { parseInput } from '../http/parse.js'

const remarkOf = ({ notes, notesPublic }: { readonly notes?: string | undefined; readonly notesPublic: boolean }) => ({
  note: notes,
  notePublic: notesPublic,
})

const workCommand = (
  type: 'IssueDocuments' | 'TranslateDocuments' | 'ApostilleDocuments',
  name: 'issue' | 'translate' | 'apostille',
  body: unknown,
): OrderCommand => {
  const { itemIds, ...remark } = parseInput(staffCommandBodies[name], body)
  return { type, itemIds, ...remarkOf(remark) }
}

const bareCommand = (
  type: 'StartProcessing' | 'DeliverOrder' | 'CompleteOrder' | 'ReplaceAccessLink',
  name: 'start' | 'deliver' | 'complete' | 'replace-link',
  body: unknown,
): OrderCommand => ({ type, ...remarkOf(parseInput(staffCommandBodies[name], body)) })

const addressCommand = (body: unknown): OrderCommand => {
  const { deliveryCountry, reason, notes, notesPublic, ...address } = parseInput(
    staffCommandBodies['change-address'],
    body,
  )
  return {
    type: 'ChangeDeliveryAddress',
    by: 'office',
    deliveryCountry,
    personal: { delivery: deliveryOf(address), reason },
    ...remarkOf({ notes, notesPublic }),
  }
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
      return bareCommand('StartProcessing', name, body)
    case 'deliver':
      return bareCommand('DeliverOrder', name, body)
    case 'complete':
      return bareCommand('CompleteOrder', name, body)
    case 'replace-link':
      return bareCommand('ReplaceAccessLink', name, body)
    case 'issue':
      return workCommand('IssueDocuments', name, body)
    case 'translate':
      return workCommand('TranslateDocuments', name, body)
    case 'apostille':
      return workCommand('ApostilleDocuments', name, body)
    case 'cancel-items': {
      const { itemIds, end, reason, refund = null, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'CancelItems', itemIds, end, reason, refund, ...remarkOf(remark) }
    }
    case 'ship': {
      const { courier, trackingNumber, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'ShipOrder', courier, trackingNumber, ...remarkOf(remark) }
    }
    case 'correct-tracking': {
      const { courier, trackingNumber, reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'CorrectTrackingNumber', courier, trackingNumber, reason, ...remarkOf(remark) }
    }
    case 'flag-parcel': {
      const { flag, reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'FlagParcel', flag, reason, ...remarkOf(remark) }
    }
    case 'return-parcel': {
      const { reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'ReturnParcel', reason, ...remarkOf(remark) }
    }
    case 'charge': {
      const { kind, amount, itemIds, description, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'RequestCharge', kind, amount, itemIds, description, ...remarkOf(remark) }
    }
    case 'waive-charge': {
      const { charge, withdraw, reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'WaiveCharge', charge, withdraw, reason, ...remarkOf(remark) }
    }
    case 'refund': {
      const { amount, reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'RequestRefund', amount, reason, ...remarkOf(remark) }
    }
    case 'request-data': {
      const { forms, reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'RequestDataCorrection', forms, reason, ...remarkOf(remark) }
    }
    case 'change-address':
      return addressCommand(body)
    case 'assign': {
      const { staffId, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'AssignOrder', staffId, ...remarkOf(remark) }
    }
    case 'move-date': {
      const { step, day, reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'MovePromisedDate', step, day, reason, ...remarkOf(remark) }
    }
    case 'note': {
      const { text, visibility } = parseInput(staffCommandBodies[name], body)
      return { type: 'AddNote', text, visibility }
    }
    case 'cancel': {
      const { reason, ...remark } = parseInput(staffCommandBodies[name], body)
      return { type: 'CancelOrder', reason, ...remarkOf(remark) }
    }
  }
}
