import { type AdminOrderRow, adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import * as z from 'zod/mini'
import { eventually } from '../eventually.js'
import type { Said } from './telling-client.js'
import { told, toldDraft } from './told-data.js'
import { type ToldWorld, taken } from './world.js'

export type Payable = { readonly token: string; readonly intentId: string; readonly clientSecret: string }

/** A paid order as the staff see it, and its customer's link. */
export type StaffOrder = { readonly token: string; readonly cookie: string; readonly row: AdminOrderRow }

export const matchOf = ({ cookie, row }: StaffOrder) => ({ cookie, 'if-match': `"${row.revision}"` })

export const placed = async ({ tell }: ToldWorld, draft: object = toldDraft): Promise<Payable> => {
  const { body } = await taken('create-order', tell('POST', '/api/create-order', draft))
  return {
    token: String(body.token),
    intentId: String(body.paymentIntentId),
    clientSecret: String(body.clientSecret),
  }
}

export const sandbox = ({ intentId }: Pick<Payable, 'intentId'>, step: string): string =>
  `/api/payments/sandbox/${intentId}/${step}`

export const cardOf = ({ clientSecret }: Pick<Payable, 'clientSecret'>, number: string = told.goodCard) => ({
  clientSecret,
  card: { number, expiryMonth: 12, expiryYear: 2040, cvc: '9173', country: 'US' },
})

export const pay = async ({ tell }: ToldWorld, order: Payable): Promise<void> => {
  await tell('POST', sandbox(order, 'confirm'), cardOf(order))
  const asked = { paymentIntentId: order.intentId, orderId: order.token }
  await eventually(
    () => tell('POST', '/api/confirm-payment', asked),
    ({ status }) => status === 200,
  )
}

export const paid = async (world: ToldWorld): Promise<Payable> => {
  const order = await placed(world)
  await pay(world, order)
  return order
}

export const signedIn = async ({ tell, administrator }: ToldWorld): Promise<{ cookie: string }> => {
  const { headers } = await taken('login', tell('POST', '/api/auth/login', administrator))
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

export const staffOrder = async (world: ToldWorld): Promise<StaffOrder> => {
  const { cookie } = await signedIn(world)
  const { token } = await paid(world)
  const order = await world.tell('GET', `/api/orders/${token}`)
  const position = order.headers.get('x-event-position') ?? '0'
  const path = `/api/admin/orders?search=${order.body.orderNumber}`
  const { body } = await world.tell('GET', path, undefined, { cookie, 'x-min-position': position })
  return { token, cookie, row: adminOrderRowSchema.parse(Array.isArray(body.orders) ? body.orders[0] : undefined) }
}

/** What `GET /api/orders/{token}` shows once it has seen what an answer told. */
export const ownView = (world: ToldWorld, token: string, after: Said): Promise<Said> =>
  taken(
    'the order',
    world.tell('GET', `/api/orders/${token}`, undefined, {
      'x-min-position': after.headers.get('x-event-position') ?? '0',
    }),
  )

export const upload = (
  content: string,
  name: string = told.fileName,
  fields: Readonly<Record<string, string>> = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'application/pdf' }), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

/** The ids of what an answer lists. */
export const idsIn = (list: unknown): { readonly id: string }[] => z.array(z.object({ id: z.string() })).parse(list)
