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
  signIn,
} from '../testing/harness/api-client.js'
import { type CuttableProxy, startCuttableProxy } from '../testing/harness/cuttable-proxy.js'
import { withDatabase } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { untilReadModelsEqualTheLog } from '../testing/harness/read-models-equal.js'
import { type RunningProduct, startProduct } from '../testing/harness/running-product.js'
import { sharedSecrets } from '../testing/harness/shared-secrets.js'
import { startTestPostgres, type TestPostgres } from '../testing/harness/test-postgres.js'
import { applicant } from '../testing/scenarios/personal-order.js'

/** The statement that appends: all of a group is in the one call. */
const append = 'append-group'

let postgres: TestPostgres
let database: string
let proxy: CuttableProxy
let product: RunningProduct
let call: Call
let staff: Staff

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
  proxy = await startCuttableProxy('127.0.0.1', Number(new URL(database).port))
  const behind = new URL(database)
  behind.port = String(proxy.port)
  product = await startProduct({
    EVENT_STORE_URL: String(behind),
    READ_STORE_URL: database,
    STATE_URL: database,
    QUEUE_URL: database,
  })
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(async () => {
  await product?.discard()
  await proxy?.down()
  await postgres?.stop()
})

const order = (key: string): Promise<Answer> => call('POST', '/api/create-order', draft(), { 'idempotency-key': key })

/** What the log holds of events of a type, by their requests. */
const requestsOf = (type: string): Promise<string[]> =>
  withDatabase(database, async (client) => {
    const query = "SELECT metadata::json ->> 'requestId' AS request FROM event_log.events WHERE type = $1"
    return (await client.query<{ request: string }>(query, [type])).rows.map(({ request }) => request)
  })

const expectEachOnce = async (type: string): Promise<void> => {
  const requests = await requestsOf(type)
  expect(requests.length).toBeGreaterThan(0)
  expect([type, requests]).toEqual([type, [...new Set(requests)]])
}

const readModelsEqualTheLog = async (): Promise<void> => {
  const last = await placeOrder(call)
  // A reader that rests between two tries comes back after what a read waits for it.
  await eventually(
    () => call('GET', `/api/orders/${last.token}`),
    ({ status }) => status === 200,
  )
  await untilReadModelsEqualTheLog(database, product.dataDir, sharedSecrets)
}

describe('a connection that is lost in the middle of an append', () => {
  it.each([
    ['before the group arrived', () => proxy.cutAt(append)],
    ["with the group's answer", () => proxy.loseAnswerTo(append)],
  ])('%s is nothing that the customer sees, and the order is made once', async (_when, lose) => {
    const key = newKey()
    const lost = lose()
    const [answer] = await Promise.all([order(key), lost])
    expect(answer.status).toBe(201)
    expect((await order(key)).body).toEqual(answer.body)
    await expectEachOnce('OrderCreated')
  })
})

describe('an event store that stays away', () => {
  it('is answered with 503; after its return the same requests have one effect, without a restart', async () => {
    const paid = await placeOrder(call)
    await pay(call, paid)
    const { id, revision } = await staff.row(paid.orderNumber)
    const matching = { cookie: staff.cookie, 'if-match': `"${revision}"`, 'idempotency-key': newKey() }
    const completeKey = newKey()
    const orderKey = newKey()
    const other = await placeOrder(call)
    const others: readonly (() => Promise<Answer>)[] = [
      () => call('POST', `/api/admin/orders/${id}/start`, {}, matching),
      () => call('POST', `/api/orders/${other.token}/complete`, applicant, { 'idempotency-key': completeKey }),
    ]

    // The group is written and its answer is lost: the outcome of the order is unknown.
    const gone = proxy.loseAnswerTo(append).then(() => proxy.down())
    const unknown = order(orderKey)
    await gone
    const refused = await Promise.all([unknown, ...others.map((request) => request())])
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([503, 'service/unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(body.detail).toContain('Nada foi perdido')
    }
    expect((await call('GET', '/api/health')).status).toBe(200)

    await proxy.restore()
    const retried = await Promise.all([order(orderKey), ...others.map((request) => request())])
    expect(retried.map(({ status }) => status)).toEqual([201, 200, 200])
    expect((await order(orderKey)).body).toEqual(retried[0]?.body)
    for (const type of ['OrderCreated', 'ProcessingStarted', 'ApplicantDataCompleted']) await expectEachOnce(type)
    await readModelsEqualTheLog()
  })

  it('holds up no reaction: a payment that came meanwhile is settled', async () => {
    const paying = await placeOrder(call)
    await proxy.down()
    const path = `/api/payments/sandbox/${paying.paymentIntentId}/confirm`
    expect(await call('POST', path, cardOf(paying))).toMatchObject({ status: 200 })
    await proxy.restore()
    await eventually(
      async () => (await call('GET', `/api/orders/${paying.token}`)).body.status,
      (status) => status === 'PAID',
    )
    await readModelsEqualTheLog()
  })
})
