import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import { backOfficeKeys, type OrderFilters, orderFiltersKey, orderFiltersSchema } from '../api/keys'

export const everything: OrderFilters = orderFiltersSchema.parse({})

const keptFilters = (): OrderFilters =>
  storedJson(orderFiltersSchema, readStored('sessionStorage', orderFiltersKey)) ?? everything

/** What changes how the list is shown, and not what the server is asked. */
export const shownHere = { grouped: '', columns: '', view: '' } satisfies Partial<OrderFilters>

/** Whether the filters narrow the list: a sort alone does not. */
export const isNarrowing = (filters: OrderFilters): boolean =>
  Object.values({ ...filters, ...shownHere, sort: '', order: '', at: '' }).some((chosen) => chosen.trim() !== '')

/**
 * The filters of the list, which the search in the bar changes too. They last over a return from an order, and in this
 * tab over a reload: there without the search, because people search by names.
 */
export const useOrderFilters = () => {
  const queryClient = useQueryClient()
  const [kept] = useState(keptFilters)
  // Not by `useQuery`, which hears of a change some time after the key that made it: a field would lose letters.
  const subscribe = useCallback(
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === backOfficeKeys.filters[0]) onChange()
      }),
    [queryClient],
  )
  const filters = useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<OrderFilters>(backOfficeKeys.filters) ?? kept,
  )
  // The same function at each render: what stands over the list is drawn anew when its filters change.
  const narrow = useCallback(
    (change: Partial<OrderFilters>) => {
      const now = queryClient.getQueryData<OrderFilters>(backOfficeKeys.filters) ?? kept
      const next = { ...now, ...change }
      queryClient.setQueryDefaults(backOfficeKeys.filters, { gcTime: Number.POSITIVE_INFINITY })
      queryClient.setQueryData(backOfficeKeys.filters, next)
      writeStored('sessionStorage', orderFiltersKey, JSON.stringify({ ...next, search: '' }))
    },
    [queryClient, kept],
  )
  return { filters, narrow }
}
