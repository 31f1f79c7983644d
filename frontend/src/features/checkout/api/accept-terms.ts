import { paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { request } from '../../../lib/http'

/** Records that the terms were accepted; the answer is the open intent, the one that the form already has. */
export const acceptTerms = ({ token, charge }: { readonly token: string; readonly charge?: number | undefined }) =>
  request('POST', '/api/create-payment-intent', {
    body: { orderId: token, ...(charge === undefined ? {} : { charge }), acceptedTerms: true },
    schema: paymentIntentResponseSchema,
  })
