import { timeHere } from './time-here'

describe('an instant where its reader is', () => {
  it('is not shown where their clock is the office’s', () => {
    expect(timeHere('2026-11-10T12:00:00.000Z', 'America/Sao_Paulo')).toBeUndefined()
  })

  it('is the hour, with the day where it is another one', () => {
    expect(timeHere('2026-11-10T12:00:00.000Z', 'Europe/Lisbon')).toBe('12:00')
    expect(timeHere('2026-11-11T02:00:00.000Z', 'Asia/Tokyo')).toBe('11/11/2026 11:00')
  })
})
