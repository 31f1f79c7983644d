import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { adoptQueuePrefix } from './queue-prefix.js'

/** Starts of one installation; from where each has moved its jobs. */
const installation = (isNew: boolean) => {
  const state = createInMemoryStateStore()
  const moves: (string | undefined)[] = []
  return {
    moves,
    start: (prefix: string | undefined, move = async (from: string | undefined) => void moves.push(from)) =>
      adoptQueuePrefix({ state, prefix, isNew: async () => isNew, move }),
  }
}

describe('the prefix of the queues', () => {
  it('moves nothing at the first start, nor while it stays the same', async () => {
    const { start, moves } = installation(true)
    await start('one')
    await start('one')
    expect(moves).toEqual([])
  })

  it('moves the jobs of an earlier release, which had none, and those of another prefix', async () => {
    const { start, moves } = installation(false)
    for (const prefix of [undefined, 'one', 'one', 'two', undefined]) await start(prefix)
    expect(moves).toEqual([undefined, 'one', 'two'])
  })

  it('is remembered only once the jobs have moved', async () => {
    const { start, moves } = installation(false)
    await expect(start('one', () => Promise.reject(new Error('still worked on')))).rejects.toThrow('still worked on')
    await start('one')
    expect(moves).toEqual([undefined])
  })
})
