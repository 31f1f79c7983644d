import type { Answer } from '../../testing/harness/api-client.js'
import { newKey } from '../../testing/harness/api-client.js'
import { appCode } from '../../testing/harness/authenticator-app.js'
import { makeColleagues } from '../../testing/harness/beside-product.js'
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

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const post = (path: string, body: object, cookie: string) =>
  call('POST', path, body, { cookie, 'idempotency-key': newKey() })

/** Mails to an address once there are so many. */
const mailsTo = async (email: string, count: number) => {
  const mailed = () => server.received().filter(({ to }) => to.includes(email))
  await eventually(
    async () => mailed(),
    (mails) => mails.length >= count,
  )
  return mailed().map(({ text }) => text)
}

describe('the person of an account', () => {
  it('is mailed about each change of the way in, and about a colleague’s removal once', async () => {
    const { email, password } = await makeColleagues(product)()
    let cookie = cookiesOf(await call('POST', '/api/auth/login', { email, password }))
    const { body: own } = await call('GET', '/api/auth/me', undefined, { cookie })

    const { body: setup } = await post('/api/auth/second-factor/totp', { currentPassword: password }, cookie)
    const key = String(setup.key)
    const confirmed = await post('/api/auth/second-factor/totp/confirm', { code: appCode(key) }, cookie)
    expect(confirmed.status).toBe(200)
    expect((await mailsTo(email, 1))[0]).toContain('Um aplicativo de códigos foi cadastrado na sua conta')

    const [code] = confirmed.body.recoveryCodes as string[]
    const pending = cookiesOf(await call('POST', '/api/auth/login', { email, password }))
    const opened = await post('/api/auth/second-factor', { kind: 'recovery-code', code }, pending)
    cookie = cookiesOf(opened)
    expect((await mailsTo(email, 2)).join()).toContain('Restam 9 códigos.')

    cookie = cookiesOf(await post('/api/auth/second-factor/recovery-codes', { currentPassword: password }, cookie))
    expect((await mailsTo(email, 3)).join()).toContain('Os seus códigos de recuperação foram trocados')

    const newPassword = 'quatro palavras sem laço'
    const changed = await post('/api/auth/password', { currentPassword: password, newPassword }, cookie)
    expect(changed.status).toBe(204)
    expect((await mailsTo(email, 4)).join()).toContain('A sua senha foi trocada')

    const admin = cookiesOf(await call('POST', '/api/auth/login', { email: product.email, password: product.password }))
    const removal = `/api/admin/staff/${String(own.id)}/remove-second-factor`
    expect((await post(removal, { reason: 'device-stolen' }, admin)).status).toBe(200)
    const mails = await mailsTo(email, 5)
    expect(mails).toHaveLength(5)
    expect(mails.join()).toContain('Motivo: o celular ou a chave foi roubado.')
    expect(mails.join()).not.toContain(key)
    expect(server.recipients()).toEqual(Array.from({ length: 5 }, () => email))
  })
})
