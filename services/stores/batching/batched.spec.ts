import { jest } from '@jest/globals'
import { type BatchingOptions, batched } from './batched.js'

/** Calls that wait until the test answers them, and the callers of each. */
const createCalls = (limits: BatchingOptions) => {
  const groups: string[][] = []
  const waiting: { answer: () => void; fail: (error: Error) => void }[] = []
  const ask = batched(
    (callers: readonly string[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        groups.push([...callers])
        waiting.push({ answer: () => resolve(callers.map((text) => `${text}!`)), fail: reject })
      }),
    limits,
  )
  return { groups, waiting, ask }
}

/** What is due in this turn of the event loop has run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('callers of the same moment', () => {
  it('share one call, and each gets its own answer', async () => {
    const { groups, waiting, ask } = createCalls({ atOnce: 1, callers: 10 })
    const answers = Promise.all([ask('a'), ask('b'), ask('c')])
    await turn()
    waiting[0]?.answer()
    expect(await answers).toEqual(['a!', 'b!', 'c!'])
    expect(groups).toEqual([['a', 'b', 'c']])
  })

  it('never join a call that was sent already: it may have read before them', async () => {
    const { groups, waiting, ask } = createCalls({ atOnce: 1, callers: 10 })
    const first = ask('a')
    await turn()
    const others = [ask('b'), ask('c')]
    await turn()
    expect(groups).toEqual([['a']])
    waiting[0]?.answer()
    await first
    await turn()
    expect(groups).toEqual([['a'], ['b', 'c']])
    waiting[1]?.answer()
    expect(await Promise.all(others)).toEqual(['b!', 'c!'])
  })

  it('are no more than one call takes, and no more calls are in flight than allowed', async () => {
    const { groups, waiting, ask } = createCalls({ atOnce: 2, callers: 2 })
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    await turn()
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    for (const { answer } of waiting) answer()
    await turn()
    waiting[2]?.answer()
    expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
  })

  it('all get the failure of their call, and the next call succeeds', async () => {
    const { waiting, ask } = createCalls({ atOnce: 1, callers: 10 })
    const both = [ask('a'), ask('b')]
    const outcomes = Promise.allSettled(both)
    await turn()
    waiting[0]?.fail(new Error('cut'))
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = ask('c')
    await turn()
    waiting[1]?.answer()
    expect(await next).toBe('c!')
  })
})

describe('callers under load', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('wait for each other under load, and do not wait when they are few', async () => {
    const { groups, waiting, ask } = createCalls({ atOnce: 1, callers: 100, everyMillis: 10 })
    const answerNext = async (): Promise<void> => {
      await turn()
      waiting.shift()?.answer()
      await turn()
    }
    const crowd = Promise.all(['a', 'b', 'c', 'd'].map(ask))
    await answerNext()
    const late = Promise.all([ask('e'), ask('f')])
    await answerNext()
    expect(groups).toEqual([['a', 'b', 'c', 'd']])
    jest.advanceTimersByTime(10)
    await answerNext()
    const alone = ask('g')
    await answerNext()
    expect(groups.slice(1)).toEqual([['e', 'f'], ['g']])
    expect(await Promise.all([crowd, late, alone])).toEqual([['a!', 'b!', 'c!', 'd!'], ['e!', 'f!'], 'g!'])
  })

  it('do not wait when they are many', async () => {
    const { groups, ask } = createCalls({ atOnce: 2, callers: 100, everyMillis: 10 })
    for (let n = 0; n < 4; n += 1) void ask(`early ${n}`)
    await turn()
    for (let n = 0; n < 15; n += 1) void ask(`late ${n}`)
    await turn()
    void ask('the sixteenth')
    await turn()
    expect(groups.map(({ length }) => length)).toEqual([4, 16])
  })
})
