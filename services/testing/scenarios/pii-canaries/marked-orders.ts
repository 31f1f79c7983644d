import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import * as z from 'zod/mini'
import { type Answer, fileForm, paidOrder, pay, placeOrder } from '../../harness/api-client.js'
import { eventually } from '../../harness/eventually.js'
import { marked, markedApplicant, markedDraft } from './marked-data.js'
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

/** A paid order of one certificate that is delivered as a file. */
export const orderOfFile = async ({ send, staff }: RequestWorld): Promise<StaffOrder> => {
  const documents = [{ type: 'BIRTH', familyMember: { name: marked.name }, delivery: 'file' as const }]
  const { order, row } = await paidOrder(send, staff, { ...markedDraft, documents })
  return { token: order.token, cookie: staff.cookie, row }
}

type SigningWay = 'e-notariado' | 'consulate'

/** A power of attorney at work, whose parties are given. */
export const powersOrder = async (world: RequestWorld, signingWay: SigningWay = 'e-notariado'): Promise<StaffOrder> => {
  const { send, staff } = world
  const asked = { powersPurpose: 'inss', signingWay } as const
  const documents = [{ type: 'power-attorney', familyMember: { name: marked.name }, ...asked }]
  const { order, row } = await paidOrder(send, staff, { ...markedDraft, documents })
  const data = { ...powerOfAttorneyData, granteeName: marked.grantee, granteeCpf: marked.granteeCpf }
  const form = { ...markedApplicant, items: [{ itemId: row.documents[0]?.id, data }] }
  await taken('complete', send('POST', `/api/orders/${order.token}/complete`, form))
  const begun = await staff.done(await staff.row(order.orderNumber), 'start')
  return { token: order.token, cookie: staff.cookie, row: begun }
}

export const markedPowers = (documentId: string | undefined) => ({
  documentId,
  basis: null,
  templateVersion: 1,
  text: `Representar ${marked.name} no INSS, CPF ${marked.cpf}. ${marked.powers}`,
})

/** The same, to whose text the customer has agreed. */
export const agreedPowers = async (world: RequestWorld, way: SigningWay = 'e-notariado'): Promise<StaffOrder> => {
  const order = await powersOrder(world, way)
  const body = markedPowers(order.row.documents[0]?.id)
  await taken('powers', world.send('POST', `/api/orders/${order.token}/powers`, body))
  return { ...order, row: await world.staff.row(order.row.orderNumber) }
}

/** In thirty days, at a time of day. */
export const markedDay = () => ({
  day: addDays(officeDay(new Date().toISOString()), 30),
  time: '14:00',
  zone: 'America/New_York',
})

/** The same, with a day that the office has proposed. */
export const proposedDay = async (world: RequestWorld): Promise<StaffOrder> => {
  const order = await agreedPowers(world)
  const body = { itemId: order.row.documents[0]?.id, ...markedDay() }
  return { ...order, row: await world.staff.done(order.row, 'propose-appointment', body) }
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
