import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createClient, madeReady, paidOrder, signIn } from '../../testing/harness/api-client.js'
import { runCliSync } from '../../testing/harness/running-command.js'
import {
  databaseOf,
  type RunningProduct,
  root,
  startProduct,
  stopsWithinMillis,
} from '../../testing/harness/running-product.js'

let product: RunningProduct
let dataDir: string
let orderNumber: string
let fingerprint: string
const parcel = { courier: 'dhl', trackingNumber: 'PROVEN-1' } as const

beforeAll(async () => {
  product = await startProduct()
  dataDir = product.dataDir
  const call = createClient(product.url)
  const staff = await signIn(product, call)
  const { order, row } = await paidOrder(call, staff)
  // Shipped, returned, shipped again: the parcel's stream is part of the log.
  let now = await staff.done(await madeReady(staff, row), 'ship', parcel)
  now = await staff.done(now, 'return-parcel', { reason: 'ninguém em casa' })
  await staff.done(now, 'ship', parcel)
  orderNumber = order.orderNumber
  fingerprint = /Seals are signed by\s+([0-9a-f]{64})/.exec(product.output())?.[1] ?? ''
})
afterAll(async () => {
  await product?.end('SIGTERM')
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
})

type Environment = Readonly<Record<string, string>>

const run = (command: string, environment: Environment) => runCliSync(command, { DATA_DIR: dataDir, ...environment })
const verify = (environment: Environment = {}) => run('verify-log', environment)
const exported = (environment: Environment) => run('export-order', environment)

/** The file is checked with Node alone. */
const checked = (...args: readonly string[]): number | null =>
  spawnSync(process.execPath, [join(root, 'verify-export.mjs'), ...args]).status

describe('beside the running product', () => {
  it('the log is verified, for one order too, and what no seal covers is counted', () => {
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    const all = verify()
    // No seal has a file yet, so that nothing could be compared.
    expect(all).toMatchObject({ status: 2, stdout: expect.stringContaining('No seal files in') })
    expect(all.stdout).toContain('nothing was changed')
    expect(all.stdout).toMatch(/[1-9]\d* events after the newest seal: not yet protected/)
    expect(all.stderr).toContain('%')
    expect(verify({ ORDER: orderNumber })).toMatchObject({ status: 2 })
  })

  it('an order is sealed and exported, and checked with nothing but Node', () => {
    const FILE = join(dataDir, 'order.json')
    expect(exported({ ORDER: orderNumber, FILE })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(fingerprint),
    })
    // There was no seal to compare before the first export.
    expect(checked(FILE, '--key', fingerprint)).toBe(2)
    expect(exported({ ORDER: orderNumber, FILE })).toMatchObject({ status: 0 })
    expect(checked(FILE, '--key', fingerprint)).toBe(0)
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('Compared with 1 seal file') })
    expect(verify({ ORDER: orderNumber })).toMatchObject({ status: 0 })
    expect(checked(FILE)).toBe(2)
    expect(readFileSync(FILE, 'utf8')).not.toContain('Joana')
    expect(readdirSync(join(dataDir, 'seals'))).toEqual(['seal-0000000000.json'])
  })

  it('says what is missing: an order, a file, a folder', () => {
    expect(verify({ ORDER: 'CO-2026-99999' })).toMatchObject({ status: 1, stderr: expect.stringContaining('No order') })
    expect(verify({ ORDER: 'x' })).toMatchObject({ status: 1, stderr: expect.stringContaining('ORDER must be') })
    expect(exported({ ORDER: orderNumber })).toMatchObject({ status: 1, stderr: expect.stringContaining('FILE') })
    const empty = mkdtempSync(join(tmpdir(), 'cartorio-empty-'))
    expect(verify({ DATA_DIR: empty })).toMatchObject({ status: 1, stderr: expect.stringContaining('no log in') })
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  it('says in a sentence why an export cannot be written, and nothing of the program', () => {
    const file = join(dataDir, 'no-folder')
    writeFileSync(file, '')
    const cases: readonly [Environment, string][] = [
      [{ FILE: join(dataDir, 'missing', 'order.json') }, 'cannot be used, it is not there'],
      [{ FILE: join(file, 'order.json') }, 'a part of it is no folder'],
      [{ FILE: dataDir }, 'it is a folder'],
      [{ FILE: '/dev/full' }, 'the disk is full'],
      [{ FILE: join(dataDir, 'order.json'), SEALS_DIR: file }, 'a part of it is no folder'],
    ]
    for (const [environment, sentence] of cases) {
      const { status, stderr } = exported({ ORDER: orderNumber, ...environment })
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
      expect(stderr.trim().split('\n')).toHaveLength(1)
    }
  })

  it('goes by the configured fingerprint, and says when there is none', () => {
    expect(verify({ SEAL_FINGERPRINTS: '0'.repeat(64) })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/WRONG: position \d+, stream seals, revision 0: it is signed by the key/),
    })
    const empty = mkdtempSync(join(tmpdir(), 'cartorio-auditor-'))
    const auditor = { DATA_DIR: empty, EVENT_STORE_URL: databaseOf(dataDir), SEALS_DIR: join(dataDir, 'seals') }
    // Twice: what the first run leaves behind must not configure the second one.
    for (const _run of [1, 2])
      expect(verify(auditor)).toMatchObject({ status: 2, stdout: expect.stringContaining('origin was not checked') })
    expect(readdirSync(empty)).toEqual([])
    expect(verify({ ...auditor, SEAL_FINGERPRINTS: fingerprint })).toMatchObject({ status: 0 })
    rmSync(empty, { recursive: true })
  })

  it('keeps the key from other users, and refuses one that is none', () => {
    expect(statSync(join(dataDir, 'secrets', 'signing-key')).mode & 0o777).toBe(0o600)
    const wrong = verify({ SIGNING_KEY: 'no key at all' })
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('SIGNING_KEY must be an Ed25519') })
    expect(wrong.stderr).not.toContain('no key at all')
  })
})

