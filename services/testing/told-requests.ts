import { randomUUID } from 'node:crypto'
import { maxUploadBytes } from '@cartorio/contracts/http/uploads.js'
import { signWebhook } from '../gateways/payments/sandbox/webhook-signature.js'
import { eventually } from './eventually.js'
import type { Said, Tell } from './telling-client.js'
import { told, toldApplicant, toldCertificate, toldDraft, toldWizard } from './told-data.js'

/** What the requests need of the running product. */
export type ToldWorld = {
  readonly tell: Tell
  readonly administrator: { readonly email: string; readonly password: string }
  readonly webhookSecret: Buffer
}

/** Sends a route's requests, good and bad; answers their statuses. */
export type Telling = (world: ToldWorld) => Promise<number[]>

type Order = { readonly token: string; readonly intentId: string; readonly clientSecret: string }
type Row = { readonly id: string; readonly match: { cookie: string; 'if-match': string }; readonly revision: number }

export const inTurn = async (requests: readonly (() => Promise<Said>)[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await request()).status)
  return statuses
}

export const placed = async ({ tell }: ToldWorld): Promise<Order> => {
  const { status, body } = await tell('POST', '/api/create-order', toldDraft)
  if (status !== 201) throw new Error(`create-order answered ${status}: ${JSON.stringify(body)}`)
  return {
    token: String(body.token),
    intentId: String(body.paymentIntentId),
    clientSecret: String(body.clientSecret),
  }
}

const sandbox = ({ intentId }: Order, step: string): string => `/api/payments/sandbox/${intentId}/${step}`

const cardOf = (order: Order, number: string = told.goodCard) => ({
  clientSecret: order.clientSecret,
  card: { number, expiryMonth: 12, expiryYear: 2040, cvc: '9173', country: 'US' },
})

const paid = async (world: ToldWorld): Promise<Order> => {
  const order = await placed(world)
  await world.tell('POST', sandbox(order, 'confirm'), cardOf(order))
  const confirmation = { paymentIntentId: order.intentId, orderId: order.token }
  // What is still processing would change the order under whoever reads its revision.
  await eventually(
    () => world.tell('POST', '/api/confirm-payment', confirmation),
    ({ status }) => status === 200,
  )
  return order
}

export const signedIn = async ({ tell, administrator }: ToldWorld): Promise<{ cookie: string }> => {
  const { status, headers } = await tell('POST', '/api/auth/login', administrator)
  if (status !== 200) throw new Error(`login answered ${status}`)
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** A paid order as the staff see it, its person found by name. */
export const paidRow = async (world: ToldWorld): Promise<Row> => {
  const { cookie } = await signedIn(world)
  const order = await world.tell('GET', `/api/orders/${(await paid(world)).token}`)
  const position = order.headers.get('x-event-position') ?? '0'
  const path = `/api/admin/orders?search=${order.body.orderNumber}`
  const { body } = await world.tell('GET', path, undefined, { cookie, 'x-min-position': position })
  const [row] = body.orders as { id: string; revision: number }[]
  if (row === undefined) throw new Error('the order is in no list')
  return { id: row.id, revision: row.revision, match: { cookie, 'if-match': `"${row.revision}"` } }
}

const upload = (content: string, name: string = told.fileName): FormData => {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'application/pdf' }), name)
  return form
}

const webhook = (intentId: string): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, receipt_email: told.email, description: told.reason } },
  })

/** A route that is told one body twice under one key, and another under the same. */
const underOneKey = ({ tell }: ToldWorld, method: string, path: string, body: object, headers = {}) => {
  const key = { ...headers, 'idempotency-key': randomUUID() }
  return [
    () => tell(method, path, body, key),
    () => tell(method, path, body, key),
    () => tell(method, path, { ...body, [told.unknownField]: told.note }, key),
  ]
}

