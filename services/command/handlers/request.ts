import { createHmac } from 'node:crypto'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { Ids } from '../../domain/clock.js'

/** What every event says of the request that caused it. */
export type RequestContext = {
  /** One for any number of tries of the same request. */
  readonly requestId: string
  /** The body as received; told apart by its MAC. `undefined` where no client sent one. */
  readonly body: unknown
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
}

/** Sixteen bytes as a version-8 UUID (RFC 9562 §5.8). */
const uuidV8 = (bytes: Buffer): string => {
  const sixteen = Buffer.from(bytes.subarray(0, 16))
  sixteen[6] = ((sixteen[6] ?? 0) & 0x0f) | 0x80
  sixteen[8] = ((sixteen[8] ?? 0) & 0x3f) | 0x80
  return sixteen.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** `subject`: the staff id, the token's order id, or empty for an anonymous request. */
export const requestIdOf = (
  request: { readonly route: string; readonly subject: string; readonly key: string | undefined },
  serverSecret: Buffer,
  ids: Ids,
): string =>
  request.key === undefined
    ? ids.random()
    : uuidV8(createHmac('sha256', serverSecret).update(`${request.route}\0${request.subject}\0${request.key}`).digest())
