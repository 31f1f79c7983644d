import { type Cents, cents, toDecimal } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { NewShipment } from '../shipping.js'

type Line = { readonly description: string; readonly quantity: number; readonly price: Cents }

/** What each piece of a value is worth, in minor units: some may be worth one more than the others. */
const priced = (contents: NewShipment['contents'], value: Cents): readonly Line[] => {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0)
  const least = Math.floor(value / pieces)
  let left = value - least * pieces
  return contents.flatMap(({ description, quantity }) => {
    const dearer = Math.min(left, quantity)
    left -= dearer
    const lines = [
      { description, quantity: dearer, price: cents(least + 1) },
      { description, quantity: quantity - dearer, price: cents(least) },
    ]
    return lines.filter((line) => line.quantity > 0)
  })
}

/** Whole grams of each line, one at least and the others by its pieces, that add up to the parcel's. */
const weighed = (lines: readonly Line[], weightGrams: number): readonly (Line & { readonly grams: number })[] => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const spare = weightGrams - lines.length
  let [counted, given] = [0, 0]
  return lines.map((line) => {
    counted += line.quantity
    const share = Math.round((spare * counted) / pieces) - given
    given += share
    return { ...line, grams: 1 + share }
  })
}

/**
 * What a declared shipment tells the customs: lines that add up to its value and to its weight, and an invoice of the
 * office's day.
 */
export const exportDeclaration = (
  { contents, orderNumber, weightGrams }: NewShipment,
  { value, currency }: NonNullable<NewShipment['declared']>,
  { now, country }: { readonly now: string; readonly country: string },
) => ({
  lineItems: weighed(priced(contents, value), weightGrams).map(({ description, quantity, price, grams }, index) => ({
    number: index + 1,
    description,
    price: Number(toDecimal(price, currency)),
    priceCurrency: currency,
    quantity: { value: quantity, unitOfMeasurement: 'PCS' },
    manufacturerCountry: country,
    exportReasonType: 'permanent',
    weight: { netValue: grams / 1000, grossValue: grams / 1000 },
  })),
  invoice: { number: orderNumber, date: officeDay(now) },
})
