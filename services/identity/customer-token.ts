import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'

/** The order that a token opens, and which of its links it is. */
export type TokenClaim = { readonly orderId: OrderId; readonly generation: number }

const idBytes = 16
const macBytes = 16

/** A length of tokens: how many bytes hold the generation, and what the whole is in base64url, without padding. */
type Form = { readonly generationBytes: number; readonly pattern: RegExp }

/** Links that were sent before there were more than 255 of an order. */
const short: Form = { generationBytes: 1, pattern: /^[A-Za-z0-9_-]{44}$/ }
const long: Form = { generationBytes: 4, pattern: /^[A-Za-z0-9_-]{48}$/ }

/** The short one as long as it holds the generation: instances of before read it, and a repeated answer is the same. */
const formOf = (generation: number): Form => (generation < 256 ? short : long)

const bytesOf = (orderId: OrderId): Buffer => Buffer.from(orderId.replace(/-/g, ''), 'hex')

const orderIdFrom = (bytes: Buffer): OrderId =>
  orderIdSchema.parse(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))

const macOf = (claim: Buffer, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(claim).digest().subarray(0, macBytes)

type Secrets = readonly [Buffer, ...Buffer[]]

/** `base64url(orderId ‖ generation ‖ HMAC)`, 33 or 36 bytes. `secrets[0]` issues, the others still open. */
const createTokens = (secrets: Secrets) => {
  /** The same work for every token, whatever its length: zeros stand for one of another form. */
  const verifyAs = ({ generationBytes, pattern }: Form, token: string): TokenClaim | undefined => {
    const wellFormed = pattern.test(token)
    const claimBytes = idBytes + generationBytes
    const bytes = wellFormed ? Buffer.from(token, 'base64url') : Buffer.alloc(claimBytes + macBytes)
    const claim = bytes.subarray(0, claimBytes)
    const mac = bytes.subarray(claimBytes)
    const genuine = secrets.map((secret) => timingSafeEqual(macOf(claim, secret), mac)).includes(true)
    if (!wellFormed || !genuine) return undefined
    return { orderId: orderIdFrom(bytes.subarray(0, idBytes)), generation: claim.readUIntBE(idBytes, generationBytes) }
  }
  return {
    issue: (orderId: OrderId, generation = 0): string => {
      const counter = Buffer.alloc(formOf(generation).generationBytes)
      counter.writeUIntBE(generation, 0, counter.length)
      const claim = Buffer.concat([bytesOf(orderId), counter])
      return Buffer.concat([claim, macOf(claim, secrets[0])]).toString('base64url')
    },
    /** `undefined` for a malformed and for a forged one alike; constant time, no read of a store. */
    verify: (token: string): TokenClaim | undefined => {
      const [shortClaim, longClaim] = [verifyAs(short, token), verifyAs(long, token)]
      return shortClaim ?? longClaim
    },
  }
}

const secretOfHolders = (secret: Buffer): Buffer => createHmac('sha256', secret).update('holder-authorisation').digest()

export const createCustomerTokens = (secrets: Secrets) => {
  const [first, ...others] = secrets
  return {
    ...createTokens(secrets),
    /** Of the links that ask a document's holder to agree: they open no order, and have the request's number. */
    holders: createTokens([secretOfHolders(first), ...others.map(secretOfHolders)]),
  }
}

export type CustomerTokens = ReturnType<typeof createCustomerTokens>
