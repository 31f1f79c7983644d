import {
  type MyOrdersResponse,
  myOrdersLinkResponseSchema,
  myOrdersResponseSchema,
} from '@cartorio/contracts/http/my-orders.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/idempotency-key'

/** The address is kept nowhere: not in the mutation cache either. */
export const useRequestLink = () =>
  useMutation({
    mutationFn: (email: string) =>
      request('POST', '/api/my-orders/link', {
        body: { email },
        schema: myOrdersLinkResponseSchema,
        headers: { 'idempotency-key': newIdempotencyKey() },
      }),
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
