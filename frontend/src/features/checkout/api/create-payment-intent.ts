import { paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { checkoutKeys } from './keys'

/** The open intent of the order, or of one of its charges; the server makes one when there is none. */
export const paymentIntentQuery = (token: string, charge?: number) =>
  queryOptions({
    queryKey: checkoutKeys.intent(token, charge),
    queryFn: () =>
      request('POST', '/api/create-payment-intent', {
        body: charge === undefined ? { orderId: token } : { orderId: token, charge },
        schema: paymentIntentResponseSchema,
      }),
    gcTime: 0,
  })
