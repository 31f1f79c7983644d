import type { ApplicantDataRequest } from '@cartorio/contracts/http/applicant-data.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

export const completeOrder = (token: string, data: ApplicantDataRequest, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/complete`, {
    body: data,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
