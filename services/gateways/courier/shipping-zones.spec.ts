import { countryCodes, destinationCodes } from '@cartorio/contracts/countries.js'
import { quoteShipping, type ShipmentToQuote, zonesWith } from './shipping-zones.js'

const envelope: ShipmentToQuote = { destinationCountry: 'US', weightKg: 0.5, pieces: 1, goodsValueCents: 100_00 }
const quote = (changes: Partial<ShipmentToQuote> = {}) => quoteShipping({ ...envelope, ...changes })
const rate = (changes: Partial<ShipmentToQuote> = {}): number => quote(changes).rateCents

describe('quoting a half-kilo envelope', () => {
  it.each([
    ['BR', 12_00, 'brazil'],
    ['AR', 34_00, 'south-america'],
    ['US', 38_00, 'north-america'],
    ['PT', 42_00, 'europe-1'],
    ['SE', 46_00, 'europe-2'],
    ['JP', 52_00, 'asia-oceania'],
    ['AO', 58_00, 'africa-middle-east'],
  ])('to %s costs %i cents', (destinationCountry, rateCents, zone) =>
    expect(quote({ destinationCountry })).toEqual({
      rateCents,
      currency: 'USD',
      zone,
      estimatedDays: expect.any(Number),
    }),
  )

  it.each(['ZZ', '', 'constructor'])('to the unknown country %j costs as much as the dearest zone', (unknown) => {
    for (const weightKg of [0.5, 10, 10.5, 70]) {
      const dearest = Math.max(...destinationCodes.map((destinationCountry) => rate({ destinationCountry, weightKg })))
      expect(rate({ destinationCountry: unknown, weightKg })).toBe(dearest)
    }
  })
})

describe('the zones', () => {
  it('have each destination once, and no country that is not served', () => {
    const misplaced = countryCodes.filter(
      (country) => zonesWith(country).length !== (destinationCodes.includes(country) ? 1 : 0),
    )
    expect(misplaced).toEqual([])
  })
})

describe('the billed weight', () => {
  it('is rounded up to the half kilo', () => {
    expect(rate({ weightKg: 0.01 })).toBe(rate())
    expect(rate({ weightKg: 0.501 })).toBe(rate({ weightKg: 1 }))
    expect(rate({ weightKg: 1 })).toBe(44_00)
  })

  it('is the weight of all pieces', () => expect(rate({ pieces: 3 })).toBe(rate({ weightKg: 1.5 })))

  it('is not raised a step by the error of a float', () =>
    expect(rate({ weightKg: 0.1, pieces: 15 })).toBe(rate({ weightKg: 1.5 })))

  it.each(['BR', 'AR', 'US', 'PT', 'SE', 'JP', 'AO'])(
    'never makes a heavier parcel cheaper to %s',
    (destinationCountry) => {
      const rates = Array.from({ length: 150 }, (_, index) => rate({ destinationCountry, weightKg: (index + 1) / 2 }))
      expect(rates).toEqual([...rates].sort((a, b) => a - b))
      expect(rates.every(Number.isSafeInteger)).toBe(true)
    },
  )

  it('is split into parcels of at most 70 kg', () => {
    expect(rate({ weightKg: 140 })).toBe(2 * rate({ weightKg: 70 }))
    expect(rate({ weightKg: 70.5 })).toBe(rate({ weightKg: 70 }) + rate())
  })

  it.each([
    { weightKg: 0 },
    { weightKg: -1 },
    { weightKg: Number.NaN },
    { pieces: 0 },
    { pieces: 1.5 },
    { goodsValueCents: Number.NaN },
  ])('is refused for %j', (changes) => expect(() => quote(changes)).toThrow(RangeError))
})

describe('the insurance', () => {
  it('is free up to 100 dollars', () => expect(rate({ goodsValueCents: 0 })).toBe(rate({ goodsValueCents: 100_00 })))

  it('adds one percent of what is above 100 dollars, in whole cents', () => {
    expect(rate({ goodsValueCents: 300_00 })).toBe(rate() + 2_00)
    expect(rate({ goodsValueCents: 100_49 })).toBe(rate())
    expect(rate({ goodsValueCents: 100_50 })).toBe(rate() + 1)
  })
})
