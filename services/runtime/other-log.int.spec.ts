import type { StateCollection } from '../state-store/port.js'
import { openPostgresStateStore } from '../state-store/postgres/postgres-state-store.js'
import { createClient, placeOrder } from '../testing/api-client.js'
import { eventually } from '../testing/eventually.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/running-product.js'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.js'

let postgres: TestPostgres
let product: RunningProduct | undefined

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(async () => {
  await product?.discard()
  await postgres?.stop()
})

const checkpoints: StateCollection<{ eventId: string | null }> = { name: 'reactor-checkpoints', indexes: {} }

/** The event that the reactor has reacted to last. */
const reactedTo = async (database: string): Promise<string | null | undefined> => {
  const state = await openPostgresStateStore(database)
  try {
    return (await state.get(checkpoints, 'reactor'))?.doc.eventId
  } finally {
    await state.close()
  }
}

describe('a product on another log than its reactor has read', () => {
  it('does not start until it is told where to begin, by REACTOR_START', async () => {
    const [state, queue] = [await postgres.database(), await postgres.database()]
    const on = async () => ({
      EVENT_STORE_URL: await postgres.database(),
      READ_STORE_URL: await postgres.database(),
      STATE_URL: state,
      QUEUE_URL: queue,
    })
    const first = await startProduct(await on())
    await placeOrder(createClient(first.url))
    await eventually(
      () => reactedTo(state),
      (eventId) => eventId != null,
    )
    await first.end('SIGTERM')

    const elsewhere = await on()
    const refused = await tryStart(elsewhere, first.dataDir)
    expect(refused).toMatchObject({
      failed: expect.stringMatching(
        /^The start failed: the reactor's checkpoint belongs to another log; set REACTOR_START=head to react to new/,
      ),
    })
    product = await startProduct({ ...elsewhere, REACTOR_START: 'head' }, first.dataDir)
    const call = createClient(product.url)
    const order = await placeOrder(call)
    expect((await call('GET', `/api/orders/${order.token}`)).status).toBe(200)
  })
})
