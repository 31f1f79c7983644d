import { type Cents, cents } from '@cartorio/contracts/money.js'
import * as z from 'zod/mini'
import type { ExchangeRates } from '../../../domain/pricing/exchange-rates.js'
import { convertAmount, lookUpMinorDigits } from '../../../domain/settings/exchange-rate.js'
import type { ShippingQuote } from '../port.js'
import type { CourierProduct } from '../shipping.js'

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

const totalPriceSchema = z.object({
  /** `BILLC`: the currency of the account's bill. Others are for information. */
  currencyType: z.optional(z.string()),
  priceCurrency: z.optional(z.string()),
  price: z.optional(z.number()),
})

const productSchema = z.object({
  productCode: z.string(),
  productName: z.optional(z.string()),
  totalPrice: z.optional(z.array(totalPriceSchema)),
  deliveryCapabilities: z.optional(z.object({ totalTransitDays: z.optional(z.union([z.number(), z.string()])) })),
})

export const ratesAnswerSchema = z.object({ products: z.array(productSchema) })
type RatesAnswer = z.infer<typeof ratesAnswerSchema>
type Product = RatesAnswer['products'][number]

type BilledPrice = { readonly amount: Cents; readonly currency: string }

/** Minor units; `undefined` for a product without a price of the bill, or with one of zero. */
const billedPriceOf = ({ totalPrice = [] }: Product): BilledPrice | undefined => {
  const { price, priceCurrency } = totalPrice.find(({ currencyType }) => currencyType === 'BILLC') ?? {}
  const currency = currencyCode.safeParse(priceCurrency).data
  if (price === undefined || currency === undefined) return undefined
  const amount = Math.round(price * 10 ** lookUpMinorDigits(currency))
  return Number.isSafeInteger(amount) && amount > 0 ? { amount: cents(amount), currency } : undefined
}

const longestTransitDays = 30

const transitDaysOf = ({ deliveryCapabilities }: Product): number | undefined => {
  const days = Math.ceil(Number(deliveryCapabilities?.totalTransitDays))
  return days >= 1 && days <= longestTransitDays ? days : undefined
}

/** The product with the lowest price of the bill, which is in one currency; `undefined` when none has a price. */
export const cheapestOffered = ({ products }: RatesAnswer): CourierProduct | undefined => {
  const priced = products.flatMap((product) => {
    const billed = billedPriceOf(product)
    return billed === undefined ? [] : [{ product, amount: billed.amount }]
  })
  const cheapest = priced.sort((one, other) => one.amount - other.amount)[0]?.product
  return cheapest && { code: cheapest.productCode, name: cheapest.productName ?? cheapest.productCode }
}

type Priced = Pick<ShippingQuote, 'rate' | 'courierPrice'> & { readonly estimatedDays: number | undefined }

const pricedProduct = (product: Product, exchangeRates: ExchangeRates): Priced[] => {
  const billed = billedPriceOf(product)
  const exchangeRate = billed && exchangeRates(billed.currency)
  if (billed === undefined || exchangeRate === undefined) return []
  const rate = convertAmount(billed.amount, billed.currency, 'USD', exchangeRate)
  if (rate <= 0) return []
  const { productCode } = product
  const courierPrice = { ...billed, exchangeRate, productCode }
  return [{ rate, courierPrice, estimatedDays: transitDaysOf(product) }]
}

/** The cheapest product that has a price; `undefined` when none has, or no exchange rate is known. */
export const cheapestProduct = ({ products }: RatesAnswer, exchangeRates: ExchangeRates): Priced | undefined =>
  products
    .flatMap((product) => pricedProduct(product, exchangeRates))
    .reduce<Priced | undefined>(
      (cheapest, next) => (cheapest === undefined || next.rate < cheapest.rate ? next : cheapest),
      undefined,
    )
