import { volumeDays } from './volume-days.js'

describe('the days of many documents', () => {
  it.each([
    [0, 10, 0],
    [1, 10, 0],
    [10, 10, 0],
    [11, 10, 1],
    [20, 10, 1],
    [21, 10, 2],
    [5, 1, 4],
  ])('%i units at %i a day take %i days more', (units, documentsPerDay, days) =>
    expect(volumeDays(units, documentsPerDay)).toBe(days),
  )
})
