import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { needsSession } from '@cartorio/contracts/http/routes/route.js'
import { servedRoutes } from '../testing/harness/routes.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'

let app: ServedApp

beforeAll(async () => {
  app = await startServedApp()
})
afterAll(() => app?.close())

/** `/api/orders/{token}` as Fastify writes it. */
const template = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

describe('the table of routes', () => {
  it('names every route that is served, and no other', () => {
    const described = everyRoute.map(({ method, path, servedBy }) => `${method} ${template(servedBy ?? path)}`)
    expect([...new Set(described)].sort()).toEqual(servedRoutes(app.fastify))
  })

  it('says truly who may ask: what needs a session is closed without one', async () => {
    const closed = everyRoute.filter(needsSession)
    expect(closed.length).toBeGreaterThan(20)
    for (const { method, path } of closed) {
      const { status } = await app.call(method, path.replace('{id}', 'x'), method === 'GET' ? undefined : {})
      expect([method, path, status]).toEqual([method, path, 401])
    }
  })
})

describe('the description of the API', () => {
  it('is served in OpenAPI 3.1', async () => {
    const { status, body } = await app.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Cartório Online' } })
  })

  it('is a page without anything from elsewhere, inline scripts or code made of text', async () => {
    const response = await fetch(`${app.url}/api/docs`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(/(?:^|; ?)script-src 'self'(?:;| 'sha256)/)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).not.toMatch(/<script>|<style|\son\w+=|https?:\/\//)
    const addresses = [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses).toHaveLength(6)
    for (const address of addresses) expect(address).toMatch(/^\/(?:api-reference\/|api\/openapi\.json$|favicon\.svg$)/)
  })
})
