import { type MyOrdersResponse, myOrdersResponseSchema } from '@cartorio/contracts/http/my-orders.js'
import { useMutation } from '@tanstack/react-query'
import { requestOrdersLink } from '../../../lib/api/request-orders-link'
import { request } from '../../../lib/http'

/** The address is kept nowhere: not in the mutation cache either. */
export const useRequestLink = () =>
  useMutation({
    mutationFn: requestOrdersLink,
    gcTime: 0,
  })

/** `attempt` is one for all tries with a key: a link whose answer was lost opens again. */
export type Opening = { readonly key: string; readonly attempt: string }

export const useOpenMyOrders = (onOpened: (opened: MyOrdersResponse) => void) =>
  useMutation({
    mutationFn: ({ key, attempt }: Opening) =>
      request('POST', '/api/my-orders/open', {
        body: { key },
        schema: myOrdersResponseSchema,
        headers: { 'idempotency-key': attempt },
      }),
    onSuccess: onOpened,
    gcTime: 0,
  })
