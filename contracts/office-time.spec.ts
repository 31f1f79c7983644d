import { officeDay, officeYear } from './office-time.js'

describe('the day at the office', () => {
  it.each([
    ['2026-03-02T02:59:59.999Z', '2026-03-01'],
    ['2026-03-02T03:00:00.000Z', '2026-03-02'],
    ['2026-03-02T23:59:59.999Z', '2026-03-02'],
    ['2026-03-03T00:00:00.000Z', '2026-03-02'],
    ['2026-03-01T01:00:00.000Z', '2026-02-28'],
    ['2028-03-01T02:00:00.000Z', '2028-02-29'],
    // Brazil has had no daylight saving time since 2019; before, it was two hours.
    ['2026-12-15T02:30:00.000Z', '2026-12-14'],
    ['2018-12-15T02:30:00.000Z', '2018-12-15'],
  ])('at %s is %s', (instant, day) => expect(officeDay(instant)).toBe(day))
})

describe('the year at the office', () => {
  it('changes three hours after that of UTC', () => {
    expect(officeYear('2026-12-31T23:59:59.999Z')).toBe(2026)
    expect(officeYear('2027-01-01T00:00:00.000Z')).toBe(2026)
    expect(officeYear('2027-01-01T02:59:59.999Z')).toBe(2026)
    expect(officeYear('2027-01-01T03:00:00.000Z')).toBe(2027)
  })
})
