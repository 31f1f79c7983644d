import { type AdminOrderRow, adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import * as z from 'zod/mini'
import { eventually } from '../../harness/eventually.js'
import type { ReceivedAnswer } from './marked-client.js'
import { marked, markedDraft } from './marked-data.js'
import { type RequestWorld, taken } from './world.js'

export type Payable = { readonly token: string; readonly intentId: string; readonly clientSecret: string }

/** A paid order as the staff see it, and its customer's link. */
export type StaffOrder = { readonly token: string; readonly cookie: string; readonly row: AdminOrderRow }

export const matchOf = ({ cookie, row }: StaffOrder) => ({ cookie, 'if-match': `"${row.revision}"` })

/** A new order, once its customer can read it: a live stream that is opened earlier finds no order. */
export const placed = async ({ send }: RequestWorld, draft: object = markedDraft): Promise<Payable> => {
  const { body, headers } = await taken('create-order', send('POST', '/api/create-order', draft))
  const token = String(body.token)
  await eventually(
    () => send('GET', `/api/orders/${token}`, undefined, { 'x-min-position': headers.get('x-event-position') ?? '0' }),
    ({ status }) => status === 200,
  )
  return {
    token,
    intentId: String(body.paymentIntentId),
    clientSecret: String(body.clientSecret),
  }
}

export const sandbox = ({ intentId }: Pick<Payable, 'intentId'>, step: string): string =>
  `/api/payments/sandbox/${intentId}/${step}`

export const cardOf = ({ clientSecret }: Pick<Payable, 'clientSecret'>, number: string = marked.goodCard) => ({
  clientSecret,
  card: { number, expiryMonth: 12, expiryYear: 2040, cvc: '9173', country: 'US' },
})

export const pay = async ({ send }: RequestWorld, order: Payable): Promise<void> => {
  await send('POST', sandbox(order, 'confirm'), cardOf(order))
  const confirmation = { paymentIntentId: order.intentId, orderId: order.token }
  await eventually(
    () => send('POST', '/api/confirm-payment', confirmation),
    ({ status }) => status === 200,
  )
}

export const paid = async (world: RequestWorld): Promise<Payable> => {
  const order = await placed(world)
  await pay(world, order)
  return order
}

export const signedIn = async ({ send, administrator }: RequestWorld): Promise<{ cookie: string }> => {
  const { headers } = await taken('login', send('POST', '/api/auth/login', administrator))
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

export const staffOrder = async (world: RequestWorld): Promise<StaffOrder> => {
  const { cookie } = await signedIn(world)
  const { token } = await paid(world)
  const order = await world.send('GET', `/api/orders/${token}`)
  const position = order.headers.get('x-event-position') ?? '0'
  const path = `/api/admin/orders?search=${order.body.orderNumber}`
  const { body } = await world.send('GET', path, undefined, { cookie, 'x-min-position': position })
  return { token, cookie, row: adminOrderRowSchema.parse(Array.isArray(body.orders) ? body.orders[0] : undefined) }
}

/** What `GET /api/orders/{token}` shows once it has seen what an answer marked. */
export const ownView = (world: RequestWorld, token: string, after: ReceivedAnswer): Promise<ReceivedAnswer> =>
  taken(
    'the order',
    world.send('GET', `/api/orders/${token}`, undefined, {
      'x-min-position': after.headers.get('x-event-position') ?? '0',
    }),
  )

export const upload = (
  content: string,
  name: string = marked.fileName,
  fields: Readonly<Record<string, string>> = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'application/pdf' }), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

/** The ids of what an answer lists. */
export const idsIn = (list: unknown): { readonly id: string }[] => z.array(z.object({ id: z.string() })).parse(list)
