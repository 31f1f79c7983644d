import { createSiteFigures } from './site-figures.js'

const figuresWith = (read: () => Promise<{ delivered: number }>) => {
  const failures: unknown[] = []
  let now = 0
  const figures = createSiteFigures({ read, onError: (error) => failures.push(error), monotonic: () => now })
  /** What a page has that is requested this many milliseconds later, and what the next one has. */
  const requestAfter = async (millis: number) => {
    now += millis
    const first = figures.current()
    await figures.settled()
    return [first.delivered, figures.current().delivered]
  }
  return { requestAfter, failures }
}

describe('the figures of the public pages', () => {
  it('are read where a page is requested, and again after an hour', async () => {
    let delivered = 100
    const { requestAfter } = figuresWith(async () => ({ delivered: delivered++ }))
    expect(await requestAfter(0)).toEqual([undefined, 100])
    expect(await requestAfter(3_599_999)).toEqual([100, 100])
    expect(await requestAfter(1)).toEqual([100, 101])
  })

  it('stay as they are while a reading fails, which is repeated after a minute', async () => {
    const answers = [
      Promise.resolve({ delivered: 100 }),
      Promise.reject(new Error('lost')),
      Promise.resolve({ delivered: 101 }),
    ]
    answers[1]?.catch(() => undefined)
    const { requestAfter, failures } = figuresWith(() => answers.shift() ?? Promise.reject(new Error('no answer')))
    await requestAfter(0)
    expect(await requestAfter(3_600_000)).toEqual([100, 100])
    expect(failures).toEqual([new Error('lost')])
    expect(await requestAfter(59_999)).toEqual([100, 100])
    expect(await requestAfter(1)).toEqual([100, 101])
  })
})
