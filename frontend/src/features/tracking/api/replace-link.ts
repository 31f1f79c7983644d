import { replacedLinkSchema } from '@cartorio/contracts/http/address-change.js'
import { request } from '../../../lib/http'

/** Under the same key a lost answer is given again, though the token has opened nothing since. */
export const replaceLink = (token: string, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/replace-link`, {
    body: {},
    schema: replacedLinkSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
