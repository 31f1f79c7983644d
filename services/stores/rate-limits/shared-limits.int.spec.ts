import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { type CuttableProxy, startCuttableProxy } from '../../testing/harness/cuttable-proxy.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { openSharedLimits, type SharedLimits } from './shared-limits.js'

const hour = { name: 'hour', points: 3, seconds: 3600 }
const secret = Buffer.alloc(32, 1)

type UnderTest = {
  readonly url: string
  /** Everything that the server holds of limits: keys and values. */
  readonly stored: () => Promise<string>
}

/** What limits do on each server; the same text runs against each. */
const describeSharedLimits = (name: string, underTest: () => UnderTest): void => {
  describe(`limits on ${name}`, () => {
    const namespace = `limits_${randomUUID().replaceAll('-', '')}`
    const opened: SharedLimits[] = []
    let proxy: CuttableProxy
    let throughProxy: string

    const open = (url = underTest().url): SharedLimits => {
      const limits = openSharedLimits({ url, namespace }, secret)
      opened.push(limits)
      return limits
    }

    beforeAll(async () => {
      const address = new URL(underTest().url)
      proxy = await startCuttableProxy(address.hostname, Number(address.port))
      address.port = String(proxy.port)
      throughProxy = address.href
    })
    afterAll(async () => {
      for (const limits of opened) await limits.close()
      await proxy?.down()
    })

    it('are those of every instance, also of one that starts later', async () => {
      const instances = [open(), open()]
      const waits = await Promise.all(Array.from({ length: 12 }, (_, n) => instances[n % 2]?.count(hour, 'ana')))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(hour.points)
      const wait = await open().count(hour, 'ana')
      expect(wait).toBeGreaterThan(3500)
      expect(wait).toBeLessThanOrEqual(3600)
      expect(await open().count(hour, 'rui')).toBe(0)
      expect(await open().count({ ...hour, name: 'other' }, 'ana')).toBe(0)
    })

    it('count each id once, at whatever instance', async () => {
      const [one, other] = [open(), open()]
      for (const id of ['a', 'b', 'a', 'c', 'b']) expect(await one.count(hour, 'once', { id })).toBe(0)
      for (const id of ['c', 'a']) expect(await other.count(hour, 'once', { id })).toBe(0)
      expect(await other.count(hour, 'once', { id: 'd' })).toBeGreaterThan(0)
    })

    it('refuse what is too much, and take what is less', async () => {
      const { count } = open()
      expect(await count(hour, 'weights', { weight: 2 })).toBe(0)
      expect(await count(hour, 'weights', { weight: 2 })).toBeGreaterThan(0)
      expect(await count(hour, 'weights', { weight: 1 })).toBe(0)
    })

    it('begin anew when their time has passed', async () => {
      const { count } = open()
      const short = { name: 'short', points: 1, seconds: 1 }
      expect(await count(short, 'ana')).toBe(0)
      expect(await count(short, 'ana')).toBe(1)
      expect(
        await eventually(
          () => count(short, 'ana'),
          (wait) => wait === 0,
        ),
      ).toBe(0)
    })

    it('store neither a key nor an id', async () => {
      const { count } = open()
      const person = `ana.${randomUUID()}`
      await count(hour, `${person}@example.com`, { id: person })
      const stored = await underTest().stored()
      expect(stored).toContain('hour')
      expect(stored).not.toContain(person)
      expect(stored).not.toContain('ana')
    })

    it('count in memory while the server is away or silent, refuse nothing for it, and come back', async () => {
      const { count } = open(throughProxy)
      expect(await count(hour, 'outage')).toBe(0)
      await proxy.down()
      for (let n = 0; n < hour.points; n += 1) expect(await count(hour, 'outage')).toBe(0)
      expect(await count(hour, 'outage')).toBeGreaterThan(3500)
      expect(await count(hour, 'other-in-outage')).toBe(0)
      await proxy.restore()
      // The server has counted one of this key.
      const direct = open()
      expect(await direct.count(hour, 'outage')).toBe(0)
      await eventually(
        async () => [await count(hour, 'shared-again'), await direct.count(hour, 'shared-again')],
        (waits) => waits.every((wait) => wait > 0),
      )
      proxy.stall()
      expect(await count(hour, 'silent')).toBe(0)
      proxy.resume()
    })

    it('count where the server is not there at the start', async () => {
      await proxy.down()
      const { count } = open(throughProxy)
      for (let n = 0; n < hour.points; n += 1) expect(await count(hour, 'from-the-start')).toBe(0)
      expect(await count(hour, 'from-the-start')).toBeGreaterThan(0)
      await proxy.restore()
      const direct = open()
      await eventually(
        async () => [await count(hour, 'later'), await direct.count(hour, 'later')],
        (waits) => waits.every((wait) => wait > 0),
      )
    })
  })
}

const databases = await openTestDatabases()
let postgres: string
beforeAll(async () => {
  postgres = await databases.database()
})
afterAll(() => databases.stop())

describeSharedLimits('Postgres', () => ({
  url: postgres,
  stored: () =>
    withDatabase(postgres, async (client) => {
      const { rows: tables } = await client.query(`SELECT tablename FROM pg_tables WHERE tablename LIKE 'limits_%'`)
      const rows = await Promise.all(tables.map(({ tablename }) => client.query(`SELECT * FROM ${tablename}`)))
      return JSON.stringify(rows.map((each) => each.rows))
    }),
}))

const redis = await startTestRedis()
if ('skipped' in redis) notTested('limits on Redis', redis.skipped)
else {
  afterAll(() => redis.stop())
  describeSharedLimits('Redis', () => ({
    url: redis.url,
    stored: async () => {
      const client = new Redis(redis.url)
      const keys = await client.keys('*')
      client.disconnect()
      return JSON.stringify(keys)
    },
  }))
}
