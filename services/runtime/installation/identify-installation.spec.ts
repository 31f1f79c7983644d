import { randomUUID } from 'node:crypto'
import { createDataKeys } from '../../privacy/data-keys.js'
import { logStart } from '../../stores/event-store/port.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import {
  orderCancelled,
  orderCreated,
  orderPaid,
  personalDataErased,
  placedAt,
} from '../../testing/scenarios/order-history.js'
import { storedOrder } from '../../testing/scenarios/stored-history.js'
import { identifyInstallation } from './identify-installation.js'

const clock = { now: () => placedAt }

const open = () => ({ log: createInMemoryEventStore(), state: createInMemoryStateStore() })
type Stores = ReturnType<typeof open>

const start = ({ log, state }: Stores, mayWrite = true) =>
  identifyInstallation({ eventStore: log, state, clock, ids: { random: randomUUID } }, mayWrite)

const order = async ({ log, state }: Stores, erased = false) => {
  const keys = createDataKeys(state, [{ id: 'm', key: Buffer.alloc(32) }])
  const ended = erased ? [orderPaid(), orderCancelled(), personalDataErased()] : []
  const orderId = await storedOrder({ eventStore: log, dataKeys: keys, clock }, [orderCreated(), ...ended])
  if (erased) await keys.erase([{ subject: orderId, at: placedAt }])
}

/** Stores of a release without identities. */
const before = async (...erased: readonly boolean[]) => {
  const stores = open()
  for (const one of erased) await order(stores, one)
  return stores
}

describe('an installation', () => {
  it('has one identity from its first start on, written once by however many', async () => {
    const stores = open()
    const ids = await Promise.all(Array.from({ length: 5 }, () => start(stores)))
    expect(new Set([...ids, await start(stores)]).size).toBe(1)
    expect(await stores.log.head()).toBe(1n)
  })

  it('is given none by an instance that takes no commands', async () => {
    const stores = open()
    expect(await start(stores, false)).toBeUndefined()
    expect(await stores.log.head()).toBe(logStart)
    const id = await start(stores)
    expect(await start(stores, false)).toBe(id)
  })

  it.each([
    ['whose first order is not erased', [false, true]],
    ['whose first order is erased', [true, false]],
    ['without orders', []],
  ])('of a release before %s gets one', async (_what, erased) => {
    const stores = await before(...erased)
    expect(await start(stores)).toBe(await start(stores))
  })

  it.each([
    ['the state store', ({ log }: Stores, old: Stores) => ({ log, state: old.state })],
    ['the log', ({ state }: Stores, old: Stores) => ({ log: old.log, state })],
  ])('starts on an older backup of %s', async (_what, restored) => {
    const stores = await before(false)
    const old = await before()
    // What both held before the first of them had an identity.
    for await (const { stream, id, type, data, personal, metadata } of stores.log.readAll(logStart))
      await old.log.append(stream, [{ id, type, data, personal, metadata }], 'any')
    for (const { id, doc } of await stores.state.page({ name: 'data-keys', indexes: {} }, 9))
      await old.state.insert({ name: 'data-keys', indexes: {} }, id, doc)
    const id = await start(stores)
    expect(await start(restored(stores, old))).toBe(id)
  })

  it('goes on with a first start that was killed between log and state store', async () => {
    const stores = open()
    const id = await start(stores)
    expect(await start({ log: stores.log, state: createInMemoryStateStore() })).toBe(id)
  })
})

describe('a start on stores of two installations', () => {
  it.each<[string, () => Promise<Stores>, string]>([
    [
      'that both have an identity',
      async () => {
        const [one, other] = [open(), open()]
        await start(one)
        await start(other)
        return { log: one.log, state: other.state }
      },
      'belongs to installation',
    ],
    [
      'of a log with orders and a new state store',
      async () => {
        const stores = await before(false)
        await start(stores)
        return { log: stores.log, state: createInMemoryStateStore() }
      },
      'holds no key of the orders in the log',
    ],
    [
      'of a release before',
      async () => ({ log: (await before(true, false)).log, state: (await before(false)).state }),
      'holds no key of the orders in the log',
    ],
    [
      'of an empty log and a state store with keys',
      async () => ({ log: createInMemoryEventStore(), state: (await before(false)).state }),
      'is empty',
    ],
    [
      'of an empty log and a state store with an identity',
      async () => {
        const stores = open()
        await start(stores)
        return { log: createInMemoryEventStore(), state: stores.state }
      },
      'is empty',
    ],
  ])('%s stops with a sentence, and writes nothing', async (_what, stores, sentence) => {
    const mixed = await stores()
    const head = await mixed.log.head()
    await expect(start(mixed)).rejects.toThrow(sentence)
    await expect(start(mixed, false)).rejects.toThrow(sentence)
    expect(await mixed.log.head()).toBe(head)
  })
})
