import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { newKey, placeOrder } from '../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'
import { applicantForm } from '../testing/scenarios/forms.js'
import { guardBodies } from './request-bodies.js'

let app: ServedApp

beforeAll(async () => {
  app = await startServedApp({ bodies: { whole: 1000, idle: 1500, slow: { millis: 3000, bytes: 500 } } })
})
afterAll(() => app?.close())

type RawAnswer = { readonly status: number; readonly head: string; readonly body: Record<string, unknown> }

type Trickle = { readonly pieces: readonly string[]; readonly every: number }

/**
 * Says `text` on a connection of its own, then each piece after so many milliseconds; answers what came until its end.
 */
const say = (
  text: string,
  { pieces, every }: Trickle = { pieces: [], every: 1000 },
  { hostname, port } = new URL(app.url),
) =>
  new Promise<string>((resolve, reject) => {
    const left = [...pieces]
    let answer = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(text)
      const going = setInterval(() => {
        const piece = left.shift()
        if (piece === undefined) clearInterval(going)
        else if (socket.writable) socket.write(piece)
      }, every)
      socket.once('close', () => clearInterval(going))
    })
    socket.setTimeout(20_000, () => socket.destroy(new Error('nothing more came')))
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })

const parsed = (answer: string): RawAnswer => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}

const posting = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, `host: ${new URL(app.url).host}`, `origin: ${app.url}`, ...headers].join('\r\n')}\r\n\r\n`

describe('a body that does not come', () => {
  it('ends after its time, however steadily it trickles', async () => {
    const request = posting('/api/create-order', 'content-type: application/json', 'content-length: 1000')
    for (const more of [undefined, { pieces: Array(200).fill(' '), every: 50 }]) {
      const { status, head, body } = parsed(await say(`${request}{`, more))
      expect([status, body.code]).toEqual([408, 'request/too-slow'])
      expect(head).toContain('application/problem+json')
    }
  })

  it('ends too when the answer did not wait for it', async () => {
    const request = posting('/api/create-order', 'content-type: text/plain', 'content-length: 1000')
    expect(await say(`${request}{`)).toMatch(/^HTTP\/1.1 415/)
  })

  it('of an upload ends when nothing more comes, and not while it goes on', async () => {
    const { token } = await placeOrder(app.call)
    const boundary = 'x'.repeat(20)
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rg.pdf"\r\n\r\n%PDF-1.7\n`
    // Longer in all than an upload may stand still.
    const pieces = [...Array(10).fill('x'), `\r\n--${boundary}--\r\n`]
    const whole = file.length + pieces.join('').length
    const head = posting(
      `/api/orders/${token}/documents`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${whole}`,
      'connection: close',
    )
    expect(parsed(await say(head + file)).body).toMatchObject({ code: 'request/too-slow' })
    expect(await say(head + file, { pieces, every: 200 })).toMatch(/^HTTP\/1.1 201/)
  })

  it('of an upload ends when it only drips, and not when it is slow', async () => {
    const { token } = await placeOrder(app.call)
    const boundary = 'x'.repeat(20)
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rg.pdf"\r\n\r\n%PDF-1.7\n`
    const sent = (piece: string, count: number) => {
      const pieces = [...Array(count).fill(piece), `\r\n--${boundary}--\r\n`]
      const head = posting(
        `/api/orders/${token}/documents`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        `content-length: ${file.length + pieces.join('').length}`,
        'connection: close',
      )
      return say(head + file, { pieces, every: 200 })
    }
    const [dripped, slow] = await Promise.all([sent('x', 100), sent('x'.repeat(100), 20)])
    expect(parsed(dripped).body).toMatchObject({ code: 'request/too-slow' })
    expect(slow).toMatch(/^HTTP\/1.1 201/)
  })

  it('is nothing that an answer which takes long has to fear', async () => {
    const slow = fastify()
    guardBodies(slow, { whole: 100, idle: 100, slow: { millis: 100, bytes: 1 } })
    slow.get('/stream', () => wait(500, 'late'))
    slow.post('/work', () => wait(500, 'late'))
    try {
      const url = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }))
      const headers = { 'content-type': 'application/json' }
      const [streamed, worked] = await Promise.all([
        fetch(new URL('/stream', url)),
        fetch(new URL('/work', url), { method: 'POST', body: '{}', headers }),
      ])
      expect([await streamed.text(), await worked.text()]).toEqual(['late', 'late'])
    } finally {
      await slow.close()
    }
  })
})

describe('a body in another form', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'email=a%40b.example&password=x'],
    ['text/plain', '{"email":"a@b.example","password":"x"}'],
    ['multipart/form-data; boundary=xx', '--xx--\r\n'],
    ['application/jsonp', '{}'],
  ])('%s is not taken where JSON is', async (type, body) => {
    for (const path of ['/api/auth/login', '/api/create-order', '/api/webhooks/payments'])
      expect(await app.call('POST', path, body, { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'request/media-type' },
      })
  })

  it('in JSON with a character set is', async () => {
    const { token } = await placeOrder(app.call)
    const headers = { 'content-type': 'Application/JSON; charset=utf-8', 'idempotency-key': newKey() }
    expect((await app.call('POST', `/api/orders/${token}/complete`, applicantForm, headers)).status).toBe(200)
  })
})

describe('what Node refuses itself', () => {
  it.each([
    ['a request that is none', 'GARBAGE\r\n\r\n', 400, 'request/unreadable'],
    ['a header without an end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request/headers-too-large'],
  ])('%s is answered by problem details', async (_what, text, status, code) => {
    const answer = parsed(await say(text))
    expect([answer.status, answer.body.code, answer.body.status]).toEqual([status, code, status])
    expect(answer.head).toContain('content-type: application/problem+json')
  })
})

describe('an answer of the API', () => {
  it('is never stored, also without a header of its own', async () => {
    const created = await app.call('POST', '/api/create-order', undefined)
    const answers = [
      created,
      await app.call('POST', '/api/auth/login', { email: 'a@b.example', password: 'wrong' }),
      await app.call('GET', '/api/config'),
      await app.call('GET', '/api/none'),
    ]
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${app.url}/api/docs`)).headers.get('cache-control')).toBe('no-cache')
  })
})
