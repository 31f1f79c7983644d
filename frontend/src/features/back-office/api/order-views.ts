import {
  type ChangedOrderView,
  changedOrderViewSchema,
  type OrderView,
  type OrderViewCounts,
  orderViewCountsSchema,
  orderViewsSchema,
} from '@cartorio/contracts/http/order-views.js'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'

/** Milliseconds after which a view that a colleague shares is seen at the latest. */
export const viewsRefreshMillis = 30_000

/** One's own views, and those that the office shares. */
export const orderViewsQuery = queryOptions({
  queryKey: backOfficeKeys.orderViews,
  queryFn: async ({ signal }): Promise<readonly OrderView[]> =>
    (await request('GET', '/api/admin/order-views', { schema: orderViewsSchema, signal })).views,
  staleTime: 0,
  refetchInterval: viewsRefreshMillis,
})

export type ViewCounts = ReadonlyMap<string, Omit<OrderViewCounts['views'][number], 'id'>>

const shownBy = (views: readonly OrderView[]): string => JSON.stringify(views.map(({ id, shows }) => [id, shows]))

/** How many orders each view shows: read anew with the queues, and when the views change. */
export const useViewCounts = (): ViewCounts => {
  const { data: views = [] } = useQuery(orderViewsQuery)
  const { data } = useQuery({
    queryKey: backOfficeKeys.orderViewCounts(shownBy(views)),
    queryFn: ({ signal }) => request('GET', '/api/admin/order-view-counts', { schema: orderViewCountsSchema, signal }),
    enabled: views.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return new Map((data?.views ?? []).map(({ id, ...counted }) => [id, counted]))
}

/** A new view without an id; otherwise what changes of one, or `remove`. */
export type ViewChange = {
  readonly id?: string
  readonly action?: 'remove'
  readonly body: object
}

/** A list of which views are saved. */
export type ViewedList = {
  readonly path: string
  readonly queryKey: readonly string[]
  /** What a view of it holds, for who saves one. */
  readonly kept: string
  /** A name that one may have. */
  readonly example: string
}

/** The same change sent again, because its answer was lost, is one change. */
export const useChangeView = ({ path: list, queryKey }: ViewedList) => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: (change: ViewChange): Promise<ChangedOrderView> => {
      const { id, action, body } = change
      const path = [list, id, action].filter((part) => part !== undefined).join('/')
      const headers = { 'idempotency-key': keys.keyOf(change) }
      return request('POST', path, { body, headers, schema: changedOrderViewSchema })
    },
    onSuccess: (_changed, change) => {
      keys.arrived(change)
      const read = queryClient.invalidateQueries({ queryKey })
      // A view that is removed takes the form with it in which it was asked for.
      return change.action === 'remove' ? undefined : read
    },
    gcTime: 0,
  })
}
