import { randomUUID } from 'node:crypto'
import { defaultTenant, type StaffId, staffIdSchema } from '@cartorio/contracts/ids.js'
import { builtInRoles } from '@cartorio/contracts/rights.js'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { type Answer, newKey } from '../../testing/harness/api-client.js'
import { databaseAt } from '../../testing/harness/database-address.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'
import { createStaffAccount } from './staff-accounts.js'

const mongo = await startTestMongo()
afterAll(() => ('skipped' in mongo ? undefined : mongo.stop()))

/** Two people who both care for the accounts of an office, and what each does to the other at one moment. */
const describeRaces = (name: string, environmentOf: () => Promise<Readonly<Record<string, string>>>): void => {
  describe(`two who take the care for accounts from each other at one moment, on ${name}`, () => {
    let app: ServedApp
    let people = 0
    beforeAll(async () => {
      app = await startServedApp({ environment: await environmentOf() })
    })
    afterAll(() => app?.close())

    const person = async (roles: readonly string[]) => {
      const { ports, command } = app.deps
      people += 1
      const staffId = staffIdSchema.parse(`5ff00000-0000-4000-8000-${String(people).padStart(12, '0')}`)
      const email = `p${people}@example.com`
      const account = { name: 'Rita Prado', email, tenantId: defaultTenant, roles }
      const password = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
      const { headers } = await app.call('POST', '/api/auth/login', { email, password })
      const cookie = headers
        .getSetCookie()
        .find((each) => each.startsWith('cartorio_session='))
        ?.split(';')[0]
      return { staffId, cookie: cookie ?? '' }
    }
    type Person = Awaited<ReturnType<typeof person>>
    const post = (path: string, body: object | undefined, { cookie }: Person) =>
      app.call('POST', `/api/admin/${path}`, body, { cookie, 'idempotency-key': newKey() })
    const mayCare = async (staffId: StaffId): Promise<boolean> => {
      await app.deps.ports.settings.refreshed(defaultTenant)
      const account = await app.deps.ports.accounts.find(staffId)
      return account?.state === 'open' && app.deps.ports.accounts.rightsIn(account).includes('accounts')
    }
    const defineRole = async (by: Person, name: string): Promise<string> => {
      const { body } = await post('roles', { name, rights: ['accounts', 'see-orders'] }, by)
      return (body.roles as { id: string; name: string }[]).find((role) => role.name === name)?.id ?? ''
    }
    const keepsOne = async (one: Person, other: Person, answers: readonly Answer[]) => {
      const left = await Promise.all([one, other].map(({ staffId }) => mayCare(staffId)))
      expect(left.filter(Boolean)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status } of answers) expect([200, 401, 403]).toContain(status)
    }
    const rounds = [1, 2, 3, 4]

    it.each(rounds)('leave one when both lock the other: round %i', async () => {
      const [one, other] = [await person(['admin']), await person(['admin'])]
      const lock = (by: Person, of: Person) => post(`staff/${of.staffId}/lock`, undefined, by)
      await keepsOne(one, other, await Promise.all([lock(one, other), lock(other, one)]))
    })

    it.each(rounds)('leave one when both take the role of the other: round %i', async () => {
      const [one, other] = [await person(['admin']), await person(['admin'])]
      const take = (by: Person, of: Person) => post(`staff/${of.staffId}/roles`, { role: 'admin', held: false }, by)
      await keepsOne(one, other, await Promise.all([take(one, other), take(other, one)]))
    })

    it('leave one when each changes the role that the other has, or locks instead', async () => {
      const maker = await person(builtInRoles)
      const [first, second] = [await defineRole(maker, 'RH um'), await defineRole(maker, 'RH dois')]
      const [one, other] = [await person([first]), await person([second])]
      const lose = (id: string, name: string) => ({ id, name, rights: ['see-orders'] })
      const answers = await Promise.all([
        post('roles', lose(second, 'RH dois'), one),
        post('roles', lose(first, 'RH um'), other),
      ])
      await keepsOne(one, other, answers)
      const third = await defineRole(maker, 'RH três')
      const [left, right] = [await person([third]), await person(['admin'])]
      const mixed = await Promise.all([
        post('roles', lose(third, 'RH três'), right),
        post(`staff/${right.staffId}/roles`, { role: 'admin', held: false }, left),
      ])
      expect(mixed[1]?.status).toBe(403)
      expect(await mayCare(right.staffId)).toBe(true)
    })
  })
}

describeRaces('Postgres', async () => ({}))

let log: EventStoreDbDouble | undefined
afterAll(() => log?.stop())
if ('skipped' in mongo) notTested('who takes the care for accounts, with state on MongoDB', mongo.skipped)
else
  describeRaces('EventStoreDB’s protocol and MongoDB', async () => {
    log = await startEventStoreDbDouble()
    return { EVENT_STORE_URL: log.connectionString, STATE_URL: databaseAt(mongo.url, `care-${randomUUID()}`) }
  })
