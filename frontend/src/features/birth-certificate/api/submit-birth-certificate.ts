import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

export const submitBirthCertificate = (token: string, data: BirthCertificate, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/birth-certificate`, {
    body: data,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
