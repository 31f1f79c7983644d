import { createDataKeys, type DataKeys } from '../privacy/data-keys.js'
import { sealPersonal } from '../privacy/sealing-personal.js'
import { createInMemoryStateStore } from '../testing/in-memory-state-store.js'
import { orderId } from '../testing/order-history.js'
import { orderStream, recordedEvent } from '../testing/recorded-events.js'
import { createSharedOpening } from './shared-opening.js'

const sealedNote = async (keys: DataKeys) => {
  const event = recordedEvent({ stream: orderStream, type: 'NoteAdded' })
  const state = await keys.ensure(orderId)
  if (state.kind === 'erased') throw new Error('the key is erased')
  return { ...event, personal: sealPersonal({ text: 'um' }, state.key, orderStream, event.id) }
}

/** Keys that say how often they were asked for, and fail the first so many times. */
const watchedKeys = (failures: number) => {
  const keys = createDataKeys(createInMemoryStateStore(), [{ id: 'test', key: Buffer.alloc(32, 7) }])
  const seen = { asked: 0 }
  const watched: DataKeys = {
    ...keys,
    ofMany: async (subjects) => {
      seen.asked += 1
      if (seen.asked <= failures) throw new Error('away')
      return keys.ofMany(subjects)
    },
  }
  return { keys: watched, seen }
}

describe('an event that several read models ask for', () => {
  it('is opened once for all of them, in each one’s order', async () => {
    const { keys, seen } = watchedKeys(0)
    const open = createSharedOpening(keys)
    const [note, other] = [await sealedNote(keys), await sealedNote(keys)]
    const [one, two] = await Promise.all([open([note, other]), open([other, note])])
    expect(seen.asked).toBe(1)
    expect(one).toEqual([expect.objectContaining({ personal: { text: 'um' } }), expect.anything()])
    expect([two[0] === one[1], two[1] === one[0]]).toEqual([true, true])
    expect(await open([])).toEqual([])
  })

  it('is opened again after the keys could not be read', async () => {
    const { keys, seen } = watchedKeys(1)
    const open = createSharedOpening(keys)
    const note = await sealedNote(keys)
    const both = await Promise.allSettled([open([note]), open([note])])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await open([note])).toMatchObject([{ personal: { text: 'um' } }])
    expect(seen.asked).toBe(2)
  })
})
