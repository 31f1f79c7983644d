import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import { backOfficeKeys, type OrderFilters, orderFiltersKey } from '../api/keys'

export const everything: OrderFilters = {
  search: '',
  status: '',
  country: '',
  documentType: '',
  from: '',
  to: '',
  late: '',
  assignedTo: '',
}

const choice = z._default(z.string(), '')
const filtersSchema = z.object({
  search: choice,
  status: choice,
  country: choice,
  documentType: choice,
  from: choice,
  to: choice,
  late: choice,
  assignedTo: choice,
})

const keptFilters = (): OrderFilters =>
  storedJson(filtersSchema, readStored('sessionStorage', orderFiltersKey)) ?? everything

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
