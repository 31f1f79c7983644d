import * as z from 'zod/mini'
import { type Cents, cents } from './money.js'

export const priceListNames = ['wizard-2025', 'multi-item-2025'] as const
export const priceListNameSchema = z.enum(priceListNames)
export type PriceListName = z.infer<typeof priceListNameSchema>

/** Surcharges in US cents over the catalogue's base prices (specification §9). */
export type PriceList = {
  readonly name: PriceListName
  /** Per unit. */
  readonly translation: Cents
  /** Per unit. */
  readonly apostille: Cents
  /** Once per order. */
  readonly expedited: Cents
  /** Business days from payment to delivery: earliest and latest. */
  readonly standardDays: readonly [number, number]
  readonly expeditedDays: readonly [number, number]
}

export const priceLists: Readonly<Record<PriceListName, PriceList>> = {
  'wizard-2025': {
    name: 'wizard-2025',
    translation: cents(3500),
    apostille: cents(1500),
    expedited: cents(2000),
    standardDays: [7, 10],
    expeditedDays: [3, 5],
  },
  'multi-item-2025': {
    name: 'multi-item-2025',
    translation: cents(2500),
    apostille: cents(3000),
    expedited: cents(5000),
    standardDays: [7, 10],
    expeditedDays: [3, 5],
  },
}

export const shippingWeightKg = 0.5
export const shippingGoodsValueUsd = 100
export const maxQuantity = 10
export const maxItems = 50
