import { formatDay } from './format'
import { formatDateTime } from './format-date-time'
import { formatReaderTime } from './reader-time'

describe('days and times', () => {
  it('names a calendar day without its year', () => expect(formatDay('2026-11-28')).toBe('28 de novembro'))
  it('writes an instant as day, month, year and HH:mm (specification §9)', () =>
    expect(formatDateTime('2026-11-28T12:05:00.000Z')).toBe('28/11/2026 09:05'))
  it('writes what was kept on the device by its own clock', () => {
    const kept = new Date(2026, 10, 28, 14, 5).toISOString()
    expect(formatReaderTime(kept)).toBe('28/11/2026 14:05')
  })
  it.each([formatDay, formatDateTime, formatReaderTime])(
    'raises "Invalid time value" for no date (specification §8)',
    (format) => expect(() => format('ontem')).toThrow(new RangeError('Invalid time value')),
  )
})
