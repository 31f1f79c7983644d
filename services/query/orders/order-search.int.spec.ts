import { versionName } from '../../projection-engine/generations/generation.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { logStart } from '../../stores/event-store/port.js'
import { eventually } from '../../testing/harness/eventually.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { birth, orderCreated, orderId } from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { createReadModels } from '../pipeline/read-models.js'

const history = openedHistory(orderCreated({ items: [birth] }))
const found = foldedDocument(tracking, history, orderId)
const registersRead: string[] = []
let app: ServedApp

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => {
      const { readStore } = deps.ports
      const register: typeof readStore.register = async (key) => {
        const { name } = [lookups, tracking].find((projection) => key === `place/${versionName(projection)}`) ?? {}
        if (name !== undefined) registersRead.push(name)
        await eventually(
          async () => registersRead,
          (names) => name === undefined || (names.includes(lookups.name) && names.includes(tracking.name)),
        )
        return readStore.register(key)
      }
      return {
        ...deps,
        query: { ...deps.query, readModels: createReadModels({ ...readStore, register }, async () => logStart) },
      }
    },
  })
  const { readStore } = app.stores
  await seedReadModel(readStore, tracking, new Map([[orderId, found]]))
  await seedReadModel(readStore, lookups, new Map([[orderId, foldedDocument(lookups, history, orderId)]]))
})
afterAll(() => app?.close())

describe('a search by the number of an order', () => {
  it('waits for both of its read models at the same time', async () => {
    const { orderNumber } = found.order
    expect(await app.call('POST', '/api/orders/track', { orderNumber })).toMatchObject({
      status: 200,
      body: { orderNumber },
    })
  })
})
