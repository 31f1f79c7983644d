import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import {
  type AddedServicesPricingRequest,
  type AddedServicesPricingResponse,
  addedServicesPricingResponseSchema,
} from '@cartorio/contracts/http/pricing.js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'

/** The price of services that are added to an order; the last one stays until the next one has arrived. */
export const addedServicesPriceQuery = (
  { priceList, currency }: Pick<OrderView, 'priceList' | 'currency'>,
  services: readonly AddedServicesPricingRequest['addedServices'][number][],
) =>
  queryOptions({
    queryKey: ['birth-certificate', 'added-services-price', priceList, services] as const,
    queryFn: ({ signal }) => {
      const body: AddedServicesPricingRequest = { priceList, addedServices: [...services] }
      return request('POST', '/api/pricing/calculate', { body, schema: addedServicesPricingResponseSchema, signal })
    },
    enabled: services.length > 0,
    initialData: (): AddedServicesPricingResponse | undefined =>
      services.length === 0 ? { priceList, addedServices: [], total: 0, currency } : undefined,
    placeholderData: keepPreviousData,
  })
