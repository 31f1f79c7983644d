import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { type ApiRoute, servedTemplate } from '@cartorio/contracts/http/routes/route.js'
import { everyController } from '../runtime/app.module.js'
import { cardNumbered, newKey } from '../testing/harness/api-client.js'
import { limitedRoutes } from '../testing/harness/routes.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'

let app: ServedApp
let cookie = ''

beforeAll(async () => {
  app = await startServedApp()
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

const described = async () => {
  const { body } = await app.call('GET', '/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>
  return ({ method, path }: ApiRoute): string[] => Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})
}

/** `{token}` and `{id}` by one value. */
const addressOf = ({ path }: ApiRoute, value: string): string => path.replace(/\{\w+\}/g, value)

const send = (method: string, address: string, { headers, body }: Sent = {}) =>
  app.call(method, address, body, { cookie, 'if-match': '"1"', ...headers })

const changes = everyRoute.filter(({ method }) => method !== 'GET')
const withIds = everyRoute.filter(({ path }) => path.includes('{'))
const json = { 'content-type': 'application/json' }

/** Requests that are refused before their route is asked, each with the routes that it is sent to. */
const refused: Readonly<
  Record<string, readonly [routes: readonly ApiRoute[], request: (route: ApiRoute) => Promise<{ status: number }>]>
> = {
  'another format': [
    changes,
    (route) => send(route.method, addressOf(route, 'x'), { headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ],
  'more than a megabyte': [
    changes,
    (route) =>
      send(route.method, addressOf(route, 'x'), { headers: json, body: JSON.stringify({ a: 'x'.repeat(1_100_000) }) }),
  ],
  'half a JSON': [changes, (route) => send(route.method, addressOf(route, 'x'), { headers: json, body: '{' })],
  'another site': [
    changes,
    (route) => send(route.method, addressOf(route, 'x'), { headers: { origin: 'https://other.example' } }),
  ],
  'another method': [everyRoute, (route) => send('DELETE', addressOf(route, 'x'))],
  'an id of 2,500 letters': [withIds, (route) => send(route.method, addressOf(route, 'x'.repeat(2500)))],
  'an address that cannot be decoded': [withIds, (route) => send(route.method, addressOf(route, '%E0%A4%A'))],
  'no session': [everyRoute, (route) => send(route.method, addressOf(route, 'x'), { headers: { cookie: '' } })],
}

describe('the description of the API', () => {
  it.each(Object.entries(refused))('names the status of %s at every route', async (_what, [routes, request]) => {
    const statusesOf = await described()
    const missing: string[] = []
    for (const route of routes) {
      const { status } = await request(route)
      if (!statusesOf(route).includes(String(status))) missing.push(`${route.method} ${route.path}: ${status}`)
    }
    expect(missing).toEqual([])
  })
})

describe('a route that takes so many requests a minute', () => {
  it('names the status of one more', async () => {
    const statusesOf = await described()
    const limited = new Set([...limitedRoutes(everyController).keys()])
    expect(limited.size).toBeGreaterThan(20)
    const silent = everyRoute.filter(
      (route) => limited.has(servedTemplate(route)) && !statusesOf(route).includes('429'),
    )
    expect(silent.map(servedTemplate)).toEqual([])
  })
})

describe('another method at an address', () => {
  it('is answered with those that there are', async () => {
    const cases = [
      ['DELETE', '/api/config', 'GET, HEAD'],
      ['GET', '/api/create-order', 'POST'],
      ['PUT', '/api/orders/x/drafts/applicant-data', 'GET, HEAD, POST'],
      ['PATCH', '/metrics', 'GET, HEAD'],
    ] as const
    for (const [method, path, allow] of cases) {
      const { status, headers, body } = await send(method, path)
      expect([status, headers.get('allow'), body.code]).toEqual([405, allow, 'route/method'])
    }
  })

  it('is not found where there is no address', async () => {
    for (const path of ['/api/none', '/api/orders', '/none'])
      expect(await send('DELETE', path)).toMatchObject({ status: path === '/api/orders' ? 405 : 404 })
    expect(await send('GET', '/api/none')).toMatchObject({ status: 404, body: { code: 'route/unknown' } })
  })
})

describe('an id with a byte that no store keeps', () => {
  /** Of the routes that read their body first. */
  const bodies: Readonly<Record<string, object>> = {
    '/api/payments/sandbox/{intentId}/confirm': { clientSecret: 'x', card: cardNumbered('4242424242424242') },
    '/api/payments/sandbox/{intentId}/authenticate': { clientSecret: 'x', approve: true },
    '/api/admin/mails/{id}/open': { reason: 'conferir o link' },
    '/api/admin/contact-messages/{id}/answer': { text: 'Bom dia, recebemos a mensagem.' },
  }

  it('is unknown at every route', async () => {
    for (const id of ['%00', 'a%00b', '6%00000000-0000-4000-8000-000000000000'])
      for (const route of withIds) {
        const body = JSON.stringify(bodies[route.path] ?? {})
        const sent = route.method === 'GET' ? {} : { headers: { ...json, 'idempotency-key': newKey() }, body }
        const { status } = await send(route.method, addressOf(route, id), route.body === 'file' ? {} : sent)
        expect([id, route.method, route.path, status]).toEqual([id, route.method, route.path, 404])
      }
  })
})

describe('an address that cannot be decoded, or is too long', () => {
  it('has the headers of every answer', async () => {
    const usual = await fetch(`${app.url}/api/none`)
    const changing = ['date', 'content-length', 'x-correlation-id']
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)))
    for (const [id, status, code] of [
      ['%E0%A4%A', 400, 'request/unreadable'],
      ['x'.repeat(2500), 414, 'request/address-too-long'],
    ] as const) {
      const answer = await fetch(`${app.url}/api/orders/${id}`)
      expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })])
      expect(headersOf(answer)).toEqual(headersOf(usual))
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
