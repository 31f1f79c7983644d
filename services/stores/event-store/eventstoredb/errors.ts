import { backoffMillis, pause } from '../../retry/backoff.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { NoAnswer } from '../../retry/time-limits.js'
import { type Expected, type Revision, type StreamName, WrongExpectedRevision } from '../port.js'

const ofNode = /\(node:|at node:|\(internal\/|<anonymous>\)?$/
const ofGrpc = /[\\/]node_modules[\\/]@grpc[\\/]grpc-js[\\/]/
const ofClient = /[\\/]node_modules[\\/]@eventstore[\\/]db-client[\\/]/

/**
 * Whether the client of EventStoreDB has thrown it by itself, outside any call of ours, as its stack tells: the client's
 * code stands first in it, or gRPC's that the client has called. A listener of ours that throws while the client calls
 * it stands before the client.
 */
export const isClientFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const thrower = frames.find((frame) => !ofNode.test(frame) && !ofGrpc.test(frame))
  return thrower !== undefined && ofClient.test(thrower)
}

/** The client enforces no timeout. How long one call may take, and a read stand still, before its node counts as lost, in milliseconds. */
export const callMillis = 2500
/** Milliseconds below which no further try is made. */
const shortestTryMillis = 50

/**
 * Retries while the server is away, until `timeoutMillis` have passed; `call` gets the milliseconds of one try.
 * `call` must be safe to repeat.
 * @throws {StoreUnavailable} when the server stays away
 */
export const retryUntilTimeout = async <T>(timeoutMillis: number, call: (millis: number) => Promise<T>): Promise<T> => {
  const deadline = performance.now() + timeoutMillis
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(Math.ceil(Math.min(callMillis, Math.max(1, deadline - performance.now()))))
    } catch (error) {
      if (!isAway(error)) throw error
      const left = deadline - performance.now()
      if (left < shortestTryMillis) throw new StoreUnavailable(error, 'EventStoreDB')
      await pause(Math.min(backoffMillis(failures), left / 2))
    }
  }
}

const propertyOf = (error: unknown, name: 'type' | 'code'): unknown =>
  error instanceof Error && name in error ? Reflect.get(error, name) : undefined

const lossTypes = new Set<unknown>(['unavailable', 'cancelled', 'not-leader', 'deadline-exceeded', 'timeout'])
/** gRPC: cancelled, deadline exceeded, aborted, unavailable. A server that is down gives a plain Error with 14. */
const lossCodes = new Set<unknown>([1, 4, 10, 14])
/** What a connection that breaks in the middle of a call says, and a cluster of which no node answers or leads. */
const lossMessage =
  /RST_STREAM|channel has been (shut down|closed)|write after end|premature close|ECONN(RESET|REFUSED)|failed to discover|no leader info/i

/** An append's error that the client has no class for, such as that the server is not ready or too busy. */
const isUnrecognised = (error: unknown): boolean =>
  propertyOf(error, 'type') === 'unknown' && propertyOf(error, 'code') === undefined

/** The server is away, or slow, and may come back; of an append it is then unknown whether it was written. */
export const isAway = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  lossTypes.has(propertyOf(error, 'type')) ||
  lossCodes.has(propertyOf(error, 'code')) ||
  isUnrecognised(error) ||
  (error instanceof Error && lossMessage.test(error.message))

/**
 * After these the client may hold on to a connection that never answers again, or to the error itself: a search for a
 * node that has failed once is never repeated for what an append needs to know of the server.
 */
export const isStuck = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (isAway(error) && propertyOf(error, 'code') === 13) ||
  (error instanceof Error && /failed to discover/i.test(error.message))

/** The server drops live subscriptions under load: normal operation. */
export const isConsumerTooSlow = (error: unknown): boolean =>
  propertyOf(error, 'type') === 'timeout' && error instanceof Error && /consumer too slow/i.test(error.message)

/** A position at which no record starts. */
export const isInvalidPosition = (error: unknown): boolean => propertyOf(error, 'type') === 'unknown' && !isAway(error)

export const isStreamNotFound = (error: unknown): boolean => propertyOf(error, 'type') === 'stream-not-found'

export const isAccessDenied = (error: unknown): boolean => propertyOf(error, 'type') === 'access-denied'

/** The user or password is wrong; the client names it as it names a missing right. */
export const isUnauthenticated = (error: unknown): boolean => isAccessDenied(error) && propertyOf(error, 'code') === 16

/** Why a certificate was refused, where the client says that it was. */
export const certificateRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const [, last] = /Last error: (?:Error(?: \[\w+\])?: )?(.*?)(?:\. Resolution note.*)?$/s.exec(error.message) ?? []
  return last !== undefined && /certificate|altnames/i.test(last) ? last : undefined
}

export const isConflict = (error: unknown): boolean => propertyOf(error, 'type') === 'wrong-expected-version'

/** The port's error for the client's, whose `actualVersion` is a bigint or `no_stream`. */
export const wrongExpectedRevision = (
  stream: StreamName,
  expected: Expected,
  error: unknown,
): WrongExpectedRevision => {
  const actual: unknown = error instanceof Error && 'actualVersion' in error ? error.actualVersion : undefined
  const revision: Revision | 'no-stream' = typeof actual === 'bigint' ? Number(actual) : 'no-stream'
  return new WrongExpectedRevision(stream, expected, revision)
}
