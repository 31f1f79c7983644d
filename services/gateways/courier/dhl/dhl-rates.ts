import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../domain/clock.js'
import type { ExchangeRates } from '../../../domain/pricing/exchange-rates.js'
import type { CourierGateway, ParcelToQuote, ShippingQuote } from '../port.js'
import type { DhlAccount, DhlClient } from './dhl-client.js'
import { DhlError } from './dhl-error.js'
import { mainCityOf } from './main-cities.js'
import { cheapestProduct, ratesAnswerSchema } from './rates-answer.js'
import { ratesRequest } from './rates-request.js'

type DhlRatesOptions = {
  readonly client: DhlClient
  readonly account: DhlAccount
  readonly exchangeRates: ExchangeRates
  /** Prices the parcel where DHL does not. */
  readonly zoneTable: CourierGateway
  /** The city of a postal code, where it is known. */
  readonly cityOf: (country: string, postalCode: string) => Promise<string | undefined>
  readonly clock: Clock
  /** Milliseconds until a quote is there, from DHL or from the zone table. */
  readonly answerWithinMillis?: number
  /** Why the zone table priced a parcel: the kind of the failure, nothing of the destination. */
  readonly onFallback?: (reason: string) => void
}

type Kept = { readonly quote: ShippingQuote; readonly until: number }

const keptMillis = 15 * 60_000
/** How long the zone table's price stays before DHL is requested again. */
const fallbackKeptMillis = 60_000
const longestPauseMillis = 5 * 60_000

const keyOf = ({ destinationCountry, postalCode, weightKg, pieces, goodsValue }: ParcelToQuote): string =>
  JSON.stringify([destinationCountry, postalCode, weightKg, pieces, goodsValue])

/** DHL's prices with a cache of 15 minutes; the zone table's where DHL gives none in time. */
export const createDhlRates = (options: DhlRatesOptions): CourierGateway => {
  const { client, account, exchangeRates, zoneTable, cityOf, clock, onFallback = () => {} } = options
  const answerWithinMillis = options.answerWithinMillis ?? 3000
  const cache = new LRUCache<string, Kept>({ max: 5000 })
  const pending = new Map<string, Promise<ShippingQuote>>()
  let pausedUntil = 0
  const now = (): number => Date.parse(clock.now())

  const requestQuote = async (parcel: ParcelToQuote, zonePrice: ShippingQuote): Promise<ShippingQuote | undefined> => {
    const start = performance.now()
    const { destinationCountry: country, postalCode } = parcel
    const city = (await cityOf(country, postalCode)) ?? mainCityOf(country)
    if (city === undefined) return undefined
    const timeoutMillis = Math.max(1, Math.round(answerWithinMillis - (performance.now() - start)))
    const request = ratesRequest(account, { ...parcel, city }, clock.now())
    const answer = await client.request({ ...request, answer: ratesAnswerSchema, timeoutMillis })
    const product = cheapestProduct(answer, exchangeRates)
    return (
      product && {
        ...zonePrice,
        ...product,
        estimatedDays: product.estimatedDays ?? zonePrice.estimatedDays,
        source: 'dhl',
      }
    )
  }

  const pauseAfter = (error: DhlError): void => {
    if (error.failure !== 'rate-limited') return
    pausedUntil = now() + Math.min(error.retryAfterMillis ?? fallbackKeptMillis, longestPauseMillis)
  }

  const quoteOfDhl = async (parcel: ParcelToQuote, zonePrice: ShippingQuote): Promise<ShippingQuote | undefined> => {
    if (now() < pausedUntil) return undefined
    try {
      const quote = await requestQuote(parcel, zonePrice)
      if (quote === undefined) onFallback('no product with a price and an exchange rate')
      return quote
    } catch (error) {
      if (!(error instanceof DhlError)) throw error
      pauseAfter(error)
      onFallback(error.message)
      return undefined
    }
  }

  const find = async (parcel: ParcelToQuote): Promise<ShippingQuote> => {
    const zonePrice = await zoneTable.quote(parcel)
    const fromDhl = await quoteOfDhl(parcel, zonePrice)
    const quote = fromDhl ?? zonePrice
    cache.set(keyOf(parcel), { quote, until: now() + (fromDhl === undefined ? fallbackKeptMillis : keptMillis) })
    return quote
  }

  return {
    quote: async (parcel) => {
      const key = keyOf(parcel)
      const kept = cache.get(key)
      if (kept !== undefined && now() < kept.until) return kept.quote
      const finding = pending.get(key) ?? find(parcel).finally(() => pending.delete(key))
      pending.set(key, finding)
      return finding
    },
  }
}
