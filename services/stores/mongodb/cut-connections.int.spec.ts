import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openProxiedMongo, type ProxiedMongo, startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'
import { saveDocuments } from '../../testing/scenarios/read-model-writes.js'
import { position } from '../event-store/port.js'
import { openMongoReadStore } from '../read-store/mongodb/mongodb-read-store.js'
import { type Collection, writeOf } from '../read-store/port.js'
import { openMongoStateStore } from '../state-store/mongodb/mongodb-state-store.js'

const cuts = 200
const writers = 4
/** How long the driver waits for an answer: shorter than the line stands still at times. */
const limits = { callMillis: 40, slowCallMillis: 20, timeoutMillis: 2000 }
/** More than a socket takes at once: the driver waits until it takes more. */
const long = 'x'.repeat(4_000_000)

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  notTested('MongoDB over a line that is cut', mongo.skipped)
} else {
  let through: ProxiedMongo

  beforeAll(async () => {
    through = await openProxiedMongo(mongo.url)
  })
  afterAll(async () => {
    await through?.discard()
    await mongo.stop()
  })

  /** Cuts the line while operations go on; answers how many of them were begun and have not settled. */
  const unsettledAfterCuts = async (operate: () => Promise<unknown>): Promise<number> => {
    let unsettled = 0
    let stopped = false
    const work = async (): Promise<void> => {
      while (!stopped) {
        unsettled += 1
        await operate().catch(() => undefined)
        unsettled -= 1
      }
    }
    const working = Array.from({ length: writers }, work)
    for (let cut = 0; cut < cuts; cut += 1) {
      await wait(10)
      through.proxy.stall()
      await wait((cut % 10) * 5)
      through.proxy.cut()
      through.proxy.resume()
    }
    stopped = true
    await Promise.race([Promise.all(working), wait(60_000, undefined, { ref: false })])
    return unsettled
  }

  describe('MongoDB over a line that is cut 200 times during writes', () => {
    it('settles every operation of the read store', async () => {
      const store = await openMongoReadStore(through.url, limits)
      const documents: Collection<{ long: string }> = { name: 'long_v1_g1', fields: {} }
      await store.prepare([documents])
      const unsettled = await unsettledAfterCuts(() =>
        saveDocuments(store, [
          writeOf(documents, { id: randomUUID(), at: position(1n), doc: { long }, expectedAt: null }),
        ]),
      )
      await store.close()
      expect(unsettled).toBe(0)
    })

    it('settles every operation of the state store', async () => {
      const store = await openMongoStateStore(through.url, limits)
      const unsettled = await unsettledAfterCuts(() =>
        store.insert({ name: 'long', indexes: {} }, randomUUID(), { long }),
      )
      await store.close()
      expect(unsettled).toBe(0)
    })
  })
}
