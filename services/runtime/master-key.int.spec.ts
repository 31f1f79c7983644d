import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { createDataKeys } from '../privacy/data-keys.js'
import { openPostgresStateStore } from '../stores/state-store/postgres/postgres-state-store.js'
import { createClient, placeOrder } from '../testing/harness/api-client.js'
import { withDatabase } from '../testing/harness/database-search.js'
import { runCli } from '../testing/harness/running-command.js'
import { databaseOf, type RunningProduct, startProduct, tryStart } from '../testing/harness/running-product.js'
import { loadConfig } from './config.js'
import { connectToInstallation } from './connect-to-installation.js'
import { loadSecrets } from './secrets.js'

const newKey = 'a new master key, long enough to be one'
const wrongKey = 'a master key that never wrapped a key'
const manyKeys = 1200

let product: RunningProduct
let oldKey: string
let token: string

const applicant = async (): Promise<unknown> =>
  (await createClient(product.url)('GET', `/api/orders/${token}/address`)).body.applicantName

/** How many keys each master key wraps now, most first. */
const wrappings = (client: pg.Client): Promise<number[]> =>
  client
    .query<{ count: number }>(
      `SELECT count(*)::int AS count FROM state_store.documents
       WHERE collection = 'data-keys' GROUP BY doc::json->>'masterKeyId' ORDER BY 1 DESC`,
    )
    .then(({ rows }) => rows.map(({ count }) => count))

const running = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withDatabase(databaseOf(product.dataDir), work)

/** All that a database holds, as text. */
const contents = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const { rows: held } = await client.query<{ rows: string | null }>(
      `SELECT string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM ${name} t`,
    )
    tables.push(`${name}\n${held[0]?.rows ?? ''}`)
  }
  return tables.join('\n\n')
}

const stoppedContents = async (): Promise<string> => {
  const { urlOf, leave } = await connectToInstallation(loadConfig({ DATA_DIR: product.dataDir }), ['STATE_URL'])
  try {
    return await withDatabase(urlOf('embedded'), contents)
  } finally {
    await leave()
  }
}

/** Keys under the master key of the secrets' folder. */
const addKeys = async (): Promise<void> => {
  const { masterKeys } = await loadSecrets(loadConfig({ DATA_DIR: product.dataDir }))
  const state = await openPostgresStateStore(databaseOf(product.dataDir))
  const keys = createDataKeys(state, masterKeys)
  const subjects = Array.from({ length: manyKeys }, (_, n) => `0de70000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  for (let from = 0; from < manyKeys; from += 100) {
    await Promise.all(subjects.slice(from, from + 100).map((subject) => keys.ensure(subject)))
  }
  await state.close()
}

beforeAll(async () => {
  product = await startProduct()
  token = (await placeOrder(createClient(product.url))).token
  await createClient(product.url)('GET', `/api/orders/${token}`)
  oldKey = readFileSync(join(product.dataDir, 'secrets', 'master-key'), 'utf8').trim()
})
afterAll(() => product?.discard())

describe('a wrong master key', () => {
  it('is refused by the command while the product runs, and changes nothing', async () => {
    const environment = { DATA_DIR: product.dataDir, MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: oldKey }
    const { code, output } = await runCli('rotate-master-key', environment)
    expect([code, output]).toEqual([1, expect.stringContaining('was not started with this MASTER_KEY')])
  })

  it('stops the start with a sentence that names it, before anything is written', async () => {
    await product.end('SIGTERM')
    const before = await stoppedContents()
    const started = await tryStart({ MASTER_KEY: wrongKey }, product.dataDir)
    if (!('failed' in started)) throw new Error('it started')
    expect(started.failed).toMatch(
      /^Configuration: MASTER_KEY is not the key that wrapped this installation's data keys/,
    )
    expect(started.failed).not.toContain(wrongKey)
    expect(await stoppedContents()).toBe(before)
  })
})

describe('make rotate-master-key', () => {
  it('goes on where it was killed, beside the running product', async () => {
    const environment = { MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: oldKey }
    product = await startProduct(environment, product.dataDir)
    await addKeys()
    const [before = 0] = await running(wrappings)
    const cli = { ...environment, DATA_DIR: product.dataDir }
    await runCli('rotate-master-key', cli, { text: 'checked: 500', signal: 'SIGKILL' })
    const halfway = await running(wrappings)
    expect(halfway).toHaveLength(2)
    expect(await applicant()).toBe('Joana Prado')
    const { code, output } = await runCli('rotate-master-key', cli)
    expect(output).toMatch(/keys checked: \d+, rewrapped: \d+\n/)
    const rewrapped = Number(/Done: \d+ keys, (\d+) of them rewrapped/.exec(output)?.[1])
    expect([code, rewrapped < before, rewrapped > 0]).toEqual([0, true, true])
    expect(await running(wrappings)).toHaveLength(1)
    expect(await applicant()).toBe('Joana Prado')
    await product.end('SIGTERM')
  })

  it('makes the new key alone enough, and the old one alone wrong', async () => {
    const started = await tryStart({ MASTER_KEY: oldKey }, product.dataDir)
    expect('failed' in started && started.failed).toContain('MASTER_KEY is not the key')
    product = await startProduct({ MASTER_KEY: newKey }, product.dataDir)
    expect(await applicant()).toBe('Joana Prado')
    await product.end('SIGTERM')
  })

  it('starts the Postgres of a stopped product, stops it again, and ends in order at Ctrl-C', async () => {
    const cli = { DATA_DIR: product.dataDir, MASTER_KEY: oldKey, MASTER_KEY_PREVIOUS: newKey }
    const cut = await runCli('rotate-master-key', cli, { text: 'checked: 500', signal: 'SIGINT' })
    expect([cut.code, cut.output]).toEqual([130, expect.stringContaining('run it again to go on')])
    expect(() => databaseOf(product.dataDir)).toThrow('no Postgres runs')
    expect((await runCli('rotate-master-key', cli)).code).toBe(0)
    expect(() => databaseOf(product.dataDir)).toThrow('no Postgres runs')
    product = await startProduct({}, product.dataDir)
    expect(await applicant()).toBe('Joana Prado')
  })
})
