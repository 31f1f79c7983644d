import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { createClient, pay, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { runCliSync } from '../../testing/harness/running-command.js'
import { databaseOf, type RunningProduct, startProduct } from '../../testing/harness/running-product.js'

const trackingName = `tracking_v${tracking.version}`
const lookupsTable = `lookups_v${lookups.version}_g1`

let product: RunningProduct
let dataDir: string
let order: Awaited<ReturnType<typeof placeOrder>>

const run = (command: string, environment: Readonly<Record<string, string>> = {}) =>
  runCliSync(command, { DATA_DIR: dataDir, ...environment })

const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Which generation of a read model answers, by its place in the list. */
const listed = (name: string): string[] =>
  (
    run('projections')
      .stdout.split('\n')
      .find((line) => line.startsWith(`${name} `)) ?? ''
  ).split(/ {2,}/)

const track = async () => {
  const answer = await createClient(product.url)('GET', `/api/orders/${order.token}`)
  return answer.status
}

beforeAll(async () => {
  product = await startProduct()
  dataDir = product.dataDir
  const call = createClient(product.url)
  order = await placeOrder(call)
  await pay(call, order)
})
afterAll(async () => {
  await product?.end('SIGTERM')
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
})

describe('beside the running product', () => {
  it('lists where every read model stands', async () => {
    await eventually(
      async () => listed('tracking'),
      (row) => row[5] === '0',
    )
    expect(listed('tracking').slice(2, 4)).toEqual(['1', 'answers'])
    expect(Number(listed('orders')[4])).toBeGreaterThan(3)
    expect(run('projections')).toMatchObject({ status: 0 })
  })

  it('finds that every document is what the log makes', () => {
    const all = run('verify')
    expect(all).toMatchObject({ status: 0, stdout: expect.stringMatching(/tracking: 1 documents are what \d+ events/) })
    expect(all.stderr).toContain('100 %')
    expect(run('verify', { NAME: 'orders' }).stdout.split('\n')).toHaveLength(2)
  })

  it('keeps the version of a release that does not say what it reads', async () => {
    await inDatabase((client) =>
      client.query(`CREATE TABLE read_model.tracking_v1_g1 (LIKE read_model.${trackingName}_g1)`),
    )
    const file = join(dataDir, 'run.json')
    const said = readFileSync(file, 'utf8')
    const { reads, ...unsaid } = JSON.parse(said)
    expect(reads).toContain(trackingName)
    writeFileSync(file, JSON.stringify(unsaid))
    expect(run('projections-clean').stdout).toContain('kept tracking_v1_g1: the running product reads it')
    writeFileSync(file, said)
  })

  it('names a document that was changed, rebuilds, and the product answers from what was rebuilt', async () => {
    const replaceIn = (table: string, from: string, to: string): Promise<unknown> =>
      inDatabase((client) => client.query(`UPDATE read_model.${table} SET doc = replace(doc, $1, $2)`, [from, to]))
    await replaceIn(`${trackingName}_g1`, 'CO-20', 'CO-21')
    await replaceIn(lookupsTable, 'trackingNumbers', 'numbers')
    const wrong = run('verify')
    expect(wrong).toMatchObject({ status: 1, stdout: expect.stringContaining('tracking: 1 of 1 documents differ') })
    expect(wrong.stdout).toMatch(/[0-9a-f-]{36} holds something else/)
    expect(wrong.stdout).toMatch(
      /lookups: 1 of 1 .*\n {2}[0-9a-f-]{36} was changed by another program, at trackingNumbers/,
    )
    await replaceIn(lookupsTable, 'numbers', 'trackingNumbers')

    const rebuilt = run('rebuild', { NAME: 'tracking' })
    expect(rebuilt).toMatchObject({ status: 0, stdout: expect.stringContaining('the new generation answers') })
    expect(rebuilt.stderr).toContain('a second')
    expect(run('verify', { NAME: 'tracking' })).toMatchObject({ status: 0 })
    expect(listed('tracking').slice(2, 4)).toEqual(['2', 'answers'])

    // What comes after the switch comes into the new generation.
    const call = createClient(product.url)
    const next = await placeOrder(call)
    expect((await call('GET', `/api/orders/${next.token}`)).status).toBe(200)
    expect(await track()).toBe(200)
  })

  it('drops what no longer answers', async () => {
    const cleaned = run('projections-clean')
    expect(cleaned.status).toBe(0)
    expect(cleaned.stdout.trim().split('\n').sort()).toEqual(
      ['dropped tracking_v1_g1', `dropped ${trackingName}_g1`].sort(),
    )
    expect(await track()).toBe(200)
    expect(run('verify', { NAME: 'tracking' })).toMatchObject({ status: 0 })
  })

  it('says before it fills which older releases can no longer start after it', async () => {
    const filled = run('fill')
    expect(filled).toMatchObject({ status: 0, stderr: '' })
    expect(filled.stdout).toMatch(/^The databases are up to date: every release that can start on them now still can/)

    // As a release had it that does not know the last step.
    await inDatabase((client) =>
      client.query("DELETE FROM schema_migrations WHERE component = 'event-store' AND number = 7"),
    )
    const listing = run('fill')
    expect(listing.stdout.split('\n').slice(0, 4)).toEqual([
      'This brings the databases up to date:',
      '  event-store: signed papers among what a start looks for',
      expect.stringMatching(/^Releases before 0c3f44b cannot start on them any more from here on\./),
      expect.stringContaining('answers already'),
    ])
    expect(run('fill').stdout).toMatch(/^The databases are up to date/)
  })

  it('says what is wrong with a call', () => {
    expect(run('rebuild')).toMatchObject({ status: 1, stderr: expect.stringContaining('NAME must be one of tracking') })
    const many = run('rebuild', { NAME: 'orders', PARTITIONS: 'many' })
    expect(many).toMatchObject({ status: 1, stderr: expect.stringContaining('PARTITIONS must be a number') })
    expect(run('verify', { NAME: 'nothing' })).toMatchObject({ status: 1, stderr: expect.stringContaining('NAME') })
  })
})

describe('without the running product', () => {
  it('does the same, and the next start answers from what was rebuilt', async () => {
    await product.end('SIGTERM')
    expect(run('verify')).toMatchObject({ status: 0 })
    const rebuilt = run('rebuild', { NAME: 'all' })
    expect(rebuilt).toMatchObject({ status: 0, stdout: expect.stringContaining('admin-stats: rebuilt') })
    expect(run('rebuild', { NAME: 'orders', PARTITIONS: '3' })).toMatchObject({ status: 0 })
    expect(listed('orders')[2]).toBe('3 of 3 partitions')
    expect(run('verify')).toMatchObject({ status: 0 })
    product = await startProduct({}, dataDir)
    expect(await track()).toBe(200)
    expect(listed('tracking').slice(2, 4)).toEqual(['3', 'answers'])
  })
})
