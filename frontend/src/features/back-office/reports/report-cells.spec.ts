import { cellText, groupBars } from './report-cells'

describe('a cell of a report', () => {
  it.each([
    [null, 'number', '—'],
    [1234.56, 'number', '1.234,6'],
    [98.7, 'percent', '98,7%'],
    [{ amount: -1250, currency: 'USD' }, 'money', '-$ 12,50'],
    [{ amount: 500, currency: 'JPY' }, 'money', 'JP¥ 500'],
    ['2026-03-01', 'day', '01/03/2026'],
    ['2026-03-01T02:30:00.000Z', 'instant', '28/02/2026 23:30'],
    ['=1+1', 'text', '=1+1'],
  ] as const)('%j of the type %s is read as %s', (cell, type, text) =>
    expect(cellText(cell, type).replaceAll('\u00a0', ' ')).toBe(text),
  )
})

describe('the bars of a report', () => {
  it('are drawn for each currency by itself', () => {
    const heads = [
      { name: 'Receita', type: 'money' },
      { name: 'Movimentos', type: 'number' },
    ] as const
    const group = (currency: 'USD' | 'EUR', amount: number) => ({
      name: 'mar. de 2026',
      currency,
      figures: [{ amount, currency }, 2],
    })
    const drawn = groupBars([group('USD', 1000), group('EUR', 50)], heads)
    expect(drawn.map(({ currency, bars }) => [currency, bars[0]?.size, bars[0]?.values[1]])).toEqual([
      ['USD', 1000, '2'],
      ['EUR', 50, '2'],
    ])
  })
})
