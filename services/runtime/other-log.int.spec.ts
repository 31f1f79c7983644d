import { createClient, placeOrder } from '../testing/api-client.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/running-product.js'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.js'

let postgres: TestPostgres
let first: RunningProduct | undefined
let stores: Record<'EVENT_STORE_URL' | 'READ_STORE_URL' | 'STATE_URL' | 'QUEUE_URL', string>

beforeAll(async () => {
  postgres = await startTestPostgres()
  stores = {
    EVENT_STORE_URL: await postgres.database(),
    READ_STORE_URL: await postgres.database(),
    STATE_URL: await postgres.database(),
    QUEUE_URL: await postgres.database(),
  }
  first = await startProduct(stores)
  await placeOrder(createClient(first.url))
  await first.end('SIGTERM')
})
afterAll(async () => {
  await first?.discard()
  await postgres?.stop()
})

describe('a product on stores of two installations', () => {
  it.each([
    ['a state store of its own beside the log of another', 'STATE_URL', 'holds no key of the orders in the log'],
    ['an empty log beside the state store of another', 'EVENT_STORE_URL', 'is empty, and the state store at STATE_URL'],
  ])('does not start on %s, wherever its reactor may begin, and says what to do', async (_what, setting, sentence) => {
    for (const start of [{}, { REACTOR_START: 'head' }]) {
      const refused = await tryStart({ ...stores, [setting]: await postgres.database(), ...start })
      // One sentence, and no stack trace.
      expect(refused).toMatchObject({
        failed: expect.stringMatching(new RegExp(`^The start failed: .*${sentence}.*\n?$`)),
      })
    }
  })

  it('starts again on its own', async () => {
    first = await startProduct(stores, first?.dataDir)
    await placeOrder(createClient(first.url))
  })
})
