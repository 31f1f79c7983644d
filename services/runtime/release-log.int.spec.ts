import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, createClient, type Staff, signIn } from '../testing/api-client.js'
import { columnsHolding } from '../testing/database-search.js'
import { eventually } from '../testing/eventually.js'
import { person, personTexts } from '../testing/personal-order.js'
import { readReleaseLog, restoreReleaseLog } from '../testing/release-log.js'
import { type RunningProduct, startProduct } from '../testing/running-product.js'
import { startTestPostgres, type TestPostgres, temporaryFolder } from '../testing/test-postgres.js'

const log = readReleaseLog()
const root = join(import.meta.dirname, '..', '..')
const dataDir = temporaryFolder('cartorio-release-')
const removed = 'Dados removidos'

let postgres: TestPostgres
let database: string
let product: RunningProduct
let call: Call
let staff: Staff

/** Everything lies in the one database. */
const stores = () => ({
  EVENT_STORE_URL: database,
  READ_STORE_URL: database,
  STATE_URL: database,
  QUEUE_URL: database,
})

const verify = () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'services/dist/runtime/cli/verify-log.js')], {
    env: { ...stores(), DATA_DIR: dataDir, SEAL_FINGERPRINTS: log.fingerprint },
    encoding: 'utf8',
  })
  return { status, stdout }
}

const orderIn = (situation: string) => {
  const found = log.orders.find((order) => order.situation === situation)
  if (found === undefined) throw new Error(`no order is ${situation}`)
  return found
}

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
  await restoreReleaseLog(log, database, dataDir)
  // As the release left it: before this version has written anything.
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringMatching(/under 2 seals: nothing was changed/) })
  product = await startProduct({ ...log.secrets, ...stores() }, dataDir)
  call = createClient(product.url)
  staff = await signIn({ ...product, ...log.administrator }, call)
})
afterAll(async () => {
  await product?.discard()
  await postgres?.stop()
})

describe('a log that an earlier release wrote', () => {
  it('fills the read models', async () => {
    const newest = log.orders.at(-1)
    await eventually(
      () => call('GET', `/api/orders/${newest?.token}`),
      ({ status }) => status === 200,
    )
  })

  it.each(log.orders.map((order) => [order.situation, order] as const))(
    'tells staff and customer of the order that was left %s',
    async (_situation, { orderNumber, token, status }) => {
      expect(await staff.row(orderNumber)).toMatchObject({ orderNumber, status })
      const { body } = await call('GET', `/api/orders/${token}`)
      expect(body).toMatchObject({ orderNumber, status })
    },
  )

  it('opens what was sealed, and keeps removed what was erased', async () => {
    const { token, orderNumber } = orderIn('data completed, a file attached')
    const { body } = await call('GET', `/api/orders/${token}`)
    expect(body).toMatchObject({
      applicantName: 'Joana Prado',
      missing: [],
      supportDocuments: [{ fileName: 'rg.pdf' }],
    })
    const { id } = await staff.row(orderNumber)
    const path = `/api/admin/orders/${id}/reveal`
    const seen = await call('POST', path, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(seen.body).toMatchObject({
      applicantData: { motherName: 'Lia Prado' },
      birthCertificate: { birthDate: '1984-02-29' },
    })
    const gone = await call('GET', `/api/orders/${orderIn('erased').token}`)
    expect(gone.body).toMatchObject({ applicantName: removed, deliveryAddress: removed })
  })

  it('takes the next command of a stream', async () => {
    const row = await staff.row(orderIn('one of two documents issued').orderNumber)
    const second = row.documents.map(({ id }) => id).slice(1)
    const answer = await staff.command(row, 'issue', { itemIds: second })
    expect(answer).toMatchObject({ status: 200, body: { status: 'DOCUMENT_ISSUED', revision: row.revision + 1 } })
  })

  it('erases an order that has ended, everywhere', async () => {
    const { orderNumber, token } = orderIn('cancelled')
    const row = await staff.row(orderNumber)
    expect(row.applicantName).toBe(person.name)
    const uploads = readdirSync(join(dataDir, 'uploads')).length
    expect((await staff.command(row, 'erase', { reason: person.reason })).status).toBe(200)
    await eventually(
      async () => readdirSync(join(dataDir, 'uploads')).length,
      (left) => left === uploads - 1,
    )
    const { body } = await call('GET', `/api/orders/${token}`)
    expect(body).toMatchObject({ applicantName: removed, deliveryAddress: removed })
    expect(await columnsHolding(database, personTexts)).toEqual([])
  })

  it('is verified with its old seals and what has come since', () => {
    expect(verify()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/[1-9]\d* events after the newest seal/),
    })
  })
})
