import {
  type AddedServicesPricingRequest,
  addedServicesPricingResponseSchema,
} from '@cartorio/contracts/http/pricing.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'

export type ServiceToAdd = AddedServicesPricingRequest['addedServices'][number]

/** What services cost by an order's own price list. */
export const addedServicesPriceQuery = (
  priceList: AddedServicesPricingRequest['priceList'],
  services: readonly ServiceToAdd[],
) =>
  queryOptions({
    queryKey: ['added-services-price', priceList, services] as const,
    queryFn: ({ signal }) => {
      const body: AddedServicesPricingRequest = { priceList, addedServices: [...services] }
      return request('POST', '/api/pricing/calculate', { body, schema: addedServicesPricingResponseSchema, signal })
    },
    enabled: services.length > 0,
  })
