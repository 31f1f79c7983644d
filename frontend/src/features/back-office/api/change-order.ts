import {
  type AdminOrder,
  type AdminOrderRow,
  type AdminOrdersResponse,
  adminOrderRowSchema,
  replacedLinkRowSchema,
} from '@cartorio/contracts/http/admin.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { HttpError, request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'
import { orderQuery } from './order-queries'

/** A step by its command, the customer's data in the office's hand, their erasure, or a status by its name. */
export type OrderChange = {
  readonly command: StaffCommandName | 'applicant-data' | 'birth-certificate' | 'erase' | 'propose-refund' | 'status'
  readonly body: object
}

type Seen = Pick<AdminOrderRow, 'id' | 'revision'>
export type RowChange = { readonly row: Seen; readonly change: OrderChange }

/** The order after a change, and the customer's link where the change made one. */
export type Changed = { readonly row: AdminOrderRow; readonly newToken: string | null }

/** The server waits for the courier: up to 10 s for the product and 30 s for the shipment, beside its stores. */
export const shipmentMillis = 60_000

const changeOrder = async ({ row: seen, change }: RowChange, idempotencyKey: string): Promise<Changed> => {
  const answer = await request(
    change.command === 'status' ? 'PATCH' : 'POST',
    `/api/admin/orders/${seen.id}/${change.command}`,
    {
      body: change.body,
      headers: { 'if-match': `"${seen.revision}"`, 'idempotency-key': idempotencyKey },
      schema: z.union([replacedLinkRowSchema, adminOrderRowSchema]),
      ...(change.command === 'shipments' ? { millis: shipmentMillis } : {}),
    },
  )
  if (!('newToken' in answer)) return { row: answer, newToken: null }
  // The token goes to the caller alone, and into no list.
  const { newToken, ...row } = answer
  return { row, newToken }
}

/** Puts the row in the place of the one that the lists hold, and asks for everything that counts it. */
export const takeRow = (queryClient: QueryClient, fresh: AdminOrderRow): void => {
  queryClient.setQueriesData<AdminOrdersResponse>(
    { queryKey: backOfficeKeys.lists },
    (page) => page && { ...page, orders: page.orders.map((row) => (row.id === fresh.id ? fresh : row)) },
  )
  queryClient.setQueryData<AdminOrder>(backOfficeKeys.order(fresh.id), (order) => order && { ...order, ...fresh })
  for (const queryKey of [backOfficeKeys.all, backOfficeKeys.attentionCount])
    void queryClient.invalidateQueries({ queryKey })
}

/** The same change sent again, because its answer was lost, is one change. */
export const useChangeOrder = () => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  const pickChangeContent = ({ row, change }: RowChange) => ({ order: row.id, ...change })
  return useMutation({
    mutationFn: (sent: RowChange) => changeOrder(sent, keys.keyOf(pickChangeContent(sent))),
    onSuccess: ({ row }, sent) => {
      keys.arrived(pickChangeContent(sent))
      takeRow(queryClient, row)
    },
    gcTime: 0,
  })
}

export type ChangeOrder = ReturnType<typeof useChangeOrder>

/** Reads the order as it is now and puts it into every list that shows it. */
export const useFreshOrder = () => {
  const queryClient = useQueryClient()
  return async (id: string): Promise<AdminOrder> => {
    const fresh = await queryClient.fetchQuery(orderQuery(id))
    takeRow(queryClient, fresh)
    return fresh
  }
}

/** Whether another change of the order came first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.problem?.current !== undefined
