import { retryMillis } from './backoff.js'

const backoff = { backoffMillis: 1000 }
const none = () => 0
const half = () => 0.5
const nearlyOne = () => 1 - Number.EPSILON

describe('the wait before the next try of a job', () => {
  it.each([
    [1, 500, 750, 1000],
    [2, 1000, 1500, 2000],
    [5, 8000, 12_000, 16_000],
  ])('after %i tries lies between half of the doubled wait and all of it', (attempts, least, middle, most) => {
    expect(retryMillis(backoff, attempts, none)).toBe(least)
    expect(retryMillis(backoff, attempts, half)).toBe(middle)
    expect(retryMillis(backoff, attempts, nearlyOne)).toBe(most)
  })

  it('grows to the most that the queue names, and no further', () => {
    const capped = { ...backoff, maxBackoffMillis: 5000 }
    expect(retryMillis(capped, 3, nearlyOne)).toBe(4000)
    for (const attempts of [4, 50, 5000]) {
      expect(retryMillis(capped, attempts, none)).toBe(2500)
      expect(retryMillis(capped, attempts, nearlyOne)).toBe(5000)
    }
  })
})
