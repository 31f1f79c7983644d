import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { linkAbort } from '../../../stores/retry/linked-abort.js'
import { consumerTooSlow, invalidPosition } from './faults.js'
import { caughtUpMessage, checkpointMessage, confirmationMessage } from './messages.js'
import { outgoing, type ReadCall } from './outgoing.js'
import type { Served } from './served.js'
import type { StoredEvent } from './stored-event.js'

/** The server holds so many events for a live subscription. */
const liveBuffer = 32

type Filter = { readonly isWanted: (event: StoredEvent) => boolean; readonly checkpointEvery: number }

const filterOf = (options: ReadReq.Options): Filter | undefined => {
  const filter = options.getFilter()
  if (filter === undefined) return undefined
  const expression = new RegExp(filter.getEventType()?.getRegex() ?? '', 'u')
  return {
    isWanted: ({ type }) => expression.test(type),
    checkpointEvery: Math.max(1, filter.getMax()) * filter.getCheckpointintervalmultiplier(),
  }
}

type Place = { readonly commit: bigint; readonly prepare: bigint }

/** Index of the first event after a place; undefined where no record starts. */
const firstAfter = (served: Served, place: Place | undefined): number | undefined => {
  if (place === undefined) return 0
  if (!served.log.isReadable(place.commit)) return undefined
  const index = served.log.indexFrom(place.commit)
  // An event stands at equal offsets, so it is after a place just before it.
  return served.log.events[index]?.position === place.commit && place.prepare >= place.commit ? index + 1 : index
}

const placeOf = (options: ReadReq.Options): Place | undefined => {
  const at = options.getAll()?.getPosition()
  return at === undefined
    ? undefined
    : { commit: BigInt(at.getCommitPosition()), prepare: BigInt(at.getPreparePosition()) }
}

/** Catches up from a place and then stays live, with checkpoints where the server gives them. */
export const serveSubscription = async (served: Served, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  const { log } = served
  const slow = served.slow()
  const filter = filterOf(options)
  const out = outgoing(served, call)
  let index = firstAfter(served, placeOf(options))
  if (index === undefined) return void call.emit('error', invalidPosition())
  await out.send(confirmationMessage())

  /** Sends what is wanted of the events up to `end`; a page's checkpoint stands at its last match or before its start. */
  const page = async (from: number, end: number, live: boolean): Promise<void> => {
    const start = log.events[from]?.position ?? 0n
    let at: Place = { commit: start, prepare: 0n }
    for (let next = from; next < end; next += 1) {
      const event = log.events[next]
      if (event === undefined || out.gone.aborted) return
      const wanted = filter?.isWanted(event) ?? true
      if (wanted || live) at = { commit: event.position, prepare: event.position }
      if (wanted) await out.sendEvent(event)
    }
    const isFull = end - from === filter?.checkpointEvery
    if (filter !== undefined && isFull) await out.send(checkpointMessage(at))
  }

  for (let live = false; !out.gone.aborted; ) {
    while (index < log.events.length && !out.gone.aborted) {
      if (live && (log.events.length - index > liveBuffer || slow.aborted)) {
        return void call.emit('error', consumerTooSlow())
      }
      const end: number = Math.min(log.events.length, index + (filter?.checkpointEvery ?? liveBuffer))
      await page(index, end, live)
      index = end
    }
    if (out.gone.aborted) return
    if (!live) await out.send(caughtUpMessage())
    live = true
    if (slow.aborted) return void call.emit('error', consumerTooSlow())
    if (index < log.events.length) continue
    const either = linkAbort(out.gone, slow)
    await log.next(either.signal)
    either.end()
  }
}
