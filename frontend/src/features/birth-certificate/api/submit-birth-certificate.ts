import type { BirthCertificateRequest } from '@cartorio/contracts/http/birth-certificate.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

export const submitBirthCertificate = (token: string, data: BirthCertificateRequest, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/birth-certificate`, {
    body: data,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
