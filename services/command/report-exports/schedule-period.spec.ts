import { lastPeriod, nextDay } from './schedule-period.js'

describe('the period of a report that is scheduled', () => {
  it.each([
    ['2026-03-01', '2026-02-01', '2026-02-28'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2028-03-15', '2028-02-01', '2028-02-29'],
    ['2026-01-01', '2025-12-01', '2025-12-31'],
  ])('of a month is, on %s, from %s to %s', (today, from, to) =>
    expect(lastPeriod('month', today)).toEqual({ from, to }),
  )

  it.each([
    // Monday, Sunday, and the Monday after it.
    ['2026-03-02', '2026-02-23', '2026-03-01'],
    ['2026-03-08', '2026-02-23', '2026-03-01'],
    ['2026-03-09', '2026-03-02', '2026-03-08'],
    ['2026-01-01', '2025-12-22', '2025-12-28'],
  ])('of a week is, on %s, from %s to %s', (today, from, to) => expect(lastPeriod('week', today)).toEqual({ from, to }))

  it.each([
    ['month', '2026-02-28', '2026-04-01'],
    ['month', '2026-11-30', '2027-01-01'],
    ['week', '2026-03-01', '2026-03-09'],
  ] as const)('of a %s that ended on %s is followed by one that is over on %s', (rhythm, to, day) => {
    expect(nextDay(rhythm, to)).toBe(day)
    expect(lastPeriod(rhythm, day).to > to).toBe(true)
  })
})
