import { createdOrderWithPaymentSchema } from '@cartorio/contracts/http/created-order.js'
import { confirmPaymentResponseSchema, paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../../lib/http'
import { replacedOrderHeader } from '../../../lib/tab-order'
import type { PendingOrder } from '../pending-order'

const checkoutKeys = {
  createdOrder: (idempotencyKey: string) => ['checkout', 'created-order', idempotencyKey] as const,
  intent: (token: string, charge: number | undefined) => ['checkout', 'intent', token, charge ?? 'order'] as const,
}

/**
 * A query and not a mutation: one idempotency key is one order, however often the page mounts.
 * It takes no abort signal, because a page that mounts twice would break off the first call and make a second.
 */
export const createdOrderQuery = ({ body, idempotencyKey, replaced }: PendingOrder) =>
  queryOptions({
    queryKey: checkoutKeys.createdOrder(idempotencyKey),
    queryFn: () =>
      request('POST', '/api/create-order', {
        body,
        schema: createdOrderWithPaymentSchema,
        headers: { 'idempotency-key': idempotencyKey, ...replacedOrderHeader(replaced) },
      }),
    // The next visit asks again: by then the order may be paid.
    gcTime: 0,
  })

/** Records that the terms were accepted; the answer is the open intent, the one that the form already has. */
export const acceptTerms = ({ token, charge }: { readonly token: string; readonly charge?: number | undefined }) =>
  request('POST', '/api/create-payment-intent', {
    body: { orderId: token, ...(charge === undefined ? {} : { charge }), acceptedTerms: true },
    schema: paymentIntentResponseSchema,
  })

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

export type Confirmed = z.infer<typeof confirmPaymentResponseSchema>

/** Tells the server that the provider took the money; it asks the provider itself. */
export const confirmPayment = (body: { readonly paymentIntentId: string; readonly orderId: string }) =>
  request('POST', '/api/confirm-payment', { body, schema: confirmPaymentResponseSchema })
