import { type Prices, pricesSchema } from '@cartorio/contracts/http/pricing.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestDocumentsKeys } from './keys'

/** What the server charges for services, in minor units, and how many business days it promises. */
export type ListPrices = Pick<Prices['priceLists'][number], 'translation' | 'apostille' | 'expedited'> & {
  readonly priceList: string
  readonly currency: Currency
  readonly days: Prices['deliveryDays']
}

/** The list of an order of several items, in US dollars. */
const listPricesOf = ({ priceLists, deliveryDays }: Prices): ListPrices => {
  const list = priceLists.find(({ origin, currency }) => origin === 'multi-item' && currency === 'USD')
  if (list === undefined) throw new Error('the server has no price list in US dollars')
  const { name, currency, translation, apostille, expedited } = list
  return { priceList: name, currency, translation, apostille, expedited, days: deliveryDays }
}

export const listPricesQuery = () =>
  queryOptions({
    queryKey: requestDocumentsKeys.listPrices(),
    queryFn: async ({ signal }): Promise<ListPrices> =>
      listPricesOf(await request('GET', '/api/prices', { schema: pricesSchema, signal })),
  })
