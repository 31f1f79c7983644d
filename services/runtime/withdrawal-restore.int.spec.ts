import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { withDatabase } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { productUnderTest } from '../testing/harness/product-under-test.js'
import { runCli } from '../testing/harness/running-command.js'
import { databaseOf } from '../testing/harness/running-product.js'
import { endedOrder } from '../testing/scenarios/personal-order.js'
import { testimonialWords } from '../testing/scenarios/site-entries.js'
import { loadConfig } from './config.js'
import { connectToInstallation } from './connect-to-installation.js'

const { product, call, staff, startAgain } = productUnderTest()
const folder = mkdtempSync(join(tmpdir(), 'cartorio-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const make = (environment: Readonly<Record<string, string>> = {}) =>
  runCli('content', { DATA_DIR: product.dataDir, ...environment })
const published = async (): Promise<string[]> => {
  const { testimonials } = JSON.parse((await make()).output)
  return testimonials.map(({ id }: { readonly id: string }) => id)
}

/** The stopped product's database, as another command would come to it. */
const stopped = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { urlOf, leave } = await connectToInstallation(loadConfig({ DATA_DIR: product.dataDir }), ['STATE_URL'])
  try {
    return await withDatabase(urlOf('embedded'), work)
  } finally {
    await leave()
  }
}
const running = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withDatabase(databaseOf(product.dataDir), work)

type KeyRow = { readonly id: string; readonly version: number; readonly doc: string }
const keyRows = async (client: pg.Client): Promise<KeyRow[]> => {
  const { rows } = await client.query<KeyRow>(
    "SELECT id, version, doc FROM state_store.documents WHERE collection = 'data-keys' ORDER BY id",
  )
  return rows
}
const keyKinds = async (): Promise<Record<string, unknown>> => {
  const rows = (await running(keyRows)).filter(({ id }) => id.startsWith('site-entry/'))
  return Object.fromEntries(rows.map(({ id, doc }) => [id.split('/').at(-1), JSON.parse(doc).kind]))
}
const restoreKeys = async (client: pg.Client, rows: readonly KeyRow[]): Promise<void> => {
  for (const { id, version, doc } of rows)
    await client.query(
      "UPDATE state_store.documents SET version = $1, doc = $2 WHERE collection = 'data-keys' AND id = $3",
      [version, doc, id],
    )
}

/** The log as it was after so many events; what was made from the rest goes, as after any such restore. */
const restoreLog = async (client: pg.Client, last: string): Promise<void> => {
  await client.query('DELETE FROM event_log.events WHERE position > $1', [last])
  await client.query('UPDATE event_log.counter SET last = (SELECT max(position) FROM event_log.events)')
  await client.query('DROP SCHEMA read_model CASCADE')
  await client.query("DELETE FROM schema_migrations WHERE component = 'read-store'")
  await client.query("DELETE FROM state_store.documents WHERE collection = 'reactor-checkpoints'")
}

const withdrawals = (client: pg.Client) =>
  client
    .query<{ data: string; metadata: string }>(
      "SELECT data, metadata FROM event_log.events WHERE type = 'PublishedEntryWithdrawn' ORDER BY position",
    )
    .then(({ rows }) =>
      rows.map(({ data, metadata }) => ({ ...JSON.parse(data), by: JSON.parse(metadata).actor?.name })),
    )

const testimonial = {
  consentedOn: '2026-03-01',
  ...testimonialWords,
  rating: 5,
}

let backup: { readonly last: string; readonly keys: readonly KeyRow[] }
let orderNumber: string

beforeAll(async () => {
  orderNumber = (await endedOrder(call, staff)).orderNumber
  const path = join(folder, 'content.json')
  const testimonials = [
    { ...testimonial, id: 'depoimento-1' },
    { ...testimonial, id: 'depoimento-2', order: orderNumber },
    { ...testimonial, id: 'depoimento-3' },
  ]
  writeFileSync(path, JSON.stringify({ testimonials }))
  expect(await make({ FILE: path })).toMatchObject({ code: 0 })
  backup = await running(async (client) => {
    const { rows } = await client.query<{ last: string }>('SELECT max(position) AS last FROM event_log.events')
    return { last: rows[0]?.last ?? '', keys: await keyRows(client) }
  })
})

const gone = { 'depoimento-1': 'erased', 'depoimento-2': 'erased', 'depoimento-3': 'wrapped' }

describe('an entry that left the site', () => {
  it('is ended by the erasure of the order that it names', async () => {
    await staff.command(await staff.row(orderNumber), 'erase', { reason: 'pedido escrito', ground: 'legal-order' })
    await eventually(keyKinds, (kinds) => kinds['depoimento-2'] === 'erased')
    expect(await published()).toEqual(['depoimento-1', 'depoimento-3'])
    expect(await running(withdrawals)).toEqual([
      expect.objectContaining({ entryId: 'depoimento-2', cause: 'person-erased', by: 'erasure' }),
    ])
  })

  it('is listed by its withdrawal, without what it said', async () => {
    expect((await make({ WITHDRAW: 'depoimento-1' })).output).toContain('depoimento-1: withdrawn')
    const list = readFileSync(join(product.dataDir, 'seals', 'withdrawals.jsonl'), 'utf8')
    expect(list.match(/depoimento-\d/g)).toEqual(['depoimento-2', 'depoimento-1'])
    expect(list).not.toMatch(/Marina|Boston/)
    expect(await keyKinds()).toEqual(gone)
  })

  it('is ended again at the start on a state store from before', async () => {
    await product.end('SIGTERM')
    await stopped((client) => restoreKeys(client, backup.keys))
    await startAgain()
    expect(await keyKinds()).toEqual(gone)
    expect(await published()).toEqual(['depoimento-3'])
  })

  it('is withdrawn again, with an event in the log, on a log and a state store from before', async () => {
    await product.end('SIGTERM')
    await stopped(async (client) => {
      await restoreLog(client, backup.last)
      await restoreKeys(client, backup.keys)
    })
    await runCli('seals-aside', { DATA_DIR: product.dataDir })
    await startAgain({ REACTOR_START: 'head' })
    expect(await keyKinds()).toEqual(gone)
    expect(await published()).toEqual(['depoimento-3'])
    expect(await running(withdrawals)).toEqual([
      expect.objectContaining({ entryId: 'depoimento-1', cause: 'consent-withdrawn', by: 'withdrawal-list' }),
      expect.objectContaining({ entryId: 'depoimento-2', cause: 'person-erased', by: 'withdrawal-list' }),
    ])
  })

  it('has one event, however often the product starts', async () => {
    await product.end('SIGTERM')
    await startAgain()
    expect(await running(withdrawals)).toHaveLength(2)
  })

  it('stays ended where the list is lost with it, as long as the order’s erasure is listed', async () => {
    await product.end('SIGTERM')
    await stopped(async (client) => {
      await restoreLog(client, backup.last)
      await restoreKeys(client, backup.keys)
    })
    await runCli('seals-aside', { DATA_DIR: product.dataDir })
    rmSync(join(product.dataDir, 'seals', 'withdrawals.jsonl'))
    await startAgain({ REACTOR_START: 'head' })
    expect(await keyKinds()).toMatchObject({ 'depoimento-2': 'erased' })
    expect(await published()).toEqual(['depoimento-1', 'depoimento-3'])
  })
})
