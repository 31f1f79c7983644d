import { createHash } from 'node:crypto'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { eventStoreMigrations } from '../event-store/postgres/migrations.js'
import { readStoreMigrations } from '../read-store/postgres/migrations.js'
import { stateStoreMigrations } from '../state-store/postgres/migrations.js'
import { openPool, type Pool } from './connection.js'
import { type Migration, migrate, pendingMigrations, shutOutBefore } from './migrations.js'

let postgres: TestDatabases
let pool: Pool
const pools: Pool[] = []

beforeAll(async () => {
  postgres = await openTestDatabases()
})
afterAll(() => postgres?.stop())

const open = (database: string): Pool => {
  const opened = openPool(database, 1)
  pools.push(opened)
  return opened
}
let database: string
beforeEach(async () => {
  database = await postgres.database()
  pool = open(database)
})
afterEach(async () => {
  for (const opened of pools.splice(0)) await opened.end()
})

const made: Migration = { name: 'made', sql: 'CREATE TABLE things (id int); INSERT INTO things VALUES (1)' }
const more: Migration = { name: 'more', sql: 'INSERT INTO things VALUES (2)' }

const things = async (): Promise<number[]> =>
  (await pool.query<{ id: number }>('SELECT id FROM things ORDER BY id')).rows.map(({ id }) => id)

describe('the migrations of a component', () => {
  it('run once, in order, however many processes start at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(open(database), 'things', [made, more])))
    expect(await things()).toEqual([1, 2])
  })

  it('go on where an older version ended', async () => {
    await migrate(pool, 'things', [made])
    await migrate(pool, 'things', [made, more])
    await migrate(pool, 'things', [made, more])
    expect(await things()).toEqual([1, 2])
  })

  it('are refused when one that ran was changed, or is of a newer version', async () => {
    await migrate(pool, 'things', [made, more])
    const changed = [{ ...made, sql: `${made.sql} ` }, more]
    await expect(migrate(pool, 'things', changed)).rejects.toThrow('things/1 (made) is not the one that ran')
    await expect(migrate(pool, 'things', [made])).rejects.toThrow('things/2 (more) is not the one that ran')
    await migrate(pool, 'other things', [])
  })

  describe('of a newer release', () => {
    const compatible: Migration = { ...more, isCompatible: true }
    const last: Migration = { name: 'last', sql: 'DROP TABLE things' }

    it('are accepted when they are marked as compatible, and not done again by the newer one', async () => {
      await migrate(pool, 'things', [made, compatible])
      await migrate(pool, 'things', [made])
      await migrate(pool, 'things', [made, compatible])
      expect(await things()).toEqual([1, 2])
    })

    it('are refused when one of them is not', async () => {
      await migrate(pool, 'things', [made, compatible, last])
      await expect(migrate(pool, 'things', [made])).rejects.toThrow('things/3 (last) is not the one that ran')
      await expect(migrate(pool, 'things', [])).rejects.toThrow('things/1 (made) is not the one that ran')
    })

    it('are refused when a known one was changed, marked or not', async () => {
      await migrate(pool, 'things', [made, compatible])
      const changed = { ...compatible, sql: 'INSERT INTO things VALUES (3)' }
      await expect(migrate(pool, 'things', [made, changed])).rejects.toThrow('things/2 (more)')
    })
  })

  it('are marked in the table of a release that knew no marks, which goes on with it', async () => {
    // The table and the statements as that release has them.
    await pool.query(`CREATE TABLE schema_migrations (
      component text NOT NULL, number integer NOT NULL, name text NOT NULL, checksum text NOT NULL,
      PRIMARY KEY (component, number))`)
    const write = (component: string, { name, sql }: Migration) =>
      pool.query('INSERT INTO schema_migrations VALUES ($1, $2, $3, $4)', [
        component,
        1,
        name,
        createHash('sha256').update(sql).digest('hex'),
      ])
    await pool.query(made.sql)
    await write('things', made)

    // What marks nothing leaves the table as it is.
    await migrate(pool, 'things', [made])
    await migrate(pool, 'things', [{ ...made, isCompatible: true }])
    await migrate(pool, 'things', [])
    await write('other things', more)
    const { rows } = await pool.query<{ component: string; compatible: boolean }>(
      'SELECT component, compatible FROM schema_migrations ORDER BY component',
    )
    expect(rows).toEqual([
      { component: 'other things', compatible: false },
      { component: 'things', compatible: true },
    ])
    await expect(migrate(pool, 'other things', [])).rejects.toThrow('other things/1 (more)')
  })

  it('are named before they run, and the releases that cannot start after them', async () => {
    const compatible: Migration = { name: 'compatible', sql: 'SELECT 1', isCompatible: true }
    const last: Migration = { name: 'last', sql: 'SELECT 2', knownSince: 'abcdef0' }
    const every = [made, compatible, last]
    expect(await pendingMigrations(pool, 'things', every)).toEqual([])
    await migrate(pool, 'things', [made])
    expect(await pendingMigrations(pool, 'things', every)).toEqual([compatible, last])
    await migrate(pool, 'things', every)
    expect(await pendingMigrations(pool, 'things', every)).toEqual([])
    expect(shutOutBefore([])).toEqual([])
    expect(shutOutBefore([compatible])).toEqual(['0c3f44b'])
    expect(shutOutBefore([compatible, last])).toEqual(['0c3f44b', 'abcdef0'])
  })

  it('leave nothing behind when one fails', async () => {
    const wrong: Migration = { name: 'wrong', sql: 'INSERT INTO nowhere VALUES (1)' }
    await expect(migrate(pool, 'things', [made, wrong])).rejects.toThrow('nowhere')
    await expect(things()).rejects.toThrow('things')
    await migrate(pool, 'things', [made, more])
    expect(await things()).toEqual([1, 2])
  })
})

describe('the migrations of this release', () => {
  it.each([
    ['event store', eventStoreMigrations],
    ['read store', readStoreMigrations],
    ['state store', stateStoreMigrations],
  ])('are compatible, or say since when releases know them: %s', (_store, migrations) => {
    for (const { name, isCompatible, knownSince } of migrations)
      expect([name, isCompatible ?? /^[0-9a-f]{7}$/.test(knownSince ?? '')]).toEqual([name, true])
  })
})
