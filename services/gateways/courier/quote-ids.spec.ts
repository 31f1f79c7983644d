import { cents } from '@cartorio/contracts/money.js'
import type { ParcelToQuote, ShippingQuote } from './port.js'
import { createQuoteIds } from './quote-ids.js'

const parcel: ParcelToQuote = {
  destinationCountry: 'PT',
  postalCode: '1100-148',
  weightKg: 0.5,
  pieces: 2,
  goodsValue: cents(100_00),
}
const quote: ShippingQuote = {
  rate: cents(45_12),
  currency: 'USD',
  estimatedDays: 3,
  carrier: 'DHL Express',
  source: 'dhl',
  courierPrice: { amount: cents(247_53), currency: 'BRL', exchangeRate: '0.1823', productCode: 'D' },
}
const noon = '2026-03-02T12:00:00.000Z'
const key = (byte: number): Buffer => Buffer.alloc(32, byte)
const ids = createQuoteIds([key(1)])
const id = ids.issue(parcel, quote, noon)

describe('the id of a quote', () => {
  it('gives the quote back, with what the courier charges, for 24 hours', () => {
    expect(ids.read(id, parcel, noon)).toEqual({ quote, quotedAt: noon })
    expect(ids.read(id, parcel, '2026-03-03T12:00:00.000Z')).toEqual({ quote, quotedAt: noon })
    expect(ids.read(id, parcel, '2026-03-03T12:00:00.001Z')).toBe('expired')
  })

  it('holds a price of the zone table like any other', () => {
    const { courierPrice: _, ...priced } = quote
    const zonePrice: ShippingQuote = { ...priced, source: 'zone-table' }
    expect(ids.read(ids.issue(parcel, zonePrice, noon), parcel, noon)).toEqual({ quote: zonePrice, quotedAt: noon })
  })

  it('does not depend on the value of the goods', () =>
    expect(ids.read(id, { ...parcel, goodsValue: cents(0) }, noon)).toMatchObject({ quote }))

  it.each([{ destinationCountry: 'ES' }, { postalCode: '1100-149' }, { weightKg: 1 }, { pieces: 1 }])(
    'is of another parcel with %j',
    (change) => expect(ids.read(id, { ...parcel, ...change }, noon)).toBe('other-parcel'),
  )

  it('holds nothing readable of the destination', () =>
    expect(Buffer.from(id, 'base64url').toString('latin1')).not.toMatch(/1100|PT/))
})

describe('an id that was not issued', () => {
  it('is unknown whichever of its characters was changed', () => {
    const changed = [...id].map(
      (character, at) => `${id.slice(0, at)}${character === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`,
    )
    expect(changed.filter((other) => ids.read(other, parcel, noon) !== 'unknown')).toEqual([])
  })

  it.each(['', 'x', `${id}=`, `${id} `, id.slice(0, 20), 'ã'.repeat(40)])('is unknown: %j', (other) =>
    expect(ids.read(other, parcel, noon)).toBe('unknown'),
  )

  it('is one of another secret; the secret before is still read', () => {
    expect(createQuoteIds([key(2)]).read(id, parcel, noon)).toBe('unknown')
    expect(createQuoteIds([key(2), key(1)]).read(id, parcel, noon)).toMatchObject({ quotedAt: noon })
  })
})
