import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type AdminOrder,
  type AdminOrderRow,
  adminOrderRowSchema,
  adminOrderSchema,
} from '@cartorio/contracts/http/admin.js'
import type { CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import { type CreatedOrderWithPayment, createdOrderWithPaymentSchema } from '@cartorio/contracts/http/created-order.js'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { problemMediaType, problemSchema } from '@cartorio/contracts/http/problem.js'
import { eventually } from './eventually.js'
import type { RunningProduct } from './running-product.js'

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> }

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string | undefined>>,
) => Promise<Answer>

const sent = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)

const behindMillis = 60_000

/** Repeats a request while the read side is behind the caller's changes, as the screens do. */
const retryUntilRead = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (const deadline = Date.now() + behindMillis; ; await wait(50)) {
    const answer = await send()
    const isBehind = answer.status === 503 && String(answer.body.code).startsWith('read-side/')
    if (!isBehind || Date.now() > deadline) return answer
  }
}

/** The answer's JSON; nothing of another kind, and nothing of a stream, which has no end. */
const readBody = async (response: Response): Promise<Record<string, unknown>> => {
  const mediaType = response.headers.get('content-type') ?? ''
  if (mediaType.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return {}
  }
  const text = await response.text()
  return text !== '' && mediaType.includes('json') ? JSON.parse(text) : {}
}

/** Calls the product as a browser of its own origin; reads its own writes. */
export const createClient = (url: string): Call => {
  let position = 0n
  const call: Call = async (method, path, body, headers = {}) => {
    const named = {
      origin: url,
      'content-type': body === undefined || body instanceof FormData ? undefined : 'application/json',
      'x-min-position': position > 0n ? String(position) : undefined,
      ...headers,
    }
    const response = await fetch(`${url}${path}`, {
      method,
      headers: Object.entries(named).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
      ...(body === undefined ? {} : { body: sent(body) }),
    })
    const at = BigInt(response.headers.get('x-event-position') ?? 0)
    if (at > position) position = at
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  }
  return (method, path, body, headers = {}) =>
    // Who names a position asks what becomes of it.
    'x-min-position' in headers
      ? call(method, path, body, headers)
      : retryUntilRead(() => call(method, path, body, headers))
}

export const newKey = (): string => randomUUID()

export const pdf = Buffer.from('%PDF-1.7 test')

/** Opens a file of an order as staff do, who give a reason in the body. */
export const openFile = (
  { url, cookie }: { readonly url: string; readonly cookie: string },
  { orderId, id, body, key }: Record<'orderId' | 'id' | 'key', string> & { readonly body: object },
): Promise<Response> =>
  fetch(`${url}/api/admin/orders/${orderId}/documents/${id}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(body),
  })

export type SentFile = {
  readonly name: string
  readonly bytes?: Uint8Array
  /** Sent after the file, as a browser's form may. */
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export const fileForm = ({ name, bytes = pdf, fields = {} }: Omit<SentFile, 'headers'>): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

/** Sends a file as a browser's form does. */
export const sendFile = (call: Call, path: string, { headers = {}, ...file }: SentFile): Promise<Answer> =>
  call('POST', path, fileForm(file), headers)

/** A draft of the multi-item flow: a birth certificate with both services, and two powers of attorney. */
export const draft = (overrides: Partial<CreateOrderRequest> = {}): CreateOrderRequest => ({
  documents: [
    {
      type: 'Certidão de Nascimento',
      quantity: 1,
      familyMember: { name: 'Joana Prado', relation: 'self' },
      needsTranslation: true,
      translationLanguage: 'ingles',
      needsApostille: true,
    },
    { type: 'Procuração', quantity: 2, familyMember: { name: 'Rui Prado', relation: 'self' } },
  ],
  contactName: 'Joana Prado',
  contactEmail: 'joana.prado@example.com',
  contactPhone: '+1 305 555 0142',
  expedited: false,
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  ...overrides,
})

export const placeOrder = async (
  call: Call,
  overrides: Partial<CreateOrderRequest> = {},
): Promise<CreatedOrderWithPayment> => {
  const answer = await call('POST', '/api/create-order', draft(overrides), { 'idempotency-key': newKey() })
  if (answer.status !== 201) throw new Error(`create-order answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return createdOrderWithPaymentSchema.parse(answer.body)
}

export const cardNumbered = (number: string) => ({
  number,
  expiryMonth: 12,
  expiryYear: 2040,
  cvc: '123',
  country: 'US',
})

