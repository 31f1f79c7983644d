import {
  type AdminOrder,
  type AdminOrderRow,
  type AdminOrdersResponse,
  adminOrderRowSchema,
} from '@cartorio/contracts/http/admin.js'
import { presenceChangeSchema } from '@cartorio/contracts/http/presence.js'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/use-live'
import { backOfficeKeys, isAttention } from './keys'

/** Milliseconds in which the list is read at most once: a new order is known within a second. */
export const gatherMillis = 600
/** Milliseconds in which what needs a person is counted at most once: the count asks every queue. */
const countMillis = 5000

const onScreen = { queryKey: backOfficeKeys.all, type: 'active' } as const
const listsOnScreen = { queryKey: backOfficeKeys.lists, type: 'active' } as const
const attentionOnScreen = { queryKey: backOfficeKeys.attentionLists, type: 'active' } as const

const rowIn = (page: AdminOrdersResponse | undefined, id: string): AdminOrderRow | undefined =>
  page?.orders.find((row) => row.id === id)

const isAttentionOnScreen = (queryClient: QueryClient): boolean =>
  queryClient.getQueryCache().findAll(attentionOnScreen).length > 0

/**
 * Whether nothing on the screen has to be read: a list being read may be older, any change of an order may move its row,
 * change what waits in a queue, and open or resolve an entry of Pendências.
 */
const isTaken = (queryClient: QueryClient, { id, revision }: AdminOrderRow): boolean =>
  queryClient.isFetching(onScreen) === 0 &&
  !isAttentionOnScreen(queryClient) &&
  queryClient
    .getQueriesData<AdminOrdersResponse>(listsOnScreen)
    .every(([, page]) => (rowIn(page, id)?.revision ?? -1) >= revision)

/** Puts a newer row in the place of the one that lists and pages show. */
const takeNewer = (queryClient: QueryClient, fresh: AdminOrderRow): void => {
  queryClient.setQueriesData<AdminOrdersResponse>({ queryKey: backOfficeKeys.lists }, (page) => {
    const old = rowIn(page, fresh.id)
    if (page === undefined || old === undefined || old.revision >= fresh.revision) return page
    return { ...page, orders: page.orders.map((row) => (row.id === fresh.id ? fresh : row)) }
  })
  const open = queryClient.getQueryData<AdminOrder>(backOfficeKeys.order(fresh.id))
  if (open !== undefined && open.revision < fresh.revision)
    void queryClient.invalidateQueries({ queryKey: backOfficeKeys.order(fresh.id) })
}

/**
 * Shows orders as they change: known rows at once, new ones with the next read of the list. Pendências waits while a
 * form is open: an entry that a colleague has resolved would take a half-written answer with it.
 */
export const useLiveOrders = (signedIn: boolean, openForms: { readonly current: number }): void => {
  const queryClient = useQueryClient()
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (): void => {
    counting.current ??= setTimeout(() => {
      counting.current = undefined
      void queryClient.invalidateQueries({ queryKey: backOfficeKeys.attentionCount })
    }, countMillis)
    gathering.current ??= setTimeout(() => {
      gathering.current = undefined
      // A read in progress may be older than the message, and is not restarted: it ends first.
      if (queryClient.isFetching({ queryKey: backOfficeKeys.all }) > 0) return ask()
      const waits = openForms.current > 0 && isAttentionOnScreen(queryClient)
      void queryClient.invalidateQueries({
        queryKey: backOfficeKeys.all,
        predicate: ({ queryKey }) => !waits || !isAttention(queryKey),
      })
      if (waits) ask()
    }, gatherMillis)
  }
  useEffect(
    () => () => {
      clearTimeout(gathering.current)
      clearTimeout(counting.current)
    },
    [],
  )
  useLive(
    signedIn ? '/api/admin/live' : undefined,
    {
      // The stream sends changes from here on: a read from before may lack one.
      begin: ask,
      row: (data) => {
        const row = adminOrderRowSchema.safeParse(data).data
        if (row === undefined) return ask()
        if (!isTaken(queryClient, row)) ask()
        takeNewer(queryClient, row)
      },
      reload: ask,
      presence: (data) => {
        const change = presenceChangeSchema.safeParse(data).data
        if (change === undefined) return
        // Of an order that no page of this tab shows nothing is kept.
        queryClient.setQueriesData<readonly string[]>(
          { queryKey: backOfficeKeys.presence(change.orderId), type: 'active' },
          change.staff,
        )
      },
    },
    () => void queryClient.invalidateQueries({ queryKey: backOfficeKeys.all }),
  )
}
