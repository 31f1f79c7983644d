import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { adoptQueuePrefix } from './queue-prefix.js'

/** Starts of one installation; under which prefixes each has counted jobs. */
const installation = (isNew: boolean) => {
  const state = createInMemoryStateStore()
  const counted: (string | undefined)[] = []
  return {
    counted,
    start: (prefix: string | undefined, open = 0) =>
      adoptQueuePrefix({
        state,
        prefix,
        isNew: async () => isNew,
        countOpen: async (former) => {
          counted.push(former)
          return open
        },
      }),
  }
}

describe('the prefix of the queues', () => {
  it('is remembered at the first start, and no jobs are counted while it stays the same', async () => {
    const { start, counted } = installation(true)
    await start('one')
    await start('one')
    expect(counted).toEqual([])
  })

  it('may change from none, as earlier releases had it, and from another one', async () => {
    const { start, counted } = installation(false)
    for (const prefix of [undefined, 'one', 'one', 'two', undefined]) await start(prefix)
    expect(counted).toEqual([undefined, 'one', 'two'])
  })

  it('may not change while jobs are left under the former one', async () => {
    const { start, counted } = installation(false)
    await expect(start('one', 2)).rejects.toThrow('jobs are left under the former QUEUE_PREFIX (2): start with none')
    await start('one')
    await expect(start(undefined, 1)).rejects.toThrow('start with QUEUE_PREFIX=one until they are done')
    expect(counted).toEqual([undefined, undefined, 'one'])
  })
})
