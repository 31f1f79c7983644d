import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type pg from 'pg'
import { placeOrder } from '../testing/harness/api-client.js'
import { noColumnHolds, withDatabase } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { productUnderTest } from '../testing/harness/product-under-test.js'
import { runCli } from '../testing/harness/running-command.js'
import { databaseOf, tryStart } from '../testing/harness/running-product.js'
import { endedOrder, person, personTexts } from '../testing/scenarios/personal-order.js'
import { loadConfig } from './config.js'
import { connectToInstallation } from './connect-to-installation.js'

const { product, call, staff, startAgain } = productUnderTest()
let order: CreatedOrderWithPayment
let orderId: string
/** The order's key as a backup from before the erasure has them. */
let backup: { version: number; doc: string }
/** The uploads folder and its copy from before the erasure. */
const uploads = () => ({ now: join(product.dataDir, 'uploads'), before: join(product.dataDir, 'uploads-before') })

const removed = 'Dados removidos'

const keyRowOf = (client: pg.Client, id: string): Promise<{ version: number; doc: string }> =>
  client
    .query<{ version: number; doc: string }>(
      "SELECT version, doc FROM state_store.documents WHERE collection = 'data-keys' AND id = $1",
      [id],
    )
    .then(({ rows: [row] }) => row ?? { version: 0, doc: 'null' })
const keyRow = (client: pg.Client) => keyRowOf(client, orderId)

const running = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withDatabase(databaseOf(product.dataDir), work)

/** The stopped product's database, as another command would come to it. */
const stopped = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { urlOf, leave } = await connectToInstallation(loadConfig({ DATA_DIR: product.dataDir }), ['STATE_URL'])
  try {
    return await withDatabase(urlOf('embedded'), work)
  } finally {
    await leave()
  }
}

const restoreKey = (client: pg.Client): Promise<unknown> =>
  client.query("UPDATE state_store.documents SET version = $1, doc = $2 WHERE collection = 'data-keys' AND id = $3", [
    backup.version,
    backup.doc,
    orderId,
  ])

/** The log as it was before the erasure; what was made from the rest goes, as after any such restore. */
const restoreLog = async (client: pg.Client): Promise<void> => {
  await client.query(
    `DELETE FROM event_log.events WHERE position >=
       (SELECT min(position) FROM event_log.events WHERE type = 'PersonalDataErased')`,
  )
  await client.query('UPDATE event_log.counter SET last = (SELECT max(position) FROM event_log.events)')
  await client.query('DROP SCHEMA read_model CASCADE')
  await client.query("DELETE FROM schema_migrations WHERE component = 'read-store'")
  await client.query("DELETE FROM state_store.documents WHERE collection = 'reactor-checkpoints'")
}

const customerSees = async (): Promise<unknown> =>
  (
    await eventually(
      () => call('GET', `/api/orders/${order.token}`),
      ({ status }) => status === 200,
    )
  ).body.applicantName

const ensureGone = async (): Promise<void> => {
  expect(await customerSees()).toBe(removed)
  expect(JSON.parse((await running(keyRow)).doc)).toMatchObject({ kind: 'erased' })
  await noColumnHolds(databaseOf(product.dataDir), personTexts)
}

beforeAll(async () => {
  order = await endedOrder(call, staff)
  const row = await staff.row(order.orderNumber)
  orderId = row.id
  backup = await running(keyRow)
  // The file of the withdrawn scan is deleted by a worker.
  await eventually(
    async () => readdirSync(uploads().now).length,
    (count) => count === 2,
  )
  cpSync(uploads().now, uploads().before, { recursive: true })
  await staff.command(row, 'erase', { reason: person.reason, ground: 'legal-order' })
  await eventually(
    () => running(keyRow),
    ({ doc }) => doc.includes('erased'),
  )
})

