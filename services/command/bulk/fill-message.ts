import type { BulkChange } from '@cartorio/contracts/http/bulk.js'
import type { OrderId, StaffId } from '@cartorio/contracts/ids.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import {
  fillMessage,
  listOpenFields,
  type MessageValues,
  messageFields,
} from '@cartorio/contracts/message-templates.js'
import { firstName, messageValues } from '@cartorio/contracts/message-values.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { officeStaffCommands } from '@cartorio/contracts/order/office/staff-commands.js'
import * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { isErased } from '../../domain/order/erasure.js'
import { HttpProblem } from '../../http/problem.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { adminParcels } from '../../presentation/parcel-answers.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { type LoadedOrder, readContact } from '../pipeline/order-stream.js'

export type FillDeps = { readonly dataKeys: DataKeys; readonly clock: Clock }

/** Who writes: asked for once, where a text has the field. */
export type NameAttendant = () => Promise<string | undefined>

/** The order's own words for a template's fields. `nameCustomer`: whether the customer's name is read. */
const valuesOf = async (
  deps: FillDeps,
  orderId: OrderId,
  loaded: LoadedOrder,
  attendant: string | undefined,
  nameCustomer: boolean,
): Promise<MessageValues> => {
  const { state: order } = loaded
  if (!order.exists) return {}
  const contact = nameCustomer && !isErased(order) ? await readContact(deps, loaded) : undefined
  const facts = { orderId, order, revision: 0, applicantName: contact?.name ?? '', applicantEmail: null }
  const row = adminRow(facts, officeDay(deps.clock.now()))
  return messageValues({ ...row, parcels: adminParcels(order, []) }, attendant)
}

const lacking = (text: string): HttpProblem => {
  const named = listOpenFields(text).map((field) => `{${field}} (${messageFields[field]})`)
  return new HttpProblem(
    409,
    'bulk/message-incomplete',
    `Este pedido não tem ${joinWords(named)}. Tire o campo da mensagem, ou escreva a este cliente à parte.`,
  )
}

/** @throws {HttpProblem} 409 where the order lacks what a field stands for, or the text is too long with its values */
const ensureSendable = (text: string): string => {
  if (listOpenFields(text).length > 0) throw lacking(text)
  const { error } = z.safeParse(officeStaffCommands.message.body, { text })
  if (error !== undefined)
    throw new HttpProblem(
      409,
      'bulk/message-incomplete',
      error.issues[0]?.message ?? 'A mensagem não pode ser enviada.',
    )
  return text
}

/**
 * A message with the values of one order; any other step as it is.
 * @throws {HttpProblem} 409 where the customer would read an open field
 */
export const fillChange = async <C extends BulkChange>(
  deps: FillDeps,
  change: C,
  { orderId, loaded, attendant }: { orderId: OrderId; loaded: LoadedOrder; attendant: NameAttendant },
): Promise<C> => {
  if (change.step !== 'message') return change
  const { text } = change.fields
  const fields = listOpenFields(text)
  if (fields.length === 0) return change
  const name = fields.includes('atendente') ? await attendant() : undefined
  const values = await valuesOf(deps, orderId, loaded, name, fields.includes('nome'))
  return { ...change, fields: { ...change.fields, text: ensureSendable(fillMessage(text, values)) } }
}

/** The message as an order would have it, in the name of who tries it: it names no customer. @throws as `fillChange` */
export const fillTest = async (
  deps: FillDeps,
  text: string,
  { orderId, loaded, tester }: { orderId: OrderId; loaded: LoadedOrder; tester: string },
): Promise<string> => {
  const values = await valuesOf(deps, orderId, loaded, tester, false)
  return ensureSendable(fillMessage(text, { ...values, nome: firstName(tester) }))
}

/** The name of a member of staff, read once at most. */
export const nameOnce = (
  staffId: StaffId,
  profileOf: (staffId: StaffId) => Promise<{ readonly name: string } | undefined>,
): NameAttendant => {
  let found: Promise<string | undefined> | undefined
  return () => {
    found ??= profileOf(staffId).then((profile) => profile?.name)
    return found
  }
}
