import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addBusinessDays, addWeekdays, easterSunday, isBusinessDay, isNationalHoliday } from './holidays.js'

describe('Easter Sunday', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, day) => expect(easterSunday(year)).toBe(day))
})

describe('national holidays of 2026', () => {
  it.each([
    ['2026-01-01', 'Confraternização Universal'],
    ['2026-02-16', 'Carnival Monday'],
    ['2026-02-17', 'Carnival Tuesday'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-21', 'Tiradentes'],
    ['2026-05-01', 'Dia do Trabalho'],
    ['2026-06-04', 'Corpus Christi'],
    ['2026-09-07', 'Independência'],
    ['2026-10-12', 'Nossa Senhora Aparecida'],
    ['2026-11-02', 'Finados'],
    ['2026-11-15', 'República'],
    ['2026-11-20', 'Consciência Negra'],
    ['2026-12-25', 'Natal'],
  ])('hold %s, %s', (day) => {
    expect(isNationalHoliday(day)).toBe(true)
    expect(isBusinessDay(day)).toBe(false)
  })

  it.each(['2026-02-13', '2026-02-18', '2026-04-02', '2026-04-06', '2026-06-05', '2026-11-19', '2026-07-09'])(
    'do not hold %s',
    (day) => expect([isNationalHoliday(day), isBusinessDay(day)]).toEqual([false, true]),
  )

  it('move with Easter', () => {
    expect(['2025-03-03', '2025-03-04', '2025-04-18', '2025-06-19'].every(isNationalHoliday)).toBe(true)
    expect(['2025-02-16', '2025-06-04'].some(isNationalHoliday)).toBe(false)
  })
})

describe('a business day', () => {
  it.each([
    ['2026-03-06', true],
    ['2026-03-07', false],
    ['2026-03-08', false],
    ['2026-03-09', true],
    ['2028-02-29', false],
  ])('is what %s is: %s', (day, open) => expect(isBusinessDay(day)).toBe(open))
})

describe('counting business days', () => {
  it.each([
    ['2026-03-02', 1, '2026-03-03'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-03-02', 10, '2026-03-16'],
    // Carnival: Friday 13, then Wednesday 18.
    ['2026-02-13', 1, '2026-02-18'],
    ['2026-02-13', 10, '2026-03-03'],
    // Corpus Christi on a Thursday, no bridge.
    ['2026-06-03', 1, '2026-06-05'],
    // 20 November on a Friday.
    ['2026-11-19', 1, '2026-11-23'],
    // Over the turn of the year.
    ['2026-12-24', 5, '2027-01-04'],
    ['2026-04-02', 1, '2026-04-06'],
  ])('from %s, %i make %s', (day, count, then) => expect(addBusinessDays(day, count)).toBe(then))

  it('of none is the day itself, open or not', () => expect(addBusinessDays('2026-03-07', 0)).toBe('2026-03-07'))
})

describe('counting the days of a courier', () => {
  it.each([
    ['2026-12-08', 5, '2026-12-15'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-09'],
    // Carnival is none abroad.
    ['2026-02-13', 1, '2026-02-16'],
    ['2026-12-24', 3, '2026-12-29'],
    ['2026-03-07', 0, '2026-03-07'],
  ])('from %s, %i make %s: Monday to Friday, holidays of Brazil too', (day, count, then) =>
    expect(addWeekdays(day, count)).toBe(then),
  )
})

describe('national holidays beside those of @brazilian-utils', () => {
  const years = Array.from({ length: 60 }, (_, index) => 2024 + index)
  /** Its dates are midnights of this machine's zone. */
  const dayOf = (date: Date): string =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

  it.each(years)('are the same in %i, without carnival Monday, which they leave out', (year) => {
    const theirs = getHolidays(year).flatMap(({ date, type }) => (type === 'religious' ? [] : [dayOf(date)]))
    const ours = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, index + 1)).toISOString())
      .map((instant) => instant.slice(0, 10))
      .filter((day) => day.startsWith(String(year)) && isNationalHoliday(day))
    const carnivalMonday = new Date(Date.parse(easterSunday(year)) - 48 * 86_400_000).toISOString().slice(0, 10)
    expect(ours).toEqual([...new Set([...theirs, carnivalMonday])].sort())
  })
})
