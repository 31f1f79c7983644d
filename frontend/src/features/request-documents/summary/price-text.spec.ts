import { priceText } from './PriceLines'

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
