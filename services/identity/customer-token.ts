import { createHmac, timingSafeEqual } from 'node:crypto'
import { customerTokenPattern, type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'

/** The order that a token opens, and which of its links it is. */
export type TokenClaim = { readonly orderId: OrderId; readonly generation: number }

export type CustomerTokens = {
  issue(orderId: OrderId, generation?: number): string
  /** `undefined` for a malformed and for a forged one alike; constant time, no look-up. */
  verify(token: string): TokenClaim | undefined
}

const idBytes = 16
const macBytes = 16

const bytesOf = (orderId: OrderId): Buffer => Buffer.from(orderId.replace(/-/g, ''), 'hex')

const orderIdFrom = (bytes: Buffer): OrderId =>
  orderIdSchema.parse(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))

const macOf = (claim: Buffer, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(claim).digest().subarray(0, macBytes)

/** `base64url(orderId ‖ generation ‖ HMAC)`, 33 bytes. `secrets[0]` issues, the others still open. */
export const createCustomerTokens = (secrets: readonly [Buffer, ...Buffer[]]): CustomerTokens => ({
  issue: (orderId, generation = 0) => {
    const claim = Buffer.concat([bytesOf(orderId), Buffer.from([generation])])
    return Buffer.concat([claim, macOf(claim, secrets[0])]).toString('base64url')
  },
  verify: (token) => {
    const wellFormed = customerTokenPattern.test(token)
    const bytes = Buffer.from(wellFormed ? token : 'A'.repeat(44), 'base64url')
    const claim = bytes.subarray(0, idBytes + 1)
    const mac = bytes.subarray(idBytes + 1)
    const genuine = secrets.map((secret) => timingSafeEqual(macOf(claim, secret), mac)).includes(true)
    if (!wellFormed || !genuine) return undefined
    return { orderId: orderIdFrom(bytes.subarray(0, idBytes)), generation: bytes[idBytes] ?? 0 }
  },
})
