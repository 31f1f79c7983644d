import { confirmPaymentResponseSchema } from '@cartorio/contracts/http/payments.js'
import type * as z from 'zod/mini'
import { request } from '../../../lib/http'

export type Confirmed = z.infer<typeof confirmPaymentResponseSchema>

/** Tells the server that the provider took the money; it asks the provider itself. */
export const confirmPayment = (body: { readonly paymentIntentId: string; readonly orderId: string }) =>
  request('POST', '/api/confirm-payment', { body, schema: confirmPaymentResponseSchema })
