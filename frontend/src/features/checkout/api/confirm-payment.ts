import { confirmPaymentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { request } from '../../../lib/http'

/** Tells the server that the provider took the money; it asks the provider itself. */
export const confirmPayment = (body: { readonly paymentIntentId: string; readonly orderId: string }) =>
  request('POST', '/api/confirm-payment', { body, schema: confirmPaymentResponseSchema })
