import type { GuaranteeClaimBody } from '@cartorio/contracts/http/guarantee.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

export const claimGuarantee = (token: string, claim: GuaranteeClaimBody, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/guarantee`, {
    body: claim,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