/** Every route with requests that tell it all that it takes, and more. A route without an entry fails the spec. */
export const toldRequests: Readonly<Record<string, Telling>> = {
  'POST /api/orders': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/orders', toldWizard),
      () => world.tell('POST', '/api/orders', { ...toldWizard, applicantCpf: `${told.cpf}-${told.note}` }),
    ]),
  'POST /api/create-order': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/create-order', toldDraft),
      () => world.tell('POST', '/api/create-order', { ...toldDraft, contactEmail: told.name }),
      () => world.tell('POST', '/api/create-order', { ...toldDraft, tenantId: told.unknownField.toLowerCase() }),
    ]),
  'POST /api/create-payment-intent': async (world) => {
    const [open, done] = [await placed(world), await paid(world)]
    return inTurn(
      [open.token, done.token, told.name, 7].map(
        (orderId) => () =>
          world.tell('POST', '/api/create-payment-intent', { orderId, amount: told.card, currency: told.email }),
      ),
    )
  },
  'POST /api/confirm-payment': async (world) => {
    const [open, done] = [await placed(world), await paid(world)]
    return inTurn(
      [
        { paymentIntentId: done.intentId, orderId: done.token },
        { paymentIntentId: open.intentId, orderId: open.token },
        { paymentIntentId: told.card, orderId: open.token },
        { paymentIntentId: '', orderId: told.email },
      ].map((body) => () => world.tell('POST', '/api/confirm-payment', body)),
    )
  },
  'POST /api/payments/sandbox/:intentId/confirm': async (world) => {
    const order = await placed(world)
    return inTurn([
      () => world.tell('POST', sandbox(order, 'confirm'), cardOf(order, told.card)),
      () => world.tell('POST', sandbox(order, 'confirm'), cardOf(order)),
      () => world.tell('POST', sandbox({ ...order, intentId: told.unknownField }, 'confirm'), cardOf(order)),
      () => world.tell('POST', sandbox(order, 'confirm'), { ...cardOf(order), card: told.card }),
    ])
  },
  'POST /api/payments/sandbox/:intentId/authenticate': async (world) => {
    const order = await placed(world)
    await world.tell('POST', sandbox(order, 'confirm'), cardOf(order, '4000 0025 0000 3155'))
    const { clientSecret } = order
    return inTurn([
      () => world.tell('POST', sandbox(order, 'authenticate'), { clientSecret: told.password, approve: true }),
      () => world.tell('POST', sandbox(order, 'authenticate'), { clientSecret, approve: told.note }),
      () => world.tell('POST', sandbox(order, 'authenticate'), { clientSecret, approve: true }),
    ])
  },
  'POST /api/webhooks/payments': async (world) => {
    const body = webhook((await paid(world)).intentId)
    const signed = (text: string) => ({ 'stripe-signature': signWebhook(text, world.webhookSecret, new Date()) })
    return inTurn([
      () => world.tell('POST', '/api/webhooks/payments', body, signed(body)),
      () => world.tell('POST', '/api/webhooks/payments', body, { 'stripe-signature': told.password }),
    ])
  },
  'POST /api/orders/:token/complete': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      ...underOneKey(world, 'POST', `/api/orders/${token}/complete`, toldApplicant),
      () => world.tell('POST', `/api/orders/${token}/complete`, { ...toldApplicant, dateOfBirth: told.cpf }),
      () => world.tell('POST', `/api/orders/${token}x/complete`, toldApplicant),
    ])
  },
  'POST /api/orders/:token/birth-certificate': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/birth-certificate`
    return inTurn([
      ...underOneKey(world, 'POST', path, toldCertificate),
      () => world.tell('POST', path, { ...toldCertificate, supportDocuments: [told.fileName] }),
      () => world.tell('POST', `/api/orders/${told.name}/birth-certificate`, toldCertificate),
    ])
  },
  'POST /api/orders/:token/documents': async (world) => {
    const { token } = await placed(world)
    const path = `/api/orders/${token}/documents`
    const content = `%PDF-1.7 ${told.fileContent}`
    const multipart = { 'content-type': `multipart/form-data; boundary=${told.name.split(' ')[0]}` }
    return inTurn([
      () => world.tell('POST', path, upload(content)),
      () => world.tell('POST', path, upload(told.fileContent)),
      () => world.tell('POST', path, upload(`${content}${'.'.repeat(maxUploadBytes)}`)),
      () => world.tell('POST', path, upload(content, `${told.fileName}\u0000`)),
      () => world.tell('POST', path, `--${told.name} ${content}`, multipart),
      () => world.tell('POST', path, { file: told.fileName }),
      () => world.tell('POST', `/api/orders/${told.fileName}/documents`, upload(content)),
    ])
  },
  'GET /api/orders/:token': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.tell('GET', `/api/orders/${token}`),
      () => world.tell('GET', `/api/orders/${token}`, undefined, { 'x-min-position': told.cpf }),
      () => world.tell('GET', `/api/orders/${encodeURIComponent(told.email)}`),
      () => world.tell('GET', `/api/orders/${'%'}${told.name}`),
      () => world.tell('GET', `/api/orders/${told.fileName.repeat(300)}`),
    ])
  },
  'POST /api/orders/track': ({ tell }) =>
    inTurn([
      () => tell('POST', '/api/orders/track', { orderNumber: told.name }),
      () => tell('POST', '/api/orders/track', { orderNumber: '', trackingNumber: '', [told.unknownField]: told.cpf }),
    ]),
  'POST /api/auth/login': ({ tell, administrator }) =>
    inTurn([
      () => tell('POST', '/api/auth/login', administrator),
      () => tell('POST', '/api/auth/login', { email: told.email, password: told.password }),
      () => tell('POST', '/api/auth/login', { email: administrator.email, password: told.password }),
      () => tell('POST', '/api/auth/login', { email: told.name, password: told.password.repeat(40) }),
    ]),
  'POST /api/auth/logout': async (world) => {
    const { cookie } = await signedIn(world)
    return inTurn([
      () => world.tell('POST', '/api/auth/logout', {}, { cookie }),
      () => world.tell('POST', '/api/auth/logout', {}, { cookie: `cartorio_session=${told.password}` }),
    ])
  },
  'GET /api/auth/me': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.tell('GET', '/api/auth/me', undefined, headers),
      () => world.tell('GET', '/api/auth/me', undefined, { cookie: `cartorio_session=${told.password}` }),
    ])
  },
  'GET /api/admin/orders': async (world) => {
    const headers = await signedIn(world)
    const asked = [
      `search=${encodeURIComponent(told.search)}`,
      `search=${told.search.repeat(20)}`,
      `cursor=${encodeURIComponent(told.note)}`,
      `tenantId=${told.unknownField}`,
    ]
    return inTurn([
      ...asked.map((query) => () => world.tell('GET', `/api/admin/orders?${query}`, undefined, headers)),
      () => world.tell('GET', `/api/admin/orders?search=${told.search}`),
    ])
  },
  'GET /api/admin/orders/:id': async (world) => {
    const { id, match } = await paidRow(world)
    return inTurn([
      () => world.tell('GET', `/api/admin/orders/${id}`, undefined, match),
      () => world.tell('GET', `/api/admin/orders/${encodeURIComponent(told.name)}`, undefined, match),
    ])
  },
  'GET /api/admin/stats': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.tell('GET', `/api/admin/stats?${told.unknownField}=${told.note}`, undefined, headers),
      () => world.tell('GET', `/api/admin/stats?tenantId=${told.unknownField}`, undefined, headers),
    ])
  },
  'POST /api/admin/orders/:id/reveal': async (world) => {
    const { id, match } = await paidRow(world)
    return inTurn([
      () => world.tell('POST', `/api/admin/orders/${id}/reveal`, { reason: told.reason }, match),
      () => world.tell('POST', `/api/admin/orders/${id}/reveal`, { reason: told.reason.repeat(100) }, match),
      () => world.tell('POST', `/api/admin/orders/${told.fileName}/reveal`, { reason: told.reason }, match),
    ])
  },
  'POST /api/admin/orders/:id/:command': async (world) => {
    const { id, match, revision } = await paidRow(world)
    const path = `/api/admin/orders/${id}`
    const { cookie } = match
    return inTurn([
      ...underOneKey(world, 'POST', `${path}/start`, { notes: told.note }, match),
      () => world.tell('POST', `${path}/issue`, { itemIds: [told.name], notes: told.note }, match),
      () => world.tell('POST', `${path}/cancel`, { reason: told.reason, notes: told.note }, match),
      () =>
        world.tell(
          'POST',
          `${path}/ship`,
          { courier: 'dhl', trackingNumber: 'A1234567', notes: told.note },
          { cookie },
        ),
      () => world.tell('POST', `${path}/start`, { notes: told.note }, { cookie, 'if-match': told.cpf }),
      () => world.tell('POST', `${path}/${told.fileName}`, { notes: told.note }, match),
      () =>
        world.tell(
          'POST',
          `${path}/cancel`,
          { reason: told.reason, notes: told.note },
          { cookie, 'if-match': `"${revision + 2}"` },
        ),
    ])
  },
  'PATCH /api/admin/orders/:id/status': async (world) => {
    const { id, match } = await paidRow(world)
    const path = `/api/admin/orders/${id}/status`
    return inTurn([
      () => world.tell('PATCH', path, { status: 'PAID', notes: told.note }, match),
      () => world.tell('PATCH', path, { status: 'SHIPPED', notes: told.note, override: true }, match),
      () => world.tell('PATCH', path, { status: told.name, notes: told.note.repeat(300) }, match),
    ])
  },
  'POST /api/admin/orders/:id/erase': async (world) => {
    const { id, match } = await paidRow(world)
    const path = `/api/admin/orders/${id}`
    const open = await world.tell('POST', `${path}/erase`, { reason: told.reason }, match)
    await world.tell('POST', `${path}/cancel`, { reason: told.reason }, match)
    const erase = async (body: object) => {
      const { headers } = await world.tell('GET', path, undefined, match)
      return world.tell('POST', `${path}/erase`, body, { ...match, 'if-match': headers.get('etag') ?? '' })
    }
    const refused = await erase({ reason: told.reason, ground: told.note })
    // The money goes back meanwhile, which changes the order too.
    const erased = await eventually(
      () => erase({ reason: told.reason }),
      ({ status }) => status !== 409,
    )
    return [open.status, refused.status, erased.status]
  },
  'GET /api/config': ({ tell }) => inTurn([() => tell('GET', `/api/config?${told.unknownField}=${told.cpf}`)]),
  'GET /api/health': ({ tell }) => inTurn([() => tell('GET', `/api/health?${told.unknownField}=${told.cpf}`)]),
  'POST /api/pricing/calculate': ({ tell }) =>
    inTurn([
      () =>
        tell('POST', '/api/pricing/calculate', {
          documentType: 'BIRTH',
          deliveryCountry: 'US',
          deliveryPostalCode: told.postalCode,
        }),
      () => tell('POST', '/api/pricing/calculate', { documentType: told.name, deliveryCountry: told.address }),
    ]),
  'POST /api/shipping/rate': ({ tell }) =>
    inTurn([
      () => tell('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: told.postalCode }),
      () => tell('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: told.cpf }),
    ]),
  'POST /api/lookup-address': ({ tell }) =>
    inTurn([
      () => tell('POST', '/api/lookup-address', { zipCode: told.zipCode, country: 'BR' }),
      () => tell('POST', '/api/lookup-address', { zipCode: told.address.repeat(9), country: told.name }),
    ]),
}

/** A path of the route with other people's words in the place of its parameters. */
const pathWith = (route: string, word: string): string =>
  (route.split(' ')[1] ?? '').replace(/:[a-zA-Z]+/g, encodeURIComponent(word))

/** What can be wrong with a request to any route: each is refused, and none may be told about. */
export const hostileRequests = ({ tell }: ToldWorld, route: string): (() => Promise<Said>)[] => {
  const [method = 'GET'] = route.split(' ')
  const path = pathWith(route, told.name)
  const withBody = method !== 'GET'
  const query = `${path}?token=${told.fileName}&tenantId=${told.unknownField}`
  if (!withBody) return [() => tell(method, query, undefined, { cookie: `cartorio_session=${told.password}` })]
  return [
    () => tell(method, query, `{"contactName": ${told.name}`),
    () => tell(method, path, `${told.name}=${told.cpf}`, { 'content-type': `text/${told.unknownField}` }),
    () => tell(method, path, { x: told.note.repeat(120_000) }),
    () => tell(method, path, { [told.name]: told.cpf }, { origin: `https://${told.fileName}` }),
    () => tell(method, path, { [told.name]: told.cpf }, { 'idempotency-key': told.email }),
    () => tell(method, path, { [`${told.name}\u0000`]: told.cpf }),
    () => tell('PUT', path, { [told.name]: told.cpf }),
  ]
}
