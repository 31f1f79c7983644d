import { newKey, signIn } from '../../testing/harness/api-client.js'
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
    expect(await choose(key, `${chosen} de novo`)).toMatchObject({ status: 404, body: { code: 'auth/link-ended' } })
  })

  it('is not replaced by a key that never was', async () =>
    expect(await choose('x'.repeat(43), chosen)).toMatchObject({ status: 404, body: { code: 'auth/link-ended' } }))
})
