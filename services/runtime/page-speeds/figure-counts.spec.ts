import { addCounts, type FigureCounts, percentileOf, rangeOf, totalOf } from './figure-counts.js'

const counted = (metric: 'LCP' | 'CLS', values: readonly number[]): FigureCounts =>
  values.reduce<FigureCounts>((counts, value) => addCounts(counts, [[rangeOf(metric, value), 1]]), [])

describe('counts of figures by range', () => {
  it.each([
    ['LCP', [3, 2500, 600_000]],
    ['CLS', [0.0012, 0.1, 100]],
  ] as const)('know a figure of %s to 2.5%%', (metric, values) => {
    for (const value of values) {
      const found = percentileOf(metric, counted(metric, [value]), 0.75)
      expect(Math.abs(found - value) / value).toBeLessThan(0.0251)
    }
  })

  it('answer what three in four did not pass', () => {
    const counts = counted('LCP', [1000, 2000, 3000, 9000])
    expect(totalOf(counts)).toBe(4)
    expect(Math.abs(percentileOf('LCP', counts, 0.75) - 3000)).toBeLessThan(75)
  })

  it('are the same whoever has counted', () => {
    const [one, other] = [counted('LCP', [0, 100, 200]), counted('LCP', [100, 5000])]
    expect(addCounts(one, other)).toEqual(counted('LCP', [5000, 100, 0, 200, 100]))
    expect(addCounts(other, one)).toEqual(addCounts(one, other))
  })

  it('stay few, whatever is measured', () => {
    expect(rangeOf('LCP', 600_000)).toBeLessThan(300)
    expect(rangeOf('CLS', 100)).toBeLessThan(300)
    expect(percentileOf('CLS', counted('CLS', [0, 0, 0, 0]), 0.75)).toBe(0)
    expect(percentileOf('CLS', [], 0.75)).toBe(0)
  })
})
