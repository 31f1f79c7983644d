import { shortDay } from './short-day'

describe('a day in a column', () => {
  it.each([
    ['2026-11-29', 'hoje'],
    ['2026-11-30', 'amanhã'],
    ['2026-11-13', '13 nov'],
    ['2027-03-02', '2 mar 2027'],
  ])('%s is "%s"', (day, shown) => {
    expect(shortDay(day, '2026-11-29')).toBe(shown)
  })
})
