import type { RatingBody } from '@cartorio/contracts/http/rating.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

export const rateOrder = (token: string, rating: RatingBody, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/rating`, {
    body: rating,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
