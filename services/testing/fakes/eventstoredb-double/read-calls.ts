import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { accessDenied, failure, invalidPosition, notLeader, unauthenticated, unavailable } from './faults.js'
import { streamNotFoundMessage, streamOf } from './messages.js'
import { outgoing, type ReadCall } from './outgoing.js'
import type { Served } from './served.js'
import type { StoredEvent } from './stored-event.js'
import { serveSubscription } from './subscriptions.js'

const backwards = 1

/** The events of `$all` that a read asks for, or undefined at a position where no record starts. */
const eventsOfLog = (served: Served, options: ReadReq.Options, count: number): StoredEvent[] | undefined => {
  const { log } = served
  const from = options.getAll()
  const commit = from?.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : 0n
  if (!log.isReadable(commit)) return undefined
  if (options.getReadDirection() === backwards) {
    // A record at the position is not among those before it.
    const end = from?.hasPosition() ? log.indexFrom(commit) : log.events.length
    return log.events.slice(Math.max(0, end - count), end).reverse()
  }
  const first = log.indexFrom(commit)
  return log.events.slice(first, first + count)
}

const eventsOfStream = (events: readonly StoredEvent[], options: ReadReq.Options, count: number): StoredEvent[] => {
  const from = options.getStream()?.hasRevision() ? Number(options.getStream()?.getRevision()) : undefined
  if (options.getReadDirection() !== backwards) return events.slice(from ?? 0, (from ?? 0) + count)
  const end = from === undefined ? events.length : from + 1
  return events.slice(Math.max(0, end - count), end).reverse()
}

const readOnce = async (served: Served, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  const out = outgoing(served, call)
  const count = Math.min(Number(options.getCount()), Number.MAX_SAFE_INTEGER)
  let events: StoredEvent[] | undefined
  if (options.hasStream()) {
    const name = streamOf(options.getStream()?.getStreamIdentifier())
    const stream = served.log.stream(name)
    if (stream?.state === 'tombstone') return void call.emit('error', streamDeleted(name))
    if (stream === undefined || stream.state === 'soft-deleted') {
      await out.send(streamNotFoundMessage(name))
      return void call.end()
    }
    events = eventsOfStream(stream.events, options, count)
  } else events = eventsOfLog(served, options, count)
  if (events === undefined) return void call.emit('error', invalidPosition())
  for (const event of events) {
    if (out.gone.aborted) return
    await out.sendEvent(event)
  }
  call.end()
}

const streamDeleted = (name: string) =>
  failure(9, 'stream deleted', { exception: 'stream-deleted', 'stream-name': name })

const requiresLeader = (call: ReadCall): boolean => call.metadata.get('requires-leader')[0] === 'true'

/** Reads of a stream, of `$all`, and subscriptions to `$all`. */
export const read =
  (served: Served) =>
  (call: ReadCall): void => {
    const serve = async (): Promise<void> => {
      if (served.faults.thawed !== undefined) await served.faults.thawed
      if (served.faults.takes('unavailable')) return void call.emit('error', unavailable())
      if (served.faults.takes('unauthenticated')) return void call.emit('error', unauthenticated())
      if (served.faults.takes('accessDenied')) return void call.emit('error', accessDenied())
      const leader = served.leader()
      if (leader !== served && requiresLeader(call)) return void call.emit('error', notLeader(leader.port()))
      const options = call.request.getOptions()
      if (options === undefined) return void call.emit('error', failure(3, 'no options'))
      await (options.hasSubscription() ? serveSubscription(served, call, options) : readOnce(served, call, options))
    }
    void serve()
  }
