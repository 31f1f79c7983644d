import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsBodies } from '@cartorio/contracts/http/settings.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { staffCommandNames } from '@cartorio/contracts/order/staff-commands.js'
import { generationName } from '../projection-engine/generations/generation.js'
import { orders } from '../projections/orders/orders.js'
import { signIn } from '../testing/harness/api-client.js'
import { makeColleagues } from '../testing/harness/beside-product.js'
import { columnsHolding, withDatabase } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { storeFailedJob } from '../testing/harness/failed-job.js'
import { storeLostOrder } from '../testing/harness/lost-order.js'
import { storeProposal } from '../testing/harness/proposed-erasure.js'
import { routesOf } from '../testing/harness/routes.js'
import { databaseOf, localOriginOf, type RunningProduct, startProduct } from '../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../testing/harness/smtp-server.js'
import { wordsIn } from '../testing/harness/words-in.js'
import { everyRequest } from '../testing/scenarios/pii-canaries/every-request.js'
import { hostileRequests } from '../testing/scenarios/pii-canaries/hostile-requests.js'
import { createMarkedClient, type MarkedClient } from '../testing/scenarios/pii-canaries/marked-client.js'
import { marked, markedDraft, markedWords } from '../testing/scenarios/pii-canaries/marked-data.js'
import { staffCommandRoute } from '../testing/scenarios/pii-canaries/staff-command-requests.js'
import type { RequestWorld } from '../testing/scenarios/pii-canaries/world.js'
import { everyController } from './app.module.js'

const webhookSecret = 'w'.repeat(40)
const schemas = ['event_log', 'state_store', 'queue']

let product: RunningProduct
let smtp: TestSmtpServer
let client: MarkedClient
let world: RequestWorld
let database: string
let announced: number
const statuses = new Map<string, readonly number[]>()
const hostile = new Set<number>()
const faults: number[] = []

type Table = { readonly schema: string; readonly name: string }

const tables = `
  SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'written_rows')`

const keeping = `
  CREATE SCHEMA written_rows;
  CREATE TABLE written_rows.rows (place text NOT NULL, row text NOT NULL);
  CREATE FUNCTION written_rows.keep() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO written_rows.rows VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, row_to_json(NEW)::text);
    RETURN NULL;
  END $$;`

/** From now on keeps every state of every row that any table of these schemas ever had, removed jobs included. */
const keepWrittenRows = (database: string, schemas: readonly string[]): Promise<void> =>
  withDatabase(database, async (client) => {
    await client.query(keeping)
    const { rows } = await client.query<Table>(tables)
    for (const { schema, name } of rows) {
      if (!schemas.includes(schema)) continue
      await client.query(
        `CREATE TRIGGER keep_written AFTER INSERT OR UPDATE ON "${schema}"."${name}"
         FOR EACH ROW EXECUTE FUNCTION written_rows.keep()`,
      )
    }
  })

/** The rows that were ever written, by their table. */
const writtenRows = (database: string): Promise<{ place: string; row: string }[]> =>
  withDatabase(
    database,
    async (client) =>
      (await client.query<{ place: string; row: string }>('SELECT place, row FROM written_rows.rows')).rows,
  )

/** A database that refuses a row repeats the whole row in its error. */
const whileRefusing = async (table: string, work: () => Promise<void>): Promise<void> => {
  const alter = (change: string) =>
    withDatabase(database, (connection) => connection.query(`ALTER TABLE ${table} ${change}`))
  await alter('ADD CONSTRAINT refuses_all CHECK (false) NOT VALID')
  await work()
  await alter('DROP CONSTRAINT refuses_all')
}

const order = async (): Promise<void> => {
  faults.push((await client.send('POST', '/api/create-order', markedDraft)).status)
}

/** Tells a read model that takes nothing: its owner complains and goes on trying. */
const orderUnseen = async (): Promise<void> => {
  const before = product.output().length
  await order()
  await eventually(
    async () => product.output().slice(before),
    (printed) => printed.includes('"where":"orders"'),
  )
}

/** Sends requests from one address until a limit answers. */
const flood = async (): Promise<number> => {
  const from = { 'x-forwarded-for': '10.9.9.9' }
  for (let n = 0; n < 100; n += 1) {
    const { status } = await client.send(
      'POST',
      '/api/auth/login',
      { email: marked.email, password: marked.password },
      from,
    )
    if (status !== 401) return status
  }
  return 401
}

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({
    MAIL: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cartório Online <avisos@cartorio.example>',
    // One is sent before its time.
    STEP_MAIL_DELAY_MILLIS: '7200000',
    LOG_LEVEL: 'debug',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
  })
  announced = product.output().length
  database = databaseOf(product.dataDir)
  await keepWrittenRows(database, schemas)
  client = createMarkedClient(product.url)
  const administrator = { email: product.email, password: product.password ?? '' }
  world = {
    send: client.send,
    staff: await signIn(administrator, client.send),
    administrator,
    webhookSecret: createHash('sha256').update(webhookSecret).digest(),
    smtp,
    failedJob: () => storeFailedJob(database, 'sealing', { because: 'time' }),
    lostOrder: () => storeLostOrder(database),
    proposeErasure: (orderId) => storeProposal(database, orderId, defaultTenant),
    colleague: makeColleagues(product),
    localOrigin: localOriginOf(product),
  }
  for (const [route, sendRequests] of Object.entries(everyRequest)) {
    statuses.set(route, await sendRequests(world))
    for (const request of hostileRequests(world, route)) hostile.add((await request()).status)
  }
  hostile.add(await flood())
  await whileRefusing('event_log.events', order)
  await whileRefusing('state_store.documents', order)
  await whileRefusing(`read_model."${generationName(orders, 1)}"`, orderUnseen)
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

