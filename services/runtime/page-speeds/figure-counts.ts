import type { PageMeasure } from '@cartorio/contracts/http/page-speed.js'

export type PageMetric = PageMeasure['metric']

/** The smallest figure that is told from none: a millisecond, and a thousandth of the window. */
const units: Readonly<Record<PageMetric, number>> = { LCP: 1, INP: 1, CLS: 0.001 }

/** Each range is so much wider than the one before: a figure is known to 2.5%, by at most 300 counts. */
const step = 1.05

/** Counts of figures by range, so that those of several processes add up; ranges without any are left out. */
export type FigureCounts = readonly (readonly [range: number, count: number])[]

export const rangeOf = (metric: PageMetric, value: number): number => {
  const multiple = value / units[metric]
  return multiple < 1 ? 0 : 1 + Math.floor(Math.log(multiple) / Math.log(step))
}

/** In the middle of the range. */
const figureIn = (metric: PageMetric, range: number): number =>
  range === 0 ? 0 : units[metric] * step ** (range - 0.5)

export const addCounts = (one: FigureCounts, other: FigureCounts): FigureCounts => {
  const sums = new Map(one)
  for (const [range, count] of other) sums.set(range, (sums.get(range) ?? 0) + count)
  return [...sums].sort(([a], [b]) => a - b)
}

export const totalOf = (counts: FigureCounts): number => counts.reduce((sum, [, count]) => sum + count, 0)

/** The figure that a share of the counted ones does not pass. */
export const percentileOf = (metric: PageMetric, counts: FigureCounts, share: number): number => {
  const wanted = Math.ceil(share * totalOf(counts))
  let passed = 0
  for (const [range, count] of counts) {
    passed += count
    if (passed >= wanted) return figureIn(metric, range)
  }
  return 0
}
