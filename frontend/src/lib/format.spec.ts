import { formatDateTime, formatDay, formatTime } from './format'

describe('days and times', () => {
  it('names a calendar day without its year', () => expect(formatDay('2026-11-28')).toBe('28 de novembro'))
  it('writes an instant as day, month, year and HH:mm (specification §9)', () =>
    expect(formatDateTime('2026-11-28T12:05:00.000Z')).toMatch(/^\d{2}\/11\/2026 \d{2}:05$/))
  it.each([formatDay, formatDateTime, formatTime])(
    'raises "Invalid time value" for no date (specification §8)',
    (format) => expect(() => format('ontem')).toThrow(new RangeError('Invalid time value')),
  )
})
