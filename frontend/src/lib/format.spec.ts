import { formatDateTime, formatDay, formatDecimal, formatUsd } from './format'

describe('money as a person reads it', () => {
  it('has a dollar sign and two decimals', () => {
    expect(formatUsd(4500)).toBe('$45.00')
    expect(formatUsd(5)).toBe('$0.05')
    expect(formatDecimal('999.90', 'USD')).toBe('$999.90')
  })

  it('is grouped by a blank, which cannot be read as cents', () => {
    expect(formatDecimal('15234.50', 'USD')).toBe('$15\u00a0234.50')
    expect(formatUsd(123456789)).toBe('$1\u00a0234\u00a0567.89')
  })

  it('carries its sign before the dollar', () => expect(formatUsd(-150000)).toBe('-$1\u00a0500.00'))

  it('is written as pt-BR does in other currencies', () =>
    expect(formatDecimal('1234.50', 'EUR')).toBe('€\u00a01.234,50'))
})

describe('days and times', () => {
  it('names a calendar day without its year', () => expect(formatDay('2026-11-28')).toBe('28 de novembro'))
  it('writes an instant as day, month, year and time', () =>
    expect(formatDateTime('2026-11-28T12:05:00.000Z')).toMatch(/^\d{2}\/11\/2026 \d{2}:05$/))
})
