import type { AppendExpectedRevision, AppendResult, EventData } from '@eventstore/db-client'
import { append as appendByOwnCall } from '@eventstore/db-client/dist/streams/appendToStream/append.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import { within } from '../../retry/time-limits.js'
import {
  type Appended,
  type Expected,
  maxAppendBytes,
  position,
  type RecordedEvent,
  type Revision,
  type StreamName,
} from '../port.js'
import type { ReplaceableClient } from './connection.js'
import { isAway, isConflict, retryUntilTimeout, wrongExpectedRevision } from './errors.js'

type PendingAppend = {
  readonly stream: StreamName
  readonly events: readonly EventData[]
  readonly expected: Expected
}

type Options = {
  readonly client: ReplaceableClient
  readonly timeoutMillis: number
  /** Some events of a stream from a revision on. */
  readonly readPage: (stream: StreamName, from: Revision, count: number) => Promise<RecordedEvent[]>
}

const clientRevision = (expected: Expected): AppendExpectedRevision => {
  if (expected === 'no-stream') return 'no_stream'
  return expected === 'any' ? 'any' : BigInt(expected)
}

/** The appends of this process: each repeated with identical ids, bytes and revision until its outcome is known. */
export const createAppends = ({ client, timeoutMillis, readPage }: Options) => {
  const inFlight = new Set<Promise<Appended>>()

  /**
   * Each append is a call of its own. The client's default puts all appends of the process into one map, which any
   * connection's error empties; an answer that comes later is thrown outside any promise and ends the process.
   */
  const send = async ({ stream, events, expected }: PendingAppend, millis: number): Promise<AppendResult> => {
    const source = client.source()
    const options = {
      expectedRevision: clientRevision(expected),
      // Later than our own timeout, which tells a node that is stuck from one that answers with a timeout.
      deadline: 2 * millis,
      batchAppendSize: maxAppendBytes,
    }
    try {
      return await within(millis, appendByOwnCall.call(source.client, stream, [...events], options))
    } catch (error) {
      client.lost(error, source)
      throw error
    }
  }

  /** The stream's events at the append's place, when they are the append's own. */
  const ownWrite = async ({ stream, events, expected }: PendingAppend): Promise<Appended | undefined> => {
    if (expected === 'any') return undefined
    const from = expected === 'no-stream' ? 0 : expected + 1
    const stored = await readPage(stream, from, events.length)
    const last = stored.at(-1)
    const own = stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id)
    return own && last !== undefined ? { revision: last.revision, position: last.position } : undefined
  }

  /** For one event the answer holds its position; for several the positions are read from the stream. */
  const appended = async (append: PendingAppend, answer: AppendResult): Promise<Appended> => {
    const revision = Number(answer.nextExpectedRevision)
    if (append.events.length === 1 && answer.position !== undefined) {
      return { revision, position: position(answer.position.commit) }
    }
    const [last] = await readPage(append.stream, revision, 1)
    if (last === undefined)
      throw new TechnicalError(`${append.stream}: revision ${revision} was appended and is not there`)
    return { revision, position: last.position }
  }

  const settle = async (append: PendingAppend): Promise<Appended> => {
    let mayBeWritten = false
    try {
      const answer = await retryUntilTimeout(timeoutMillis, (millis) =>
        send(append, millis).catch((error: unknown) => {
          mayBeWritten ||= isAway(error)
          throw error
        }),
      )
      return await appended(append, answer)
    } catch (error) {
      if (!isConflict(error)) throw error
      const own = mayBeWritten ? await ownWrite(append) : undefined
      if (own !== undefined) return own
      throw wrongExpectedRevision(append.stream, append.expected, error)
    }
  }

  return {
    append: (append: PendingAppend): Promise<Appended> => {
      const settling = settle(append)
      inFlight.add(settling)
      const done = (): boolean => inFlight.delete(settling)
      settling.then(done, done)
      return settling
    },
    /** Resolves when nothing is in flight. */
    drained: async (): Promise<void> => {
      while (inFlight.size > 0) await Promise.allSettled(inFlight)
    },
  }
}
