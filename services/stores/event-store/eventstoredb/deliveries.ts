import { backoffMillis, pause } from '../../retry/backoff.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import type { Delivery, EventFilter, Position } from '../port.js'
import { type Cursor, cursorPosition, cursorsAfter } from './collect.js'
import type { ReplaceableClient, Source } from './connection.js'
import { callMillis, isAway, isConsumerTooSlow, isInvalidPosition } from './errors.js'
import type { Pages } from './pages.js'
import { isOwnEvent, recordedEvent } from './stored-events.js'
import { openSubscription } from './subscription.js'

type Options = {
  readonly leader: ReplaceableClient
  /** Serves those who want every event. */
  readonly preferred: ReplaceableClient
  readonly pages: Pages
  readonly after: Position
  readonly filter: EventFilter
  readonly signal: AbortSignal
  /** How long the server may stay away; for ever when left out. */
  readonly timeoutMillis?: number
}

/**
 * The log after a position and all that follows, over as many subscriptions as needed. A subscription to some types
 * reads from the leader: another node may not have all events up to the end of the log that the checkpoint counts as
 * read.
 */
export async function* deliveries(options: Options): AsyncGenerator<Delivery> {
  const { leader, preferred, pages, after, filter, signal, timeoutMillis = Number.POSITIVE_INFINITY } = options
  const reading = filter === 'all' ? preferred : leader
  const isWanted = (type: string): boolean => filter === 'all' || filter.includes(type)
  let last = after
  let [cursor, ...otherwise] = cursorsAfter(after)
  let caughtUp = false
  let failures = 0
  let awaySince: number | undefined

  const moveTo = (at: Exclude<Cursor, 'start'>): void => {
    last = cursorPosition(at)
    cursor = at
    otherwise = []
  }

  /** What one subscription brings beyond `last`, so that nothing comes twice. */
  async function* once(source: Source): AsyncGenerator<Delivery> {
    // A short log brings no checkpoint, but what was its end before is behind when the server has caught up.
    const end = filter === 'all' || caughtUp ? undefined : await pages.logEnd(callMillis)
    for await (const item of openSubscription(source, cursor, filter, signal)) {
      failures = 0
      awaySince = undefined
      if (item.kind === 'event') {
        const at = item.resolved.event?.position
        if (at === undefined || !isOwnEvent(item.resolved) || cursorPosition(at) <= last) continue
        moveTo(at)
        if (isWanted(item.resolved.event?.type ?? '')) yield { kind: 'event', event: recordedEvent(item.resolved) }
      } else {
        const at = item.kind === 'checkpoint' ? item.at : end
        if (at !== undefined && cursorPosition(at) > last) {
          moveTo(at)
          yield { kind: 'checkpoint', position: last }
        }
        if (item.kind !== 'caught-up' || caughtUp) continue
        caughtUp = true
        yield { kind: 'caught-up' }
      }
    }
  }

  while (!signal.aborted) {
    const before = last
    const source = reading.source()
    try {
      yield* once(source)
      // The server ends a subscription with an error; were it to end one without, this must not spin.
      await pause(backoffMillis(failures), signal)
    } catch (error) {
      reading.lost(error, source)
      const [next] = otherwise
      if (isInvalidPosition(error) && next !== undefined) {
        cursor = next
        otherwise = []
      } else if (isConsumerTooSlow(error) && last > before) failures = 0
      else if (isAway(error)) {
        awaySince ??= performance.now()
        if (performance.now() - awaySince > timeoutMillis) throw new StoreUnavailable(error, 'EventStoreDB')
        await pause(backoffMillis(failures), signal)
        failures += 1
      } else throw error
    }
  }
}
