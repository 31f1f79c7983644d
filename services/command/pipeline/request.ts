import { createHmac } from 'node:crypto'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { Ids } from '../../domain/clock.js'
import type { EventHeader } from './order-stream.js'

/** What every event says of the request that caused it. */
export type RequestContext = {
  /** One for any number of tries of the same request. */
  readonly requestId: string
  /** The id that the same request had under the server secret before this one. */
  readonly previousRequestId?: string | undefined
  /** The body as received, `null` for none; compared by its MAC. `undefined` without a client. */
  readonly body: unknown
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
  /** Of the link that the request came with: when another is in force at the append, the order is unknown. */
  readonly linkGeneration?: number | undefined
}

/** Key request ids, hashes of e-mails and signatures of shipping quotes: today's, and the one before it. */
export type ServerSecrets = readonly [Buffer, ...Buffer[]]

/** Sixteen bytes as a version-8 UUID (RFC 9562 §5.8). */
const uuidV8 = (bytes: Buffer): string => {
  const sixteen = Buffer.from(bytes.subarray(0, 16))
  sixteen[6] = ((sixteen[6] ?? 0) & 0x0f) | 0x80
  sixteen[8] = ((sixteen[8] ?? 0) & 0x3f) | 0x80
  return sixteen.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * What makes an idempotency key one request. `subject`: the staff id, the token's order id, or empty for an anonymous
 * request.
 */
type IdempotencyScope = { readonly route: string; readonly subject: string; readonly key: string | undefined }

const keyedId = ({ route, subject }: IdempotencyScope, key: string, serverSecret: Buffer): string =>
  uuidV8(createHmac('sha256', serverSecret).update(`${route}\0${subject}\0${key}`).digest())

/**
 * Ids of a request: under today's secret, and under the one before it, where there is one. Without a key a new random
 * id.
 */
export const deriveRequestIds = (
  scope: IdempotencyScope,
  [secret, former]: ServerSecrets,
  ids: Ids,
): Pick<RequestContext, 'requestId' | 'previousRequestId'> => ({
  requestId: scope.key === undefined ? ids.random() : keyedId(scope, scope.key, secret),
  previousRequestId: scope.key === undefined || former === undefined ? undefined : keyedId(scope, scope.key, former),
})

/** A request of which an earlier try wrote to the stream before the server secret was changed goes on under its id. */
export const withPreviousRequestId = <R extends Pick<RequestContext, 'requestId' | 'previousRequestId'>>(
  request: R,
  events: readonly Pick<EventHeader, 'metadata'>[],
): R => {
  const { previousRequestId } = request
  const wrote =
    previousRequestId !== undefined && events.some(({ metadata }) => metadata.requestId === previousRequestId)
  return wrote ? { ...request, requestId: previousRequestId } : request
}
