import { randomUUID } from 'node:crypto'
import { logStart, type RecordedEvent } from '../stores/event-store/port.js'
import { openPostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import { type Call, createClient, draft, newKey } from '../testing/harness/api-client.js'
import { eventually } from '../testing/harness/eventually.js'
import { databaseOf, type RunningProduct, startProduct } from '../testing/harness/running-product.js'

let product: RunningProduct
let call: Call

beforeAll(async () => {
  product = await startProduct()
  call = createClient(product.url)
})
afterAll(() => product?.discard())

const eventsUnder = async (correlationId: string): Promise<RecordedEvent[]> => {
  const store = await openPostgresEventStore({ connectionString: databaseOf(product.dataDir) })
  const events: RecordedEvent[] = []
  for await (const event of store.readAll(logStart)) {
    if (event.metadata.correlationId === correlationId) events.push(event)
  }
  await store.close()
  return events
}

const create = (correlationId: string, key = newKey()) =>
  call('POST', '/api/create-order', draft(), { 'x-correlation-id': correlationId, 'idempotency-key': key })

describe('the correlation id', () => {
  it('that comes in goes out, stands in every event of the request and in its log lines', async () => {
    const correlationId = randomUUID()
    const { status, headers } = await create(correlationId)
    expect(status).toBe(201)
    expect(headers.get('x-correlation-id')).toBe(correlationId)
    const types = (await eventsUnder(correlationId)).map(({ type }) => type)
    expect(types).toEqual(['OrderNumberReserved', 'OrderCreated', 'PaymentRequested'])
    // Lines are written a little later, off the way of the request.
    await eventually(
      async () => product.output(),
      (output) => output.includes(correlationId),
    )
  })

  it('of a repeated request goes out with its own try, while the event keeps that of the first', async () => {
    const [first, second, key] = [randomUUID(), randomUUID(), newKey()]
    await create(first, key)
    const again = await create(second, key)
    expect(again.headers.get('x-correlation-id')).toBe(second)
    expect((await eventsUnder(first)).map(({ type }) => type)).toContain('OrderCreated')
    expect(await eventsUnder(second)).toEqual([])
  })

  it('is made for a request without one, and for one of another form', async () => {
    const made = await call('GET', '/api/config')
    expect(made.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
    const odd = await create('não é um id')
    expect(odd.status).toBe(201)
    const given = odd.headers.get('x-correlation-id') ?? ''
    expect(given).toMatch(/^[0-9a-f-]{36}$/)
    expect((await eventsUnder(given)).map(({ type }) => type)).toContain('OrderCreated')
  })

  it('goes out with refusals too', async () => {
    const refusedOne = randomUUID()
    const refused = await call('POST', '/api/create-order', { documents: [] }, { 'x-correlation-id': refusedOne })
    expect([refused.status, refused.headers.get('x-correlation-id')]).toEqual([400, refusedOne])
  })
})
