import { type Prices, pricesSchema } from '@cartorio/contracts/http/pricing.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestDocumentsKeys } from './keys'

type ListAmounts = Pick<Prices['priceLists'][number], 'base' | 'search' | 'translation' | 'apostille' | 'expedited'>

type Flow = Prices['priceLists'][number]['origin']

/** What the server charges in a flow, in minor units, and by when it ships. */
export type ListPrices = ListAmounts & {
  readonly origin: Flow
  readonly priceList: string
  readonly currency: Currency
  /** In these an order may be placed. */
  readonly offered: readonly Currency[]
  /** Business days from payment by which an order is shipped. */
  readonly shippingDays: Prices['shippingDays']
  readonly documentsPerDay: number
  /** What the office has set of countries and the apostille. */
  readonly apostilleCountries: Prices['apostilleCountries']
}

/** The list of a flow; in US dollars where the wanted currency is not offered. */
const selectListPrices = (
  { priceLists, currencies, shippingDays, documentsPerDay, apostilleCountries }: Prices,
  { wanted, flow }: { readonly wanted: Currency; readonly flow: Flow },
): ListPrices => {
  const wantedOrDollars = currencies.includes(wanted) ? wanted : 'USD'
  const list = priceLists.find(({ origin, currency }) => origin === flow && currency === wantedOrDollars)
  if (list === undefined) throw new Error('the server has no price list in US dollars')
  const { name, currency, base, search, translation, apostille, expedited } = list
  const prices = { base, search, translation, apostille, expedited }
  const office = { shippingDays, documentsPerDay, apostilleCountries }
  return { origin: flow, priceList: name, currency, offered: currencies, ...prices, ...office }
}

export const listPricesQuery = (wanted: Currency, flow: Flow = 'multi-item') =>
  queryOptions({
    queryKey: requestDocumentsKeys.listPrices(),
    queryFn: ({ signal }) => request('GET', '/api/prices', { schema: pricesSchema, signal }),
    select: (prices) => selectListPrices(prices, { wanted, flow }),
  })
