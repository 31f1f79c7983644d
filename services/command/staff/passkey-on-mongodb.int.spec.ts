import { randomUUID } from 'node:crypto'
import { type Answer, createClient } from '../../testing/harness/api-client.js'
import { databaseAt } from '../../testing/harness/database-address.js'
import { localOriginOf, startProduct } from '../../testing/harness/running-product.js'
import { createSoftwareAuthenticator } from '../../testing/harness/software-authenticator.js'
import { startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'

const mongo = await startTestMongo()
afterAll(() => ('skipped' in mongo ? undefined : mongo.stop()))

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
type Options = { readonly challenge: string }
const path = '/api/auth/second-factor'

if ('skipped' in mongo) notTested('a passkey whose key lies in MongoDB', mongo.skipped)
else
  describe('a passkey whose key lies in MongoDB', () => {
    it('opens the account, also after a restart, and not with a copy of the signature', async () => {
      const environment = { STATE_URL: databaseAt(mongo.url, `passkey-${randomUUID()}`) }
      const first = await startProduct(environment)
      const { email, password } = first
      let call = createClient(first.url)
      let origin = localOriginOf(first)
      const login = () => call('POST', '/api/auth/login', { email, password })
      const post = (route: string, body: object, cookie: string) =>
        call('POST', `${path}${route}`, body, { cookie, origin })
      const authenticator = createSoftwareAuthenticator()
      const entered = cookiesOf(await login())
      const begun = await post('/passkeys/options', { currentPassword: password }, entered)
      const response = authenticator.create(begun.body.options as Options, { origin })
      expect((await post('/passkeys', { name: 'celular', response }, entered)).status).toBe(200)
      await first.end('SIGTERM')

      const again = await startProduct(environment, first.dataDir)
      call = createClient(again.url)
      origin = localOriginOf(again)
      const pending = cookiesOf(await login())
      const { body } = await post('/passkey-options', {}, pending)
      const signed = { kind: 'passkey', response: authenticator.get(body.options as Options, { origin }) }
      const opened = await post('', signed, pending)
      expect(opened).toMatchObject({ status: 200, body: { email } })
      expect(await post('', signed, cookiesOf(await login()))).toMatchObject({ status: 401 })
      const own = await call('GET', path, undefined, { cookie: cookiesOf(opened) })
      expect(own.body).toMatchObject({ passkeys: [{ name: 'celular', lastUsedAt: expect.any(String) }] })
      await again.discard()
    })
  })
