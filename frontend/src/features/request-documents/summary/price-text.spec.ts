import { daysText, priceText } from './price-text'

describe('a price on the screen', () => {
  it.each([
    [1245, 'USD', '$ 1.245,00'],
    [45, 'USD', '$ 45,00'],
    [6800, 'JPY', 'JP¥ 6.800'],
    [undefined, 'USD', 'A calcular'],
  ] as const)('%j %s is "%s": a sign and the decimals of the currency', (amount, currency, text) =>
    expect(priceText(amount, currency).replaceAll('\u00a0', ' ')).toBe(text),
  )
})

describe('the days of a delivery', () => {
  it.each([
    ['2026-12-02', '2026-12-09', 'entre 2 e 9 de dezembro'],
    ['2026-11-28', '2026-12-05', 'entre 28 de novembro e 5 de dezembro'],
    ['2026-12-02', '2026-12-02', 'em 2 de dezembro'],
  ])('from %s to %s are "%s"', (from, to, text) => expect(daysText({ from, to })).toBe(text))
})
