import { execFileSync } from 'node:child_process'
import { officeDateTime, officeDay, officeYear } from './office-time.js'

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

describe('a date of an order', () => {
  it('is the office’s, with the time of day there', () =>
    expect(officeDateTime('2026-03-02T02:59:59.999Z')).toBe('01/03/2026 23:59'))

  it('is the same day for readers in São Paulo, Tokyo and Los Angeles', () => {
    // Of the package as it is built: a process may change its zone, and a spec in this one may not.
    const shown = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { officeDateTime, officeDay } = await import('@cartorio/contracts/office-time.js')
        const zones = ['America/Sao_Paulo', 'Asia/Tokyo', 'America/Los_Angeles'].map((zone) => {
          process.env.TZ = zone
          return [new Date('2026-03-02T02:30:00Z').getDate(), officeDay('2026-03-02T02:30:00Z'), officeDateTime('2026-03-02T02:30:00Z')]
        })
        console.log(JSON.stringify(zones))`,
      ],
      { encoding: 'utf8', timeout: 20_000 },
    )
    const office = ['2026-03-01', '01/03/2026 23:30']
    expect(JSON.parse(shown)).toEqual([
      [1, ...office],
      [2, ...office],
      [1, ...office],
    ])
  })
})
