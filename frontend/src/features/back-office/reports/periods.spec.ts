import { periodPresets } from './periods'

const on = (today: string) =>
  Object.fromEntries(periodPresets(today).map(({ name, from, to }) => [name, `${from} ${to}`]))

describe('the periods that are asked for most', () => {
  it('end on the day that it is, or with the month before', () =>
    expect(on('2026-03-31')).toEqual({
      'Este mês': '2026-03-01 2026-03-31',
      'Mês passado': '2026-02-01 2026-02-28',
      '30 dias': '2026-03-02 2026-03-31',
      '90 dias': '2026-01-01 2026-03-31',
      'Este ano': '2026-01-01 2026-03-31',
      '12 meses': '2025-04-01 2026-03-31',
    }))

  it('go over the turn of the year', () =>
    expect(on('2026-01-01')).toMatchObject({
      'Mês passado': '2025-12-01 2025-12-31',
      '12 meses': '2025-02-01 2026-01-01',
    }))
})
