import { createLinger, untilSendable } from '../../batching/linger.js'
import { isConnectionLoss, lasting, openPool, throughConnectionLoss } from '../../postgres/connection.js'
import { migrate } from '../../postgres/migrations.js'
import { backoffMillis, pause } from '../../retry/backoff.js'
import { linkAbort } from '../../retry/linked-abort.js'
import { buildMillis, slowCallMillis } from '../../retry/time-limits.js'
import {
  checkAppend,
  type Delivery,
  type EventFilter,
  type EventStore,
  type LogReading,
  logStart,
  type NewEvent,
  type Position,
  position,
  type RecordedEvent,
  type Revision,
  type StreamName,
} from '../port.js'
import { createGroupCommit } from './group-commit.js'
import { logPageFor, pageSize } from './log-page.js'
import { eventStoreMigrations } from './migrations.js'
import { createOwnEvents } from './own-events.js'
import { asWritten, type EventRow, eventColumns, recordedEvent, rowPosition, storedBodies, toEventRow } from './rows.js'
import { createStreamPages } from './stream-pages.js'
import { listenForCommits } from './wake.js'

export type PostgresEventStore = EventStore & { close(): Promise<void> }

type Options = {
  readonly connectionString: string
  /** How long a call waits for a lost server, in milliseconds. */
  readonly timeoutMillis?: number
  /** How long a sleeping subscription trusts the wake-up alone, in milliseconds. */
  readonly pollMillis?: number
  /** Whether no other process appends at work, but a command now and then: commits are not listened for. */
  readonly alone?: boolean
}

/** Milliseconds from one read of the log's end to the next under load. */
const readMillis = 8

/** Every statement finds its rows by an index; a plan made while the log was small would go on reading all of it. */
const byIndex = '-c enable_seqscan=off'

const endOf = (rows: readonly EventRow[], last: Position): Position => {
  const row = rows.at(-1)
  return row === undefined ? last : rowPosition(row)
}

const wantedOf = (rows: readonly EventRow[], filter: EventFilter): readonly EventRow[] =>
  filter === 'all' ? rows : rows.filter(([, , , , type]) => filter.includes(type))

/** Positions are gapless, so one append's events stand side by side. */
const placed = (
  events: readonly NewEvent[],
  stream: StreamName,
  last: { readonly revision: Revision; readonly position: Position },
): RecordedEvent[] =>
  events.map((event, index) => {
    const behind = events.length - 1 - index
    return { stream, revision: last.revision - behind, position: position(last.position - BigInt(behind)), ...event }
  })

