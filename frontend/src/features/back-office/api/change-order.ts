import {
  type AdminOrder,
  type AdminOrderRow,
  type AdminOrdersResponse,
  adminOrderRowSchema,
  type eraseRequestSchema,
  type StaffCommandName,
  type statusUpdateSchema,
} from '@cartorio/contracts/http/admin.js'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/idempotency-key'
import { backOfficeKeys } from './keys'

/** A step by its command, a status by its name, or the erasure of the person. */
export type OrderChange =
  | { readonly command: StaffCommandName; readonly body: object }
  | { readonly command: 'erase'; readonly body: z.input<typeof eraseRequestSchema> }
  | { readonly command: 'status'; readonly body: z.input<typeof statusUpdateSchema> }

export type RowChange = { readonly row: AdminOrderRow; readonly change: OrderChange }

const changeOrder = ({ row, change }: RowChange) =>
  request(change.command === 'status' ? 'PATCH' : 'POST', `/api/admin/orders/${row.id}/${change.command}`, {
    body: change.body,
    headers: { 'if-match': `"${row.revision}"`, 'idempotency-key': newIdempotencyKey() },
    schema: adminOrderRowSchema,
  })

/** Puts the row in the place of the one that the lists hold, and asks for everything that counts it. */
export const takeRow = (queryClient: QueryClient, fresh: AdminOrderRow): void => {
  queryClient.setQueriesData<InfiniteData<AdminOrdersResponse>>({ queryKey: backOfficeKeys.lists }, (lists) =>
    lists === undefined
      ? undefined
      : {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            orders: page.orders.map((row) => (row.id === fresh.id ? fresh : row)),
          })),
        },
  )
  queryClient.setQueryData<AdminOrder>(backOfficeKeys.order(fresh.id), (order) => order && { ...order, ...fresh })
  void queryClient.invalidateQueries({ queryKey: backOfficeKeys.all })
}

export const useChangeOrder = () => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: changeOrder, onSuccess: (row) => takeRow(queryClient, row), gcTime: 0 })
}
