import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type Call, madeReady, paidOrder, type Staff } from '../harness/api-client.js'

/** A single document that needs neither translation nor apostille. */
const plainDocuments = {
  documents: [{ type: 'Procuração', familyMember: { name: 'Rui Prado', relation: 'self' as const } }],
}

/** Orders as the office finds them on a running product; each call makes another. */
export const officeOrders = (call: Call, staff: Staff, parcelPrefix: string) => {
  let numbers = 0
  const newParcel = () => {
    numbers += 1
    return { courier: 'dhl', trackingNumber: `${parcelPrefix}-${numbers}` }
  }
  const paid = async (): Promise<AdminOrderRow> => (await paidOrder(call, staff)).row
  const inWork = async (): Promise<AdminOrderRow> => staff.done(await paid(), 'start')
  const ready = async (): Promise<AdminOrderRow> => madeReady(staff, (await paidOrder(call, staff, plainDocuments)).row)
  const shipped = async (): Promise<AdminOrderRow> => staff.done(await ready(), 'ship', newParcel())
  return { newParcel, paid, inWork, ready, shipped }
}
