import { createHmac } from 'node:crypto'
import { canonicalJson } from './canonical-json.js'

/** HMAC-SHA256 in hex over a request's body as received; a file counts by name and SHA-256. */
export const bodyMac = (body: unknown, key: Buffer): string =>
  createHmac('sha256', key)
    .update(canonicalJson(body ?? null))
    .digest('hex')
