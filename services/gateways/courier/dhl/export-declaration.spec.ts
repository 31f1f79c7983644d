import { cents } from '@cartorio/contracts/money.js'
import fc from 'fast-check'
import type { NewShipment } from '../shipping.js'
import { exportDeclaration } from './export-declaration.js'

type Contents = NewShipment['contents']
const content = (description: string, quantity: number): Contents[number] => ({ description, quantity })

const declare = (
  contents: Contents,
  {
    value,
    weightGrams = 500,
    currency = 'USD',
  }: { readonly value: number; readonly weightGrams?: number; readonly currency?: 'USD' | 'JPY' },
) =>
  exportDeclaration(
    {
      reference: '',
      orderNumber: 'CO-2026-00001',
      recipient: {
        name: '',
        email: '',
        phone: '',
        address: '',
        city: '',
        state: undefined,
        postalCode: '',
        countryCode: 'US',
      },
      weightGrams,
      contents,
      declared: null,
      pickup: false,
    },
    { value: cents(value), currency },
    { now: '2026-03-02T12:00:00.000Z', country: 'BR' },
  ).lineItems

const linesOf = (...args: Parameters<typeof declare>) =>
  declare(...args).map(({ number, description, quantity, price, weight }) => [
    number,
    description,
    quantity.value,
    price,
    weight.netValue,
  ])

describe('the lines of a customs declaration', () => {
  it('are one for each kind of document where its pieces are worth the same', () =>
    expect(linesOf([content('Certidão', 2), content('Procuração', 2)], { value: 10_000 })).toEqual([
      [1, 'Certidão', 2, 25, 0.25],
      [2, 'Procuração', 2, 25, 0.25],
    ]))

  it('are two where a cent is left over', () =>
    expect(linesOf([content('Certidão', 3)], { value: 10_000 })).toEqual([
      [1, 'Certidão', 1, 33.34, 0.167],
      [2, 'Certidão', 2, 33.33, 0.333],
    ]))

  it('are of whole units in a currency without minor ones', () =>
    expect(linesOf([content('Certidão', 1), content('Procuração', 1)], { value: 6801, currency: 'JPY' })).toEqual([
      [1, 'Certidão', 1, 3401, 0.25],
      [2, 'Procuração', 1, 3400, 0.25],
    ]))

  it('add up to the declared value and to the parcel’s whole grams', () => {
    const contents = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(
        contents,
        fc.integer({ min: 1000, max: 5_000_000 }),
        fc.integer({ min: 50, max: 100_000 }),
        (quantities, value, weightGrams) => {
          const lines = declare(
            quantities.map((quantity) => content('Certidão', quantity)),
            { value, weightGrams },
          )
          const sum = (count: (line: (typeof lines)[number]) => number) =>
            lines.reduce((total, line) => total + count(line), 0)
          expect(sum(({ price, quantity }) => Math.round(price * 100) * quantity.value)).toBe(value)
          expect(sum(({ weight }) => Math.round(weight.netValue * 1000))).toBe(weightGrams)
          expect(sum(({ quantity }) => quantity.value)).toBe(quantities.reduce((total, each) => total + each, 0))
          for (const { weight } of lines) {
            expect(weight.netValue).toBe(Number(weight.netValue.toFixed(3)))
            expect(weight.netValue).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})