describe('after the product has stopped', () => {
  it('everything is sealed and on file, and a changed byte is named', async () => {
    const call = createClient(product.url)
    await paidOrder(call, await signIn(product, call))
    const { code, millis } = await product.end('SIGTERM')
    expect(code).toBe(0)
    expect(millis).toBeLessThan(stopsWithinMillis)
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 events after the newest seal') })

    product = await startProduct({}, dataDir)
    const change = async (sql: string): Promise<void> => {
      const client = new pg.Client({ connectionString: databaseOf(dataDir) })
      await client.connect()
      await client.query(sql)
      await client.end()
    }
    const withKept = async (check: () => Promise<void>): Promise<void> => {
      await change('CREATE TABLE kept AS SELECT * FROM event_log.events')
      await check()
      await change('DELETE FROM event_log.events; INSERT INTO event_log.events SELECT * FROM kept; DROP TABLE kept')
    }
    const seal = join(dataDir, 'seals', 'seal-0000000001.json')
    await withKept(async () => {
      // A corrupt first event is named, and nothing is signed over it.
      await change(`UPDATE event_log.events SET data = '{' WHERE type = 'OrderCreated'`)
      const corrupt = /WRONG: position \d+, stream order-[0-9a-f-]{36}, revision 0: what is stored cannot be read/
      for (const ORDER of ['', orderNumber]) {
        const found = verify({ ORDER })
        expect(found).toMatchObject({ status: 1, stdout: expect.stringMatching(corrupt) })
        expect(found.stderr).not.toContain('    at ')
      }
      const FILE = join(dataDir, 'order.json')
      const refused = exported({ ORDER: orderNumber, FILE })
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(corrupt) })
      expect(refused.stderr).toContain('Nothing was signed')
    })
    await withKept(async () => {
      // Sealed events that are gone show in their seal, whatever is left of the order.
      await change(`DELETE FROM event_log.events WHERE stream LIKE 'order-%' AND stream NOT LIKE 'order-numbers-%'`)
      expect(verify({ ORDER: orderNumber })).toMatchObject({ status: 1, stdout: expect.stringContaining('it sealed') })
      await change(`DELETE FROM event_log.events WHERE stream = 'seals'`)
      renameSync(join(dataDir, 'seals'), join(dataDir, 'seals-aside'))
      expect(verify({ ORDER: orderNumber })).toMatchObject({
        status: 2,
        stdout: expect.stringMatching(
          /CO-\d+-00001 was reserved at position \d+ of the log, for order-.* has no events/,
        ),
      })
      await change('DELETE FROM event_log.events')
      expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('is empty, and the one of') })
      // Where the folder does not remember that there was a log.
      rmSync(join(dataDir, 'installation.json'))
      expect(verify()).toMatchObject({ status: 2, stdout: expect.stringMatching(/^0 events[\s\S]*No seal files in/) })
      renameSync(join(dataDir, 'seals-aside'), join(dataDir, 'seals'))
      expect(verify()).toMatchObject({ status: 1, stdout: expect.stringContaining('on file and not in the log') })
    })
    renameSync(seal, `${seal}.aside`)
    expect(verify()).toMatchObject({ status: 2, stdout: expect.stringContaining('seal-0000000001.json is not there') })
    renameSync(`${seal}.aside`, seal)
    await change(`UPDATE event_log.events SET data = replace(data, 'CO-', 'XO-') WHERE type = 'ParcelClaimed'`)
    expect(verify()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/WRONG: position \d+, stream parcel-dhl-PROVEN-1, revision 0: its hash/),
    })
    await change(
      `UPDATE event_log.events SET metadata = replace(metadata, '"customer"', '"customex"') WHERE type = 'OrderCreated'`,
    )
    const wrong = /WRONG: position \d+, stream order-[0-9a-f-]{36}, revision 0: its hash/
    expect(verify()).toMatchObject({ status: 1, stdout: expect.stringMatching(wrong) })
    expect(verify({ ORDER: orderNumber })).toMatchObject({ status: 1, stdout: expect.stringMatching(wrong) })
  })
})
