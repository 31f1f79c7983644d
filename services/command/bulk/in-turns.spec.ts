import { inTurns } from './in-turns.js'

describe('work on many items', () => {
  it('is done on so many at once, and answered in their order', async () => {
    let running = 0
    let most = 0
    const doubled = await inTurns([1, 2, 3, 4, 5], 2, async (item) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return item * 2
    })
    expect([doubled, most]).toEqual([[2, 4, 6, 8, 10], 2])
  })

  it('ends with the first failure, once what is in hand is done', async () => {
    const begun: number[] = []
    const failing = inTurns([1, 2, 3, 4], 2, async (item) => {
      begun.push(item)
      await Promise.resolve()
      if (item === 1) throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(begun).toEqual([1, 2])
  })

  it('is nothing for no items', async () => expect(await inTurns([], 4, async () => 1)).toEqual([]))
})
