import { currencies, toDecimal, writtenDecimal } from './money.js'
import { typedAmountIn, typedAmountSchema } from './typed-amounts.js'

describe('an amount that a person types', () => {
  it.each([
    ['45', 'USD', 4500],
    ['45.5', 'USD', 4550],
    ['45,50', 'EUR', 4550],
    [' 0,05 ', 'USD', 5],
    ['1.245', 'USD', 124_500],
    ['1.245,00', 'USD', 124_500],
    ['1 245,5', 'CAD', 124_550],
    ['1.234.567,89', 'USD', 123_456_789],
    ['4500', 'JPY', 4500],
    ['4.500', 'JPY', 4500],
    ['123456789', 'JPY', 123_456_789],
    ['1.000', 'USD', 100_000],
    ['10.000', 'JPY', 10_000],
    ['0.01', 'USD', 1],
    ['0', 'JPY', 0],
    ['４５，５０', 'USD', 4550],
    ['\u200e45,50\u200b', 'EUR', 4550],
    ['1\u202f245,50', 'EUR', 124_550],
  ] as const)('as %j in %s is %i minor units', (typed, currency, amount) => {
    expect(typedAmountIn(currency).parse(typed)).toBe(amount)
    expect(typedAmountSchema.safeParse(typed).success).toBe(true)
  })

  it.each([
    ['45.50', 'JPY', 'Valor inválido. Exemplo: 4.500'],
    ['45,5', 'JPY', 'Valor inválido. Exemplo: 4.500'],
    ['1.2345', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['45,505', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['1,245.00', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['-45', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['12345678', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['1e3', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['$ 45', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['0.001', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['０．００１', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['0.500', 'JPY', 'Valor inválido. Exemplo: 4.500'],
    ['00.500', 'EUR', 'Valor inválido. Exemplo: 45,00'],
    ['0.001.000', 'JPY', 'Valor inválido. Exemplo: 4.500'],
    ['0 100,00', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['45⁰⁰', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['−45', 'USD', 'Valor inválido. Exemplo: 45,00'],
    ['', 'USD', 'Informe o valor.'],
    [undefined, 'JPY', 'Informe o valor.'],
  ] as const)('as %j in %s is refused: %s', (typed, currency, message) =>
    expect(typedAmountIn(currency).safeParse(typed).error?.issues[0]?.message).toBe(message),
  )

  it.each(['0.001', '0.001,00', '00.500'])('is refused as %j before its currency is known', (typed) =>
    expect(typedAmountSchema.safeParse(typed).success).toBe(false),
  )

  it('reads what was written, in every currency', () => {
    for (const currency of currencies)
      for (const amount of [1, 45, 4500, 123_456, 98_765_432])
        expect(typedAmountIn(currency).parse(writtenDecimal(toDecimal(amount, currency)))).toBe(amount)
  })
})
