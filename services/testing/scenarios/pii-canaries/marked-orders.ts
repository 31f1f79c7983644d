import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import * as z from 'zod/mini'
import { type Answer, fileForm, paidOrder, pay, placeOrder } from '../../harness/api-client.js'
import { eventually } from '../../harness/eventually.js'
import { marked, markedDraft } from './marked-data.js'
import { type RequestWorld, taken } from './world.js'

export type Payable = { readonly token: string; readonly intentId: string; readonly clientSecret: string }

/** A paid order as the staff see it, and its customer's link. */
export type StaffOrder = { readonly token: string; readonly cookie: string; readonly row: AdminOrderRow }

export const matchOf = ({ cookie, row }: StaffOrder) => ({ cookie, 'if-match': `"${row.revision}"` })

const placedFrom = async ({ send }: RequestWorld, draft: CreateOrderRequest) => {
  const order = await placeOrder(send, draft)
  return { ...order, intentId: order.paymentIntentId }
}

/** A new order, once its customer can read it: a live stream that is opened earlier finds no order. */
export const placed = async (world: RequestWorld, draft: CreateOrderRequest = markedDraft): Promise<Payable> => {
  const order = await placedFrom(world, draft)
  await ownView(world, order.token)
  return order
}

export const sandbox = ({ intentId }: Pick<Payable, 'intentId'>, step: string): string =>
  `/api/payments/sandbox/${intentId}/${step}`

export const paid = async (world: RequestWorld): Promise<Payable> => {
  const order = await placedFrom(world, markedDraft)
  await taken('pay', pay(world.send, order))
  return order
}

export const signedIn = ({ staff: { cookie } }: RequestWorld): { readonly cookie: string } => ({ cookie })

export const staffOrder = async ({ send, staff }: RequestWorld): Promise<StaffOrder> => {
  const { order, row } = await paidOrder(send, staff, markedDraft)
  return { token: order.token, cookie: staff.cookie, row }
}

/** An order that is not paid, set to PAID by hand. */
export const blockedOrder = async (world: RequestWorld): Promise<StaffOrder> => {
  const { send, staff } = world
  const { token, orderNumber } = await placeOrder(send, markedDraft)
  const { cookie } = staff
  const order = { token, cookie, row: await staff.row(orderNumber) }
  const override = { status: 'PAID', override: true, notes: marked.note }
  await taken('status', send('PATCH', `/api/admin/orders/${order.row.id}/status`, override, matchOf(order)))
  return { ...order, row: await staff.row(orderNumber) }
}

/** A paid order whose guarantee the office decides. */
export const orderOfOfficesRule = async (world: RequestWorld): Promise<StaffOrder> => {
  const rule = { rule: 'office-decides' }
  await taken('guarantee', world.send('POST', '/api/admin/settings/guarantee', rule, signedIn(world)))
  return staffOrder(world)
}

/** An order whose first mail the server has refused. */
export const orderWithRefusedMail = async ({ send, staff, smtp }: RequestWorld): Promise<StaffOrder> => {
  smtp.refuse(`recusado.${marked.email}`, 550)
  const { token, orderNumber } = await placeOrder(send, { ...markedDraft, contactEmail: `recusado.${marked.email}` })
  const { id } = await staff.row(orderNumber)
  await eventually(
    () => staff.detail({ id }),
    ({ attention }) => attention.some(({ kind }) => kind === 'mail-failed'),
  )
  return { token, cookie: staff.cookie, row: await staff.row(orderNumber) }
}

/** What `GET /api/orders/{token}` shows. */
export const ownView = ({ send }: RequestWorld, token: string): Promise<Answer> =>
  taken('the order', send('GET', `/api/orders/${token}`))

export const upload = (
  content: string,
  name: string = marked.fileName,
  fields: Readonly<Record<string, string>> = {},
): FormData => fileForm({ name, bytes: Buffer.from(content), fields })

/** The ids of what an answer lists. */
export const idsIn = (list: unknown): { readonly id: string }[] => z.array(z.object({ id: z.string() })).parse(list)
