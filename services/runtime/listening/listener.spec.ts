import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { readinessSchema } from '@cartorio/contracts/http/health.js'
import { problemSchema } from '@cartorio/contracts/http/problem.js'
import { eventually } from '../../testing/harness/eventually.js'
import { root } from '../../testing/harness/running-product.js'
import { type Listener, startListening } from './listener.js'
import { unavailablePage } from './unavailable-page.js'

let listener: Listener
beforeEach(async () => {
  listener = await startListening({ port: 0, host: '127.0.0.1', roles: ['query', 'worker'] })
})
afterEach(() => listener.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${listener.port}${path}`, init)
const html = { headers: { accept: 'text/html,application/xhtml+xml' } }

const openWith = (handler: RequestListener): void => {
  listener.serverFor(handler)
  listener.open()
}

const phases: [string, () => Promise<void>][] = [
  ['before it is opened', async () => undefined],
  ['of which the handler is known', async () => void listener.serverFor((_request, response) => response.end('done'))],
  [
    'that is suspended',
    () => {
      openWith((_request, response) => response.end('done'))
      return listener.suspend()
    },
  ],
]

describe.each(phases)('a listener %s', (_phase, reach) => {
  beforeEach(reach)

  it('says that the process is alive, and that it is not ready', async () => {
    const alive = await ask('/api/health')
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
    const ready = await ask('/api/ready')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
    const { ready: is, roles } = readinessSchema.parse(await ready.json())
    expect([is, roles.map(({ role, works }) => [role, works])]).toEqual([
      false,
      [
        ['query', false],
        ['worker', false],
      ],
    ])
  })

  it('answers a browser with a page that opens its address by itself', async () => {
    const answer = await ask('/tracking?token=abc', html)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-\S+'; /)
    const text = await answer.text()
    expect(text).toContain('Voltamos em instantes')
    expect(text).not.toContain('abc')
    const head = await ask('/', { method: 'HEAD', ...html })
    expect([head.status, await head.text()]).toEqual([503, ''])
  })

  it.each([
    ['a call', '/api/orders/track', { method: 'POST', body: 'x'.repeat(300_000) }],
    ['a page that posts', '/', { method: 'POST', ...html }],
    ['an API read by a browser', '/api/orders/abc', html],
    ['a file', '/assets/site.js', {}],
  ])('answers %s with a problem', async (_what, path, init) => {
    const answer = await ask(path, init)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problemSchema.parse(await answer.json()).code).toBe('service/unavailable')
  })
})

describe('a listener that was opened', () => {
  it('passes everything on', async () => {
    openWith(({ method, url }, response) => response.end(`${method} ${url}`))
    expect(await (await ask('/api/health')).text()).toBe('GET /api/health')
    expect(await (await ask('/api/orders', { method: 'POST', body: 'a' })).text()).toBe('POST /api/orders')
  })

  it('answers what is in hand when it is suspended, and 503 to what comes then, also on a connection that was kept', async () => {
    const held: ServerResponse[] = []
    openWith(({ url }, response) => void (url === '/slow' ? held.push(response) : response.end('done')))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statusOnKept = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const answered = (response: IncomingMessage) => {
          response.resume().once('end', () => resolve(response.statusCode))
        }
        get({ agent, port: listener.port, host: '127.0.0.1', path: '/' }, answered).once('error', reject)
      })
    expect(await statusOnKept()).toBe(200)
    const slow = ask('/slow')
    await eventually(
      async () => held.length,
      (count) => count === 1,
    )
    let suspended = false
    const suspending = listener.suspend().then(() => {
      suspended = true
    })
    expect(await statusOnKept()).toBe(503)
    expect((await ask('/api/orders')).status).toBe(503)
    expect(suspended).toBe(false)
    held[0]?.end('late')
    expect(await (await slow).text()).toBe('late')
    await suspending
    agent.destroy()
  })

  it('is refused where there is no handler', () => {
    expect(() => listener.open()).toThrow('nothing was made that could answer')
  })
})

describe('the page of a process that starts or stops', () => {
  it('has the colours of the site', () => {
    const tokens = readFileSync(join(root, 'frontend/src/styles/tokens.css'), 'utf8')
    const colours = unavailablePage.match(/#[0-9a-f]{6}\b/g) ?? []
    expect(colours).toHaveLength(10)
    for (const colour of colours) expect(tokens).toContain(colour)
  })
})
