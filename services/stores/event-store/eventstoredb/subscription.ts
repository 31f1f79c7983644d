import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  eventTypeFilter,
  excludeSystemEvents,
} from '@eventstore/db-client'
import { NoAnswer } from '../../retry/time-limits.js'
import type { EventFilter } from '../port.js'
import { type Cursor, collect } from './collect.js'
import type { Source } from './connection.js'
import { callMillis } from './errors.js'

/** What one subscription brings, in the server's order. */
export type Item =
  | { readonly kind: 'caught-up' }
  | { readonly kind: 'checkpoint'; readonly at: Exclude<Cursor, 'start'> }
  | { readonly kind: 'event'; readonly resolved: AllStreamResolvedEvent }

type Mark = Exclude<Item, { kind: 'event' }>

/** How many filtered events the server reads between two checkpoints. */
const searchWindow = 500
/** Milliseconds without a message after which a probe checks that the node still answers. */
const quietMillis = 3000
const logEnd = { direction: 'backwards', fromPosition: 'end', maxCount: 1 } as const

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/#\s-]/g, '\\$&')

/** Exact names: anchored and escaped, never prefixes. */
const typesExpression = (types: readonly string[]): string => `^(?:${types.map(escaped).join('|')})$`

const isMark = (chunk: AllStreamResolvedEvent | Mark): chunk is Mark => 'kind' in chunk

/**
 * One subscription of the server's, pulled; checkpoints and `caughtUp` come in their places between the events.
 * Ends when the signal aborts; throws when the server ends it.
 */
export async function* openSubscription(
  { client, requiresLeader, onReplaced }: Source,
  from: Cursor,
  types: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  // Pushed among the events that wait to be read, so that a mark never overtakes one. Must not reject.
  const put = (subscription: AllStreamSubscription, mark: Mark): void => {
    if (!subscription.destroyed) subscription.push(mark)
  }
  const options = {
    maxSearchWindow: searchWindow,
    checkpointReached: (subscription: AllStreamSubscription, at: Exclude<Cursor, 'start'>): void =>
      put(subscription, { kind: 'checkpoint', at }),
  }
  const filter =
    types === 'all' ? excludeSystemEvents(options) : eventTypeFilter({ ...options, regex: typesExpression(types) })
  const subscription = client.subscribeToAll({ fromPosition: from, filter, requiresLeader })
  const stop = (): void => {
    subscription.destroy()
  }
  const giveUp = (): void => {
    subscription.destroy(new NoAnswer(callMillis))
  }
  const unconfirmed = setTimeout(giveUp, callMillis)
  // A frozen node cannot be distinguished from a quiet one while its connection is kept alive.
  let probe: ReturnType<typeof client.readAll> | undefined
  const ask = async (): Promise<void> => {
    try {
      probe = client.readAll(logEnd)
      await collect(callMillis, probe, onReplaced)
    } catch (error) {
      if (error instanceof NoAnswer) giveUp()
    }
    if (!subscription.destroyed) quiet.refresh()
  }
  const quiet = setTimeout(() => void ask(), quietMillis)
  // Without a listener an error after the end would end the process.
  subscription.on('error', () => clearTimeout(unconfirmed))
  subscription.on('confirmation', () => clearTimeout(unconfirmed))
  subscription.on('caughtUp', () => put(subscription, { kind: 'caught-up' }))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const leave = onReplaced(giveUp)
  try {
    const chunks: AsyncIterable<AllStreamResolvedEvent | Mark> = subscription
    for await (const chunk of chunks) {
      quiet.refresh()
      yield isMark(chunk) ? chunk : { kind: 'event', resolved: chunk }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearTimeout(unconfirmed)
    clearTimeout(quiet)
    probe?.destroy()
    leave()
    signal.removeEventListener('abort', stop)
    subscription.destroy()
    void subscription.unsubscribe().catch(() => undefined)
  }
}
