import { paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { checkoutKeys } from './keys'

/** The order's open intent; the server makes one when there is none. */
export const paymentIntentQuery = (token: string) =>
  queryOptions({
    queryKey: checkoutKeys.intent(token),
    queryFn: () =>
      request('POST', '/api/create-payment-intent', { body: { orderId: token }, schema: paymentIntentResponseSchema }),
    gcTime: 0,
  })
