import * as z from 'zod/mini'
import { type Cents, cents } from './money.js'
import type { PromisedStep } from './promised-steps.js'

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
  /** Business days from payment to the last day of each step. */
  readonly standardSteps: StepDays
  readonly expeditedSteps: StepDays
}

type StepDays = Readonly<Record<PromisedStep, number>>

/** Start within 2 days, issued within 5, delivered within 10, as the pages say; the days between are the office's own. */
const standardSteps: StepDays = { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7, delivery: 10 }
const expeditedSteps: StepDays = { start: 1, issue: 2, translate: 3, apostille: 3, ship: 3, delivery: 5 }

export const priceLists: Readonly<Record<PriceListName, PriceList>> = {
  'wizard-2025': {
    name: 'wizard-2025',
    translation: cents(3500),
    apostille: cents(1500),
    expedited: cents(2000),
    standardDays: [7, 10],
    expeditedDays: [3, 5],
    standardSteps,
    expeditedSteps,
  },
  'multi-item-2025': {
    name: 'multi-item-2025',
    translation: cents(2500),
    apostille: cents(3000),
    expedited: cents(5000),
    standardDays: [7, 10],
    expeditedDays: [3, 5],
    standardSteps,
    expeditedSteps,
  },
}

export const shippingWeightKg = 0.5
export const shippingGoodsValueUsd = 100
export const maxQuantity = 10
export const maxItems = 50

/** Minor units: a fee that is higher is a mistake in typing. */
export const maxChargeAmount = 500_000
