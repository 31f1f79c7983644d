import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Answer,
  type Call,
  cardOf,
  createClient,
  draft,
  newKey,
  pay,
  placeOrder,
  type Staff,
  sendFile,
  signIn,
} from '../testing/harness/api-client.js'
import { withDatabase } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { untilReadModelsEqualTheLog } from '../testing/harness/read-models-equal.js'
import { databaseOf, type RunningProduct, startProduct } from '../testing/harness/running-product.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'

const onEveryTable = (action: string): string => `
  DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT schemaname, tablename FROM pg_tables
      WHERE schemaname IN ('event_log', 'state_store', 'read_model', 'queue')
    LOOP EXECUTE format('${action}', found.schemaname, found.tablename); END LOOP;
  END $$;`

/** From now on Postgres takes no row in any table, as it does when its disk is full. */
const refuseRows = async (database: string): Promise<void> => {
  await withDatabase(database, (client) =>
    client.query(`
      CREATE FUNCTION public.disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      ${onEveryTable('CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON %I.%I FOR EACH ROW EXECUTE FUNCTION public.disk_full()')}`),
  )
}

const takeRowsAgain = async (database: string): Promise<void> => {
  await withDatabase(database, (client) => client.query('DROP FUNCTION public.disk_full CASCADE'))
}

type SmallDisk = {
  readonly folder: string
  /** Takes what is free but so many bytes. */
  fill(leaving: number): void
  empty(): void
  remove(): void
}

const fillStep = 50_000

/** A disk of its own, in memory; `undefined` where mounting is not allowed. */
const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = temporaryFolder('cartorio-disk-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leaving) => {
      const room = () => {
        const { bavail, bsize } = statfsSync(folder)
        return bavail * bsize - leaving
      }
      // In steps below what is left: the product writes meanwhile.
      for (let more = room(); more > 0; more = room()) appendFileSync(filler, Buffer.alloc(Math.min(more, fillStep)))
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let product: RunningProduct
let call: Call

const uploads = (): string[] => readdirSync(join(product.dataDir, 'uploads'))

/** Every event there is, and where the counter stands. */
const logNow = (): Promise<unknown> =>
  withDatabase(databaseOf(product.dataDir), async (client) => [
    (await client.query('SELECT position, id FROM event_log.events ORDER BY position')).rows,
    (await client.query('SELECT last FROM event_log.counter')).rows,
  ])

const upload = (token: string, key: string, bytes?: Uint8Array): Promise<Answer> =>
  sendFile(call, `/api/orders/${token}/documents`, {
    name: 'rg.pdf',
    ...(bytes === undefined ? {} : { bytes }),
    headers: { 'idempotency-key': key },
  })

const expectUnavailable = ({ status, headers, body }: Answer): void => {
  expect([status, body.code]).toEqual([503, 'service/unavailable'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(body.detail).toContain('tente novamente')
}

const eventKinds = async (token: string): Promise<string[]> =>
  ((await call('GET', `/api/orders/${token}`)).body.history as { kind: string }[]).map(({ kind }) => kind)

const readModelsEqualTheLog = (): Promise<unknown> =>
  untilReadModelsEqualTheLog(databaseOf(product.dataDir), product.dataDir)

describe('a Postgres whose disk is full', () => {
  let staff: Staff
  const [orderKey, uploadKey, startKey] = [newKey(), newKey(), newKey()]

  beforeAll(async () => {
    product = await startProduct()
    call = createClient(product.url)
    staff = await signIn(product, call)
  })
  afterAll(() => product?.discard())

  it('answers every command with 503 and keeps nothing of it; then the same requests succeed, once each', async () => {
    const [order, unpaid] = [await placeOrder(call), await placeOrder(call)]
    await pay(call, order)
    const row = await staff.row(order.orderNumber)
    const matching = { cookie: staff.cookie, 'if-match': `"${row.revision}"`, 'idempotency-key': startKey }
    const requests: readonly (() => Promise<Answer>)[] = [
      () => call('POST', '/api/create-order', draft(), { 'idempotency-key': orderKey }),
      () => upload(unpaid.token, uploadKey),
      () => call('POST', `/api/admin/orders/${row.id}/start`, {}, matching),
      () => call('POST', `/api/payments/sandbox/${unpaid.paymentIntentId}/confirm`, cardOf(unpaid)),
      () => call('POST', '/api/auth/login', { email: product.email, password: product.password }),
    ]
    const before = await logNow()

    await refuseRows(databaseOf(product.dataDir))
    for (const request of [...requests, ...requests]) expectUnavailable(await request())
    expect((await call('GET', `/api/orders/${order.token}`)).status).toBe(200)
    expect(await logNow()).toEqual(before)
    // An answer of the second before is given again.
    await eventually(
      () => call('GET', '/api/ready'),
      ({ status, body }) => status === 503 && JSON.stringify(body).includes('não aceita eventos novos'),
    )
    await eventually(
      async () => product.output(),
      (output) => output.includes('53100'),
    )
    await takeRowsAgain(databaseOf(product.dataDir))

    const retry = async (): Promise<Answer[]> => {
      const answers: Answer[] = []
      for (const request of requests.slice(0, 3)) answers.push(await request())
      return answers
    }
    const [answers, again] = [await retry(), await retry()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200])
    await eventually(
      () => call('GET', '/api/ready'),
      ({ status }) => status === 200,
    )
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
    expect(await pay(call, unpaid)).toMatchObject({ status: 200, body: { status: 'PAID' } })
    expect(uploads()).toEqual([answers[1]?.body.id])
    const kinds = [...(await eventKinds(order.token)), ...(await eventKinds(unpaid.token))]
    for (const once of ['ProcessingStarted', 'SupportDocumentAttached'])
      expect([once, kinds.filter((kind) => kind === once)]).toEqual([once, [once]])
    await readModelsEqualTheLog()
  })
})

const disk = mountSmallDisk(320)
const itWhereMountIsAllowed = disk === undefined ? it.skip : it

/** Orders until the disk says no; answers what was acknowledged, and the refusal. */
const orderUntilFull = async (): Promise<{ tokens: string[]; refused: Answer; key: string }> => {
  const tokens: string[] = []
  for (let n = 0; n < 5000; n += 1) {
    const key = newKey()
    const answer = await call('POST', '/api/create-order', draft(), { 'idempotency-key': key })
    if (answer.status !== 201) return { tokens, refused: answer, key }
    tokens.push(String(answer.body.token))
  }
  throw new Error('the disk never filled')
}

describe('a disk that is really full', () => {
  beforeAll(async () => {
    if (disk === undefined) return
    product = await startProduct({}, disk.folder)
    call = createClient(product.url)
  })
  afterAll(async () => {
    if (disk === undefined) return
    await product.end('SIGTERM')
    disk.remove()
  })

  itWhereMountIsAllowed(
    'loses nothing that was acknowledged, and goes on without a restart when there is room',
    async () => {
      const first = await placeOrder(call)
      disk?.fill(300_000)
      const large = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(1_500_000)])
      expectUnavailable(await upload(first.token, newKey(), large))
      expect(uploads()).toEqual([])
      disk?.fill(100_000)
      const { tokens, refused, key } = await orderUntilFull()
      expectUnavailable(refused)

      disk?.empty()
      const retried = await call('POST', '/api/create-order', draft(), { 'idempotency-key': key })
      expect(retried.status).toBe(201)
      await call('GET', `/api/orders/${retried.body.token}`)
      for (const token of [first.token, ...tokens]) expect((await call('GET', `/api/orders/${token}`)).status).toBe(200)
      await readModelsEqualTheLog()
    },
  )
})
