import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import { backOfficeKeys, type OrderFilters, orderFiltersKey, orderFiltersSchema } from '../api/keys'

export const everything: OrderFilters = orderFiltersSchema.parse({})

const keptFilters = (): OrderFilters =>
  storedJson(orderFiltersSchema, readStored('sessionStorage', orderFiltersKey)) ?? everything

/**
 * The filters of the list, also after a return from an order, and in this tab after a reload: there without the search,
 * because people search by names. Nothing of them stands in the address.
 */
export const useFilters = () => {
  const queryClient = useQueryClient()
  const [filters, setFilters] = useState(
    () => queryClient.getQueryData<OrderFilters>(backOfficeKeys.filters) ?? keptFilters(),
  )
  const narrow = (change: Partial<OrderFilters>) => {
    const next = { ...filters, ...change }
    queryClient.setQueryDefaults(backOfficeKeys.filters, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(backOfficeKeys.filters, next)
    writeStored('sessionStorage', orderFiltersKey, JSON.stringify({ ...next, search: '' }))
    setFilters(next)
  }
  return { filters, narrow }
}
