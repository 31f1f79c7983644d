import { type Answer, newKey, signIn } from '../../testing/harness/api-client.js'
import { appCode } from '../../testing/harness/authenticator-app.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'

let server: TestSmtpServer
const { product, call, startAgain } = productUnderTest()

beforeAll(async () => {
  server = await startSmtpServer()
  await product.end('SIGTERM')
  await startAgain({ MAIL: 'smtp', SMTP_URL: server.url, MAIL_FROM: 'Cartório Online <avisos@example.com>' })
})
afterAll(() => server?.stop())

const chosen = 'quatro palavras sem laço'
const keysIn = (text: string) => [...text.matchAll(/login#senha=([\w-]{43})/g)].map(([, key = '']) => key)
const forget = (email: string) =>
  call('POST', '/api/auth/forgotten-password', { email }, { 'idempotency-key': newKey() })
const choose = (key: string, newPassword: string, attempt = newKey()) =>
  call('POST', '/api/auth/new-password', { key, newPassword }, { 'idempotency-key': attempt })
/** The browser in which the person has followed the link. */
let knownDevice = ''
const login = (password: string | undefined, headers = {}) =>
  call('POST', '/api/auth/login', { email: product.email, password }, headers)

describe('a forgotten password', () => {
  it('answers alike for every address, and mails to accounts alone', async () => {
    const answers = [await forget('unknown@example.com'), await forget(product.email)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [202, { requested: true }]))
    await eventually(
      async () => server.received(),
      (mails) => mails.length > 0,
    )
    expect(server.recipients()).toEqual([product.email])
  })

  it('is replaced once by the mailed link, while a stranger guesses', async () => {
    const { cookie } = await signIn(product, call)
    for (let guess = 0; guess < 7; guess += 1) await login('wrong guess')
    expect((await login(product.password)).status).toBe(429)
    const [key = ''] = keysIn(
      server
        .received()
        .map(({ text }) => text)
        .join(),
    )
    expect(await choose(key, 'administração dez')).toMatchObject({ status: 400 })
    const changed = await choose(key, chosen)
    expect(changed.status).toBe(204)
    const device = changed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401)
    for (let guess = 0; guess < 7; guess += 1) await login('wrong guess')
    expect((await login(chosen)).status).toBe(429)
    expect((await login(chosen, { cookie: device })).status).toBe(200)
    knownDevice = device
    expect(await choose(key, `${chosen} de novo`)).toMatchObject({ status: 404, body: { code: 'auth/link-ended' } })
  })

  it('leaves the second factor as it is, and lets in whose codes a stranger with the password guesses', async () => {
    const cookiesOf = ({ headers }: Answer) =>
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    const post = (path: string, body: object, cookie: string) =>
      call('POST', `/api/auth/second-factor${path}`, body, { cookie })
    const cookie = cookiesOf(await login(chosen, { cookie: knownDevice }))
    const appKey = String((await post('/totp', { currentPassword: chosen }, cookie)).body.key)
    expect((await post('/totp/confirm', { code: appCode(appKey) }, cookie)).status).toBe(200)
    const prove = (code: string, cookies: string) => post('', { kind: 'totp', code }, cookies)
    for (let guess = 0; guess < 7; guess += 1) {
      const pending = cookiesOf(await login(chosen, { cookie: knownDevice }))
      await prove('000000', pending)
    }
    const kept = cookiesOf(await login(chosen, { cookie: knownDevice }))
    expect((await prove(appCode(appKey, 1), kept)).status).toBe(429)
    expect((await forget(product.email)).status).toBe(202)
    const mailed = await eventually(
      async () =>
        keysIn(
          server
            .received()
            .map(({ text }) => text)
            .join(),
        ),
      (keys) => keys.length > 1,
    )
    const changed = await choose(mailed.at(-1) ?? '', `${chosen} outra vez`)
    expect(changed.status).toBe(204)
    const device = cookiesOf(changed)
    const asked = await login(`${chosen} outra vez`, { cookie: device })
    expect(asked.status).toBe(202)
    expect((await prove(appCode(appKey, 1), `${device}; ${cookiesOf(asked)}`)).status).toBe(200)
  })

  it('is not replaced by a key that never was', async () =>
    expect(await choose('x'.repeat(43), chosen)).toMatchObject({ status: 404, body: { code: 'auth/link-ended' } }))
})
