import {
  type AdminOrder,
  type AdminOrderRow,
  type AdminOrdersResponse,
  adminOrderRowSchema,
} from '@cartorio/contracts/http/admin.js'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/use-live'
import { backOfficeKeys } from './keys'

type Lists = InfiniteData<AdminOrdersResponse>

/** Milliseconds in which new rows are asked for at most once. */
const gatherMillis = 2000

/** Puts a newer row in the place of the one that lists and pages show; whether any list holds the order. */
const takeNewer = (queryClient: QueryClient, fresh: AdminOrderRow): boolean => {
  let held = false
  queryClient.setQueriesData<Lists>({ queryKey: backOfficeKeys.lists }, (lists) => {
    const old = lists?.pages.flatMap(({ orders }) => orders).find(({ id }) => id === fresh.id)
    if (lists === undefined || old === undefined) return lists
    held = true
    if (old.revision >= fresh.revision) return lists
    const replaced = (row: AdminOrderRow): AdminOrderRow => (row.id === fresh.id ? fresh : row)
    return { ...lists, pages: lists.pages.map((page) => ({ ...page, orders: page.orders.map(replaced) })) }
  })
  const open = queryClient.getQueryData<AdminOrder>(backOfficeKeys.order(fresh.id))
  if (open !== undefined && open.revision < fresh.revision)
    void queryClient.invalidateQueries({ queryKey: backOfficeKeys.order(fresh.id) })
  return held
}

/** Shows orders as they change: known rows at once, new ones with the next look at the list. */
export const useLiveOrders = (): void => {
  const queryClient = useQueryClient()
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askLists = (): void => {
    gathering.current ??= setTimeout(() => {
      gathering.current = undefined
      void queryClient.invalidateQueries({ queryKey: backOfficeKeys.lists })
      void queryClient.invalidateQueries({ queryKey: backOfficeKeys.stats })
    }, gatherMillis)
  }
  useEffect(() => () => clearTimeout(gathering.current), [])
  useLive(
    '/api/admin/live',
    {
      row: (data) => {
        const row = adminOrderRowSchema.safeParse(data).data
        if (row === undefined || !takeNewer(queryClient, row)) askLists()
      },
      reload: askLists,
    },
    () => void queryClient.invalidateQueries({ queryKey: backOfficeKeys.all }),
  )
}