export const cardOf = (order: Pick<CreatedOrderWithPayment, 'clientSecret'>, number: string = sandboxCards.pays) => ({
  clientSecret: order.clientSecret,
  card: cardNumbered(number),
})

type Payable = Pick<CreatedOrderWithPayment, 'clientSecret' | 'paymentIntentId' | 'orderId'>

/** Pays by card, and asks until the payment is taken in, as the checkout does. */
export const pay = async (call: Call, order: Payable): Promise<Answer> => {
  await call('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order))
  const confirmation = { paymentIntentId: order.paymentIntentId, orderId: order.orderId }
  return eventually(
    () => call('POST', '/api/confirm-payment', confirmation),
    ({ status }) => status !== 202,
  )
}

export type Staff = {
  readonly cookie: string
  row(orderNumber: string): Promise<AdminOrderRow>
  detail(row: Pick<AdminOrderRow, 'id'>): Promise<AdminOrder>
  command(row: Pick<AdminOrderRow, 'id' | 'revision'>, name: string, body?: unknown): Promise<Answer>
  /** The row after a command that is taken. @throws with the answer when it is refused */
  done(row: Pick<AdminOrderRow, 'id' | 'revision'>, name: string, body?: unknown): Promise<AdminOrderRow>
  /** Status and code of a command that is refused, in a form that a person can read. @throws when it is not */
  refused(row: Pick<AdminOrderRow, 'id' | 'revision'>, name: string, body?: unknown): Promise<[number, string]>
  setStatus(row: Pick<AdminOrderRow, 'id' | 'revision'>, body: unknown): Promise<Answer>
}

/** An order whose payment has come in, as the office sees it. */
export const paidOrder = async (
  call: Call,
  staff: Staff,
  overrides: Partial<CreateOrderRequest> = {},
): Promise<{ readonly order: CreatedOrderWithPayment; readonly row: AdminOrderRow }> => {
  const order = await placeOrder(call, overrides)
  const paid = await pay(call, order)
  if (paid.status !== 200) throw new Error(`confirm-payment answered ${paid.status}`)
  return { order, row: await staff.row(order.orderNumber) }
}

/** Does every step that an order's documents need, from its payment on. */
export const madeReady = async (staff: Staff, paid: AdminOrderRow): Promise<AdminOrderRow> => {
  const all = paid.documents.map(({ id }) => id)
  const needing = (service: 'needsTranslation' | 'needsApostille') =>
    paid.documents.filter((document) => document[service]).map(({ id }) => id)
  let row = await staff.done(await staff.done(paid, 'start'), 'issue', { itemIds: all })
  const steps = { apostille: needing('needsApostille'), translate: needing('needsTranslation') }
  for (const [name, itemIds] of Object.entries(steps))
    if (itemIds.length > 0) row = await staff.done(row, name, { itemIds })
  return row
}

/** Signs in, as the administrator of a first start for example. */
export const signIn = async (
  { email, password }: Pick<RunningProduct, 'email' | 'password'>,
  call: Call,
): Promise<Staff> => {
  const answer = await call('POST', '/api/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const matching = ({ revision }: Pick<AdminOrderRow, 'revision'>) => ({ cookie, 'if-match': `"${revision}"` })
  const command: Staff['command'] = (row, name, body = {}) =>
    call('POST', `/api/admin/orders/${row.id}/${name}`, body, matching(row))
  return {
    cookie,
    command,
    detail: async ({ id }) =>
      adminOrderSchema.parse((await call('GET', `/api/admin/orders/${id}`, undefined, { cookie })).body),
    done: async (row, name, body) => {
      const answer = await command(row, name, body)
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return adminOrderRowSchema.parse(answer.body)
    },
    refused: async (row, name, body) => {
      const { status, headers, body: answered } = await command(row, name, body)
      const { code, detail } = problemSchema.parse(answered)
      if (headers.get('content-type')?.startsWith(problemMediaType) !== true || detail === '')
        throw new Error(`${name} answered no problem: ${JSON.stringify(answered)}`)
      return [status, code]
    },
    row: async (orderNumber) => {
      const { body } = await call('GET', `/api/admin/orders?search=${orderNumber}`, undefined, { cookie })
      const [row] = body.orders as AdminOrderRow[]
      if (row === undefined) throw new Error(`no row for ${orderNumber}`)
      return row
    },
    setStatus: (row, body) => call('PATCH', `/api/admin/orders/${row.id}/status`, body, matching(row)),
  }
}
