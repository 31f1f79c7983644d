import type { AddressChange } from '@cartorio/contracts/http/address-change.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../../../lib/http'

export const changeAddress = (token: string, address: AddressChange, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/address`, {
    body: address,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