/** The log in one Postgres: gapless positions in commit order, group commit, LISTEN/NOTIFY. */
export const openPostgresEventStore = async (options: Options): Promise<PostgresEventStore> => {
  const { connectionString, timeoutMillis = 10_000, pollMillis = 2000, alone = false } = options
  const writing = openPool(connectionString, 2, byIndex)
  const reading = openPool(connectionString, 8, byIndex)
  await throughConnectionLoss(() => migrate(writing, 'event-store', eventStoreMigrations), undefined, {
    callMillis: buildMillis,
  })
  const group = createGroupCommit(writing, timeoutMillis)
  const wakeUps = listenForCommits(alone ? undefined : connectionString)
  const ownEvents = createOwnEvents()

  const streamPages = createStreamPages(reading, timeoutMillis)

  const logPage = async (after: Position, filter: EventFilter): Promise<EventRow[]> => {
    const types = filter === 'all' ? null : filter
    const statement = lasting(slowCallMillis, {
      ...logPageFor(filter),
      rowMode: 'array',
      values: [String(after), types],
    })
    return (await reading.query<[...EventRow]>(statement)).rows
  }

  const lastPosition = async (): Promise<Position> => {
    const { rows } = await reading.query<{ last: string }>('SELECT last FROM event_log.counter')
    return position(BigInt(rows[0]?.last ?? 0))
  }

  /**
   * The events after a position, and the position up to which the log was read without leaving out an event of the
   * filter.
   */
  const readAfter = async (last: Position, filter: EventFilter): Promise<{ end: Position; page: EventRow[] }> => {
    if (filter === 'all') return { end: last, page: await logPage(last, filter) }
    const end = await lastPosition()
    return end > last ? { end, page: await logPage(last, filter) } : { end: last, page: [] }
  }

  type ReadRow = (row: EventRow) => RecordedEvent

  async function* streamEvents(readRow: ReadRow, stream: StreamName, from: Revision): AsyncGenerator<RecordedEvent> {
    let page = await streamPages.first(stream, from)
    for (let next = from; ; ) {
      // One by one: what stands before a corrupt event is still delivered.
      for (const row of page.rows) yield readRow(row)
      if (!page.more) return
      next += page.rows.length
      page = await streamPages.next(stream, next)
    }
  }

  async function* logEvents(readRow: ReadRow, after: Position, filter: EventFilter): AsyncGenerator<RecordedEvent> {
    const pageAfter = (last: Position): Promise<EventRow[]> => {
      const page = throughConnectionLoss(() => logPage(last, filter), timeoutMillis, { callMillis: slowCallMillis })
      // A reader that stops early never awaits the page that is being read.
      page.catch(() => undefined)
      return page
    }
    for (let coming = pageAfter(after); ; ) {
      const page = await coming
      const last = page.at(-1)
      if (last === undefined) return
      // The server reads the next page while this one is worked on.
      if (page.length === pageSize) coming = pageAfter(rowPosition(last))
      for (const row of page) yield readRow(row)
      if (page.length < pageSize) return
    }
  }

  const reader = (readRow: ReadRow): LogReading => ({
    read: (stream, from = 0) => streamEvents(readRow, stream, from),
    readAll: (after, filter = 'all') => logEvents(readRow, after, filter),
  })

  async function* subscribe(after: Position, filter: EventFilter, signal: AbortSignal): AsyncGenerator<Delivery> {
    let last = after
    let caughtUp = false
    /** Whether the log may hold events without a received notification. */
    let mustRead = true
    const linger = createLinger(readMillis)
    for (let failures = 0; !signal.aborted; ) {
      // The wake-up is requested before the read, so that a commit between the two still wakes.
      const sleeping = linkAbort(signal)
      const woken = wakeUps.next(pollMillis, sleeping.signal)
      try {
        const own = mustRead ? [] : ownEvents.after(last).slice(0, pageSize)
        const isFurther = mustRead || (own.length === 0 && wakeUps.received() > last)
        const { end, page } = isFurther
          ? await readAfter(last, filter)
          : { end: endOf(own, last), page: wantedOf(own, filter) }
        mustRead = false
        failures = 0
        linger.goes(page.length)
        for (const row of page) {
          if (signal.aborted) break
          const event = recordedEvent(row)
          last = event.position
          yield { kind: 'event', event }
        }
        if (isFurther && page.length === pageSize) {
          mustRead = true
          continue
        }
        if (end > last) {
          last = end
          yield { kind: 'checkpoint', position: last }
        }
        if (!caughtUp) yield { kind: 'caught-up' }
        caughtUp = true
        // A commit after this read wakes the subscription: no earlier read is needed.
        if (isFurther || wakeUps.received() <= last) mustRead = (await woken) === 'late'
        await untilSendable(linger)
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        mustRead = true
        await pause(backoffMillis(failures), signal)
        failures += 1
      } finally {
        sleeping.end()
      }
    }
  }

  return {
    append: async (stream, events, expected) => {
      const bodies = events.map(storedBodies)
      checkAppend(events, (_event, index) => Buffer.byteLength(bodies[index]?.data ?? ''))
      const { revision, position, written } = await group.append({ stream, events: bodies, expected })
      if (!written) return { revision, position }
      const recorded = placed(events, stream, { revision, position })
      if (wakeUps.isUsed()) {
        ownEvents.add(
          bodies.flatMap((body, index) => (recorded[index] === undefined ? [] : [toEventRow(recorded[index], body)])),
        )
        wakeUps.appended(position)
      }
      return { revision, position, recorded }
    },
    ...reader(recordedEvent),
    strict: reader(asWritten),
    subscribe,
    eventAt: async (at) => {
      const { rows } = await throughConnectionLoss(
        () =>
          reading.query<[...EventRow]>({
            name: 'event-at',
            rowMode: 'array',
            text: `SELECT ${eventColumns} FROM event_log.events WHERE position = $1`,
            values: [String(at)],
          }),
        timeoutMillis,
      )
      return rows[0] === undefined ? undefined : recordedEvent(rows[0])
    },
    head: async () => {
      const { rows } = await throughConnectionLoss(
        () =>
          reading.query<{ position: string }>({
            name: 'head',
            text: 'SELECT position FROM event_log.events ORDER BY position DESC LIMIT 1',
          }),
        timeoutMillis,
      )
      return rows[0] === undefined ? logStart : position(BigInt(rows[0].position))
    },
    lastEvent: async (stream) => {
      const row = await streamPages.last(stream)
      return row === undefined ? undefined : recordedEvent(row)
    },
    close: async () => {
      await group.drained()
      await wakeUps.close()
      await Promise.all([writing.end(), reading.end()])
    },
  }
}
