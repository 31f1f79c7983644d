import {
  ConcurrencyRetriesExhausted,
  IdempotencyKeyReused,
  StaleRevision,
  UnknownOrder,
} from '../../domain/command-errors.js'
import { DomainError } from '../../domain/refusal.js'
import type { KeyState } from '../../privacy/data-keys.js'
import { bodyMac } from '../../proof/hash-chain.js'
import { AppendTooLarge, WrongExpectedRevision } from '../../stores/event-store/port.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import type { EventHeader, LoadedOrder } from './order-stream.js'
import type { PersonalKey } from './recordable-events.js'
import { type RequestContext, withPreviousRequestId } from './request.js'

/** Milliseconds for which a handler goes on against other writers of the same stream. */
const conflictMillis = 3000

const macUnder = (body: unknown, key: PersonalKey): string | null =>
  body === undefined || key.kind !== 'key' ? null : bodyMac(body, key.key)

/** The events that a command wrote, among a stream's. */
export const findCommandEvents = (commandId: string, { events }: Pick<LoadedOrder, 'events'>): EventHeader[] =>
  events.filter(({ metadata }) => metadata.commandId === commandId)

/**
 * Every event of the request carries its body's MAC, whatever command the body was mapped to.
 * @throws {IdempotencyKeyReused}
 */
export const ensureSameBody = (
  events: readonly EventHeader[],
  request: Pick<RequestContext, 'requestId' | 'body'>,
  key: PersonalKey,
): void => {
  const own = events.filter(({ metadata }) => metadata.requestId === request.requestId && metadata.bodyMac !== null)
  if (own.length === 0) return
  const mac = macUnder(request.body, key)
  if (mac !== null && own.some(({ metadata }) => metadata.bodyMac !== mac)) throw new IdempotencyKeyReused()
}

/** The ids, key and MAC with which a decision is written. */
export type WriteContext = {
  readonly requestId: string
  readonly commandId: string
  /** Read at its first use. */
  readonly keyOf: () => Promise<KeyState>
  readonly mac: string | null
}

/** The steps of a command: `load` and `append` run again after a conflict with another writer. */
export type Steps<L, R> = {
  readonly load: (tries: number) => Promise<L>
  readonly keyOf: (loaded: L) => Promise<KeyState>
  /** Answers from the command's own events: an earlier try has written them. */
  readonly repeated: (loaded: L, own: readonly EventHeader[], commandId: string) => R
  readonly append: (loaded: L, under: WriteContext) => Promise<R>
}

/**
 * A command that may come again, against other writers of its stream: load, search for its own events, else append.
 * @throws {IdempotencyKeyReused | ConcurrencyRetriesExhausted}
 */
export const appendIdempotently = async <L extends Pick<LoadedOrder, 'events'>, R>(
  request: Pick<RequestContext, 'requestId' | 'previousRequestId' | 'body'>,
  commandIdIn: (requestId: string) => string,
  { load, keyOf, repeated, append }: Steps<L, R>,
): Promise<R> => {
  const deadline = Date.now() + conflictMillis
  for (let tries = 0; ; tries += 1) {
    const loaded = await load(tries)
    let reading: Promise<KeyState> | undefined
    const key = (): Promise<KeyState> => {
      reading ??= keyOf(loaded)
      return reading
    }
    const { requestId, body } = withPreviousRequestId(request, loaded.events)
    const commandId = commandIdIn(requestId)
    // Only a body has a MAC under the key.
    const mac = body === undefined ? null : macUnder(body, await key())
    if (body !== undefined) ensureSameBody(loaded.events, { requestId, body }, await key())
    const own = findCommandEvents(commandId, loaded)
    if (own.length > 0) return repeated(loaded, own, commandId)
    try {
      return await append(loaded, { requestId, commandId, keyOf: key, mac })
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
      if (Date.now() >= deadline) throw new ConcurrencyRetriesExhausted()
      await pause(backoffMillis(tries))
    }
  }
}

/** Whether the error proves that nothing was appended; after any other the outcome is unknown. */
export const isRefusal = (error: unknown): boolean =>
  [
    DomainError,
    StaleRevision,
    IdempotencyKeyReused,
    UnknownOrder,
    ConcurrencyRetriesExhausted,
    WrongExpectedRevision,
    AppendTooLarge,
  ].some((kind) => error instanceof kind)
