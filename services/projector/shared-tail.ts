import type { Delivery, EventStore, Position } from '../event-store/port.js'

/** Deliveries that wait for one reader; a slower one goes on by itself until it is near the end again. */
const mostWaiting = 4000

/** Somebody who is told of everything that comes after he asked. */
type Reader = {
  waiting: Delivery[]
  /** Whether he is told no more. */
  left: boolean
  failure: { readonly error: unknown } | undefined
  wake: () => void
}

/** The one subscription, as long as anybody wants it, and the last event that it has told. */
type Tail = { at: Position; readonly stopping: AbortController }

const createTail = (eventStore: EventStore) => {
  const readers = new Set<Reader>()
  let tail: Tail | undefined

  const leave = (reader: Reader): void => {
    reader.left = true
    readers.delete(reader)
    if (readers.size > 0) return
    tail?.stopping.abort()
    tail = undefined
  }
  const tell = (reader: Reader, delivery: Delivery): void => {
    if (reader.waiting.length >= mostWaiting) leave(reader)
    else reader.waiting.push(delivery)
    reader.wake()
  }
  const fail = (error: unknown): void => {
    for (const reader of [...readers]) {
      reader.failure = { error }
      leave(reader)
      reader.wake()
    }
  }
  const run = async (own: Tail): Promise<void> => {
    try {
      for await (const delivery of eventStore.subscribe(own.at, 'all', own.stopping.signal)) {
        // Everybody has left: another subscription may have begun meanwhile.
        if (tail !== own) return
        if (delivery.kind === 'event') own.at = delivery.event.position
        for (const reader of [...readers]) tell(reader, delivery)
      }
    } catch (error) {
      if (tail === own) fail(error)
    }
  }
  /** Answers the reader, and the last event of which he will not be told. */
  const join = (after: Position): { readonly reader: Reader; readonly told: Position } => {
    const reader: Reader = { waiting: [], left: false, failure: undefined, wake: () => undefined }
    readers.add(reader)
    if (tail === undefined) {
      tail = { at: after, stopping: new AbortController() }
      void run(tail)
    }
    return { reader, told: tail.at }
  }
  return { join, leave }
}

const placeOf = (delivery: Delivery): Position | undefined =>
  delivery.kind === 'event' ? delivery.event.position : delivery.kind === 'checkpoint' ? delivery.position : undefined

const grown = (reader: Reader): Promise<void> =>
  new Promise((resolve) => {
    reader.wake = resolve
  })

/** What a reader is told, until he is told no more. */
async function* heard(reader: Reader, signal: AbortSignal): AsyncGenerator<Delivery> {
  while (!signal.aborted) {
    const { waiting } = reader
    reader.waiting = []
    yield* waiting
    if (reader.waiting.length > 0) continue
    if (reader.failure !== undefined) throw reader.failure.error
    if (reader.left || signal.aborted) return
    await grown(reader)
  }
}

/**
 * The same log, whose end is read once for all who follow the whole of it: the read models of a process read and parse
 * each event together. Whoever is behind reads by himself until he is there.
 */
export const shareTail = (eventStore: EventStore): EventStore => {
  const { join, leave } = createTail(eventStore)

  async function* follow(after: Position, signal: AbortSignal): AsyncGenerator<Delivery> {
    let last = after
    let caughtUp = false
    while (!signal.aborted) {
      // First he is told of what comes, then he reads what came before that: nothing falls between the two.
      const { reader, told } = join(last)
      // Whoever ends may never ask for another delivery.
      const end = (): void => {
        leave(reader)
        reader.wake()
      }
      signal.addEventListener('abort', end)
      try {
        do {
          for await (const event of eventStore.readAll(last)) {
            if (signal.aborted) return
            last = event.position
            yield { kind: 'event', event }
          }
        } while (last < told && !signal.aborted)
        if (!caughtUp) yield { kind: 'caught-up' }
        caughtUp = true
        for await (const delivery of heard(reader, signal)) {
          const place = placeOf(delivery)
          if (signal.aborted || place === undefined || place <= last) continue
          last = place
          yield delivery
        }
      } finally {
        signal.removeEventListener('abort', end)
        leave(reader)
      }
    }
  }

  return {
    append: eventStore.append,
    read: eventStore.read,
    readAll: eventStore.readAll,
    eventAt: eventStore.eventAt,
    head: eventStore.head,
    lastEvent: eventStore.lastEvent,
    subscribe: (after, filter, signal) =>
      filter === 'all' ? follow(after, signal) : eventStore.subscribe(after, filter, signal),
  }
}