/** What the mails' links open with, and their marks. */
const mailedKeys = (): string[] =>
  smtp
    .received()
    .flatMap(({ text }) => [...text.matchAll(/(?:token=|#|\?m=|&m=)([\w-]{24,})/g)].map(([, key = '']) => key))

const sought = (): string[] => [...markedWords, ...client.secrets, ...mailedKeys(), product.password ?? 'no password']
const found = (text: string): string[] => wordsIn(text, sought())

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

const settingNames = Object.keys(settingsBodies)

describe('personal data that the product received', () => {
  it('went through every route that there is', () => {
    const served = routesOf(everyController).flatMap((route) => {
      if (route.endsWith('/:command')) return staffCommandNames.map(staffCommandRoute)
      return route.includes('/:setting') ? settingNames.map((name) => route.replace(':setting', name)) : [route]
    })
    // A command that has a route of its own stands among the others too.
    expect(Object.keys(everyRequest).sort()).toEqual([...new Set(served)].sort())
  })

  it('was taken by each and refused by each that can refuse', () => {
    const cannotRefuse = [
      'GET /api/config',
      'GET /api/docs',
      'GET /api/health',
      'GET /api/openapi.json',
      'GET /api/prices',
      'GET /api/ready',
      'GET /api/roles',
      'POST /api/auth/logout',
      'POST /api/upload-drafts',
    ]
    const without = (isSought: (status: number) => boolean) =>
      [...statuses].flatMap(([route, answers]) => (answers.some(isSought) ? [] : [route])).sort()
    expect(without((status) => status < 300)).toEqual([
      // Mails leave here.
      'POST /api/admin/mails/:id/open',
      // There is no colleague: `rights.int.spec.ts` has some.
      'POST /api/admin/staff/:id/roles',
      'POST /api/orders/track',
    ])
    expect(without((status) => status >= 400)).toEqual(cannotRefuse)
    expect([...statuses.values()].flat().filter((status) => status >= 500)).toEqual([])
    const refused = new Set([...[...statuses.values()].flat(), ...hostile])
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 428, 429]) expect(refused).toContain(status)
    expect(Math.max(...hostile)).toBeLessThan(500)
    expect(faults).toEqual([500, 500, 201])
  })
})

describe('nothing personal, and no secret', () => {
  it('stands in what the product printed, at its most talkative', () => {
    const printed = product.output().slice(announced)
    expect(printed).toContain('CreateOrder')
    expect(printed).toContain('a request failed')
    expect(found(printed)).toEqual([])
  })

  it('ever stood in a plain column of the log, in a job or in the state store', async () => {
    const rows = await writtenRows(database)
    for (const place of ['event_log.events', 'state_store.documents']) {
      expect(rows.map((row) => row.place)).toContain(place)
    }
    expect(rows.filter(({ place }) => place.startsWith('queue.')).length).toBeGreaterThan(20)
    // The sandbox is the provider here, and remembers its own client secrets.
    const ours = rows.filter(({ row }) => !row.includes('"collection":"sandbox-intents"'))
    const words = found(ours.map(({ row }) => row).join('\n'))
    const holding = (word: string) => ours.filter(({ row }) => row.toLowerCase().includes(word.toLowerCase()))
    expect(words.flatMap((word) => holding(word).map(({ place }) => `${place}: ${word}`))).toEqual([])
  })

  it('stands in a read model but in the documents and the search text that show it to staff and customers', async () => {
    const holding = await columnsHolding(database, markedWords)
    expect(holding.sort()).toEqual([
      expect.stringMatching(/^read_model\.\S*orders\S*\.doc$/),
      expect.stringMatching(/^read_model\.\S*orders\S*\.search_text$/),
      // What operators call their views of the table.
      expect.stringMatching(/^read_model\.\S*staff\S*\.doc$/),
      expect.stringMatching(/^read_model\.\S*tracking\S*\.doc$/),
    ])
  })

  it.each([marked.description, marked.publicNote, marked.copyName, marked.newAddress])(
    'was missed because it was never sent: %s stands where its customer reads it, and nowhere else',
    async (text) => {
      expect(await columnsHolding(database, [text])).toEqual([
        expect.stringMatching(/^read_model\.\S*tracking\S*\.doc$/),
      ])
    },
  )

  it('stands in a file beside the database: an upload is encrypted, run.json says where the product runs', () => {
    const files = filesUnder(product.dataDir).filter((path) => !path.startsWith(join(product.dataDir, 'postgres/')))
    const names = files.map((path) => path.slice(product.dataDir.length + 1))
    expect(names).toEqual(expect.arrayContaining(['run.json', 'postgres.log', expect.stringMatching(/^uploads\//)]))
    for (const path of files) expect([path, found(readFileSync(path, 'latin1'))]).toEqual([path, []])
  })

  it('is found where it is: the search itself works', () => {
    expect(found(`x ${marked.email.toUpperCase()} y`)).toContain('zqcorreio')
    expect(found('52998224725')).not.toEqual([])
    expect(client.secrets.size).toBeGreaterThan(20)
  })
})
