import type { EventStoreDBClient, ReadStreamOptions, ResolvedEvent } from '@eventstore/db-client'
import { logStart, type Position, position, type RecordedEvent, type Revision, type StreamName } from '../port.js'
import { type ClientRead, type Cursor, collect, cursorsAfter } from './collect.js'
import type { ReplaceableClient } from './connection.js'
import { isInvalidPosition, isStreamNotFound, retryUntilTimeout } from './errors.js'
import { isOwnEvent, recordedEvent } from './stored-events.js'

export const pageSize = 1000
/** Records that the search for the log's last event reads at first. */
const firstBackwards = 20

type Start<Event> = (client: EventStoreDBClient, options: { readonly requiresLeader: boolean }) => ClientRead<Event>

/** Reads that return every event appended before they began: all of them from the leader. */
export const createPages = (leader: ReplaceableClient, timeoutMillis: number) => {
  const once = async <Event>(millis: number, start: Start<Event>): Promise<Event[]> => {
    const source = leader.source()
    try {
      return await collect(millis, start(source.client, { requiresLeader: source.requiresLeader }), source.onReplaced)
    } catch (error) {
      leader.lost(error, source)
      throw error
    }
  }
  const read = <Event>(start: Start<Event>): Promise<Event[]> =>
    retryUntilTimeout(timeoutMillis, (millis) => once(millis, start))

  const streamEvents = (stream: StreamName, options: ReadStreamOptions): Promise<ResolvedEvent[]> =>
    read<ResolvedEvent>((client, on) => client.readStream(stream, { ...options, ...on })).catch((error: unknown) => {
      if (isStreamNotFound(error)) return []
      throw error
    })

  const storedPage = (stream: StreamName, from: Revision, count: number): Promise<ResolvedEvent[]> =>
    streamEvents(stream, { fromRevision: BigInt(from), maxCount: count })

  /** From the cursor on, what stands at it included. */
  const logPage = (from: Cursor, maxCount: number): Promise<ResolvedEvent[]> =>
    read((client, on) => client.readAll({ fromPosition: from, maxCount, ...on }))

  /** The first page after a position, which may be an event's or a checkpoint's. */
  const firstLogPage = async (after: Position): Promise<ResolvedEvent[]> => {
    const [first, otherwise] = cursorsAfter(after)
    return logPage(first, pageSize).catch((error: unknown) => {
      if (otherwise === undefined || !isInvalidPosition(error)) throw error
      return logPage(otherwise, pageSize)
    })
  }

  async function* readStream(stream: StreamName, from: Revision = 0): AsyncGenerator<RecordedEvent> {
    for (let next = from; ; ) {
      const page = await storedPage(stream, next, pageSize)
      // One by one: what stands before a corrupt event is still delivered.
      for (const resolved of page) yield recordedEvent(resolved)
      if (page.length < pageSize) return
      next += page.length
    }
  }

  async function* readLog(after: Position): AsyncGenerator<RecordedEvent> {
    let last: bigint = after
    for (let page = await firstLogPage(after); ; ) {
      for (const resolved of page) {
        const at = resolved.event?.position?.commit
        // What was read before is passed unread: it may be corrupt.
        if (!isOwnEvent(resolved) || (at !== undefined && at <= last)) continue
        const event = recordedEvent(resolved)
        last = event.position
        yield event
      }
      const end = page.at(-1)?.event?.position
      if (page.length < pageSize || end === undefined) return
      page = await logPage(end, pageSize)
    }
  }

  /** Records before a cursor, the newest first; whether the one at the cursor is among them is the server's choice. */
  const recordsBefore = (from: Exclude<Cursor, 'start'> | 'end', maxCount: number): Promise<ResolvedEvent[]> =>
    read((client, on) => client.readAll({ direction: 'backwards', fromPosition: from, maxCount, ...on }))

  /** Behind the last event there may be records of the server's own, such as its statistics. */
  const head = async (): Promise<Position> => {
    let from: Exclude<Cursor, 'start'> | 'end' = 'end'
    for (let count = firstBackwards; ; count = pageSize) {
      const page: ResolvedEvent[] = await recordsBefore(from, count)
      const last = page.find(isOwnEvent)?.event?.position
      if (last !== undefined) return position(last.commit)
      const oldest = page.at(-1)?.event?.position
      if (page.length < count || oldest === undefined || (from !== 'end' && oldest.commit >= from.commit))
        return logStart
      from = oldest
    }
  }

  return {
    head,
    lastEvent: async (stream: StreamName): Promise<RecordedEvent | undefined> => {
      const [last] = await streamEvents(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 })
      return last === undefined ? undefined : recordedEvent(last)
    },
    streamPage: async (stream: StreamName, from: Revision, count: number): Promise<RecordedEvent[]> =>
      (await storedPage(stream, from, count)).map(recordedEvent),
    readStream,
    readLog,
    /** The position of the log's last record, the server's own included; none on an empty log. */
    logEnd: async (millis: number): Promise<Exclude<Cursor, 'start'> | undefined> => {
      const options = { direction: 'backwards', fromPosition: 'end', maxCount: 1 } as const
      const [last] = await once(millis, (client, on) => client.readAll({ ...options, ...on }))
      return last?.event?.position
    },
    eventAt: async (at: Position): Promise<RecordedEvent | undefined> => {
      if (at < 0n) return undefined
      try {
        const [found] = await logPage({ commit: at, prepare: at }, 1)
        if (found === undefined || !isOwnEvent(found) || found.event?.position?.commit !== at) return undefined
        return recordedEvent(found)
      } catch (error) {
        if (isInvalidPosition(error)) return undefined
        throw error
      }
    },
  }
}

export type Pages = ReturnType<typeof createPages>
