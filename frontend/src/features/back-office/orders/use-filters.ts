import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backOfficeKeys, type OrderFilters } from '../api/keys'

export const everything: OrderFilters = {
  search: '',
  status: '',
  country: '',
  documentType: '',
  from: '',
  to: '',
  late: '',
}

/**
 * The filters of the list, also after a return from an order.
 * Kept in memory and not in the address: people search by names.
 */
export const useFilters = () => {
  const queryClient = useQueryClient()
  const [filters, setFilters] = useState(
    () => queryClient.getQueryData<OrderFilters>(backOfficeKeys.filters) ?? everything,
  )
  const narrow = (change: Partial<OrderFilters>) => {
    const next = { ...filters, ...change }
    queryClient.setQueryDefaults(backOfficeKeys.filters, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(backOfficeKeys.filters, next)
    setFilters(next)
  }
  return { filters, narrow }
}
