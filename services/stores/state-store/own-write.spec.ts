import { retryGuardedWrite } from '../retry/retry-after-loss.js'

/** Goes again after each failure. */
const retryUntilTimeout = (work: () => Promise<boolean>): Promise<boolean> =>
  work().catch(() => retryUntilTimeout(work))

/** Whether the write is answered as taken, and how often the stored document was read. */
const answerOf = async (tries: readonly ('lost' | boolean)[], stands: boolean) => {
  const left = [...tries]
  let checks = 0
  const write = async (): Promise<boolean> => {
    const next = left.shift() ?? false
    if (next === 'lost') throw new Error('the connection was lost')
    return next
  }
  const taken = await retryGuardedWrite(retryUntilTimeout, write, async () => {
    checks += 1
    return stands
  })
  return { taken, checks }
}

describe('a write that knows its own', () => {
  it('costs one question, taken or refused, where no answer was lost', async () => {
    expect(await answerOf([true], false)).toEqual({ taken: true, checks: 0 })
    expect(await answerOf([false], true)).toEqual({ taken: false, checks: 0 })
  })

  it('checks which document is stored when it is refused after a lost answer', async () => {
    expect(await answerOf(['lost', true], false)).toEqual({ taken: true, checks: 0 })
    expect(await answerOf(['lost', false], true)).toEqual({ taken: true, checks: 1 })
    expect(await answerOf(['lost', 'lost', false], false)).toEqual({ taken: false, checks: 1 })
  })
})