describe('a person who was erased', () => {
  it('stays erased after a restart', async () => {
    await product.end('SIGTERM')
    await startAgain()
    await ensureGone()
  })

  it('loses the uploads at the start on uploads from before, though the key was gone', async () => {
    await product.end('SIGTERM')
    expect(readdirSync(uploads().before)).toHaveLength(2)
    cpSync(uploads().before, uploads().now, { recursive: true })
    await startAgain()
    expect(readdirSync(uploads().now)).toEqual([])
    await ensureGone()
  })

  it('is erased again at the start on a state store from before', async () => {
    await product.end('SIGTERM')
    await stopped(restoreKey)
    await startAgain()
    await ensureGone()
  })

  it('is erased again, with an event in the log, on a log and a state store from before', async () => {
    await product.end('SIGTERM')
    await stopped(async (client) => {
      await restoreLog(client)
      await restoreKey(client)
    })
    expect((await runCli('seals-aside', { DATA_DIR: product.dataDir })).output).toContain('Moved seal-')
    await startAgain({ REACTOR_START: 'head' })
    await ensureGone()
    const { rows } = await running((client) =>
      client.query<{ data: string; metadata: string }>(
        "SELECT data, metadata FROM event_log.events WHERE type = 'PersonalDataErased'",
      ),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.parse(rows[0]?.data ?? '')).toMatchObject({
      ground: 'legal-order',
      by: { kind: 'system', name: 'erasure-list' },
    })
  })

  it('is written to a list that was lost, from the log', async () => {
    await product.end('SIGTERM')
    const list = join(product.dataDir, 'seals', 'erasures.jsonl')
    rmSync(list)
    await startAgain()
    expect(readFileSync(list, 'utf8')).toContain(orderId)
  })

  it('has one event, however often the product starts', async () => {
    const { rowCount } = await running((client) =>
      client.query("SELECT 1 FROM event_log.events WHERE type = 'PersonalDataErased'"),
    )
    expect(rowCount).toBe(1)
  })

  it('stops the start, in a sentence, where the list is damaged: it might name a person whose data would come back', async () => {
    await product.end('SIGTERM')
    const list = join(product.dataDir, 'seals', 'erasures.jsonl')
    const whole = readFileSync(list, 'utf8')
    appendFileSync(list, '{"orderId":"?"}\n')
    const started = await tryStart({}, product.dataDir)
    expect('failed' in started && started.failed).toMatch(
      /^The start failed: .*erasures\.jsonl, line 2 is damaged: restore the file from its copy\.\n?$/,
    )
    writeFileSync(list, whole)
    await startAgain()
  })
})

describe('an unsigned line of the list', () => {
  it('erases nothing until a person has signed it', async () => {
    const paid = await placeOrder(call)
    const { id } = await staff.row(paid.orderNumber)
    const forged = { orderId: id, eventId: randomUUID(), erasedAt: new Date().toISOString(), ground: 'not-stated' }
    await product.end('SIGTERM')
    appendFileSync(join(product.dataDir, 'seals', 'erasures.jsonl'), JSON.stringify(forged))
    const started = await tryStart({}, product.dataDir)
    const line = /the log holds no erasure of order (\S+)\. .* run make sign-erasure LINE=(\d+),/.exec(
      'failed' in started ? started.failed : '',
    )
    expect(line?.[1]).toBe(id)
    expect(JSON.parse((await stopped((client) => keyRowOf(client, id))).doc)).toMatchObject({ kind: 'wrapped' })

    const signed = await runCli('sign-erasure', { DATA_DIR: product.dataDir, LINE: line?.[2] ?? '' })
    expect(signed).toMatchObject({ code: 0, output: expect.stringContaining(`Signed: the erasure of order ${id}`) })
    await startAgain()
    expect(JSON.parse((await running((client) => keyRowOf(client, id))).doc)).toMatchObject({ kind: 'erased' })
  })
})

describe('a key that is missing without an erasure', () => {
  it('is never taken for one: no order is shown as erased', async () => {
    const other = await endedOrder(call, staff)
    const row = await staff.row(other.orderNumber)
    await running((client) =>
      client.query("DELETE FROM state_store.documents WHERE collection = 'data-keys' AND id = $1", [row.id]),
    )
    const path = `/api/admin/orders/${row.id}/reveal`
    const seen = await call('POST', path, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(seen.status).toBe(500)
    await eventually(
      async () => product.output(),
      (output) => output.includes(`the data key of ${row.id} is missing`),
    )
  })
})
