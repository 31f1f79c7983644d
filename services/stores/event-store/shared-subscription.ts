import type { Delivery, EventStore, Position } from './port.js'

/** Deliveries that wait for one reader; a slower one goes on by itself until it is near the end again. */
const mostWaiting = 4000

/** A reader that receives everything that comes after it joined. */
type Reader = {
  waiting: Delivery[]
  /** Whether it receives no more. */
  left: boolean
  failure: { readonly error: unknown } | undefined
  wake: () => void
}

/** The one subscription, as long as it has readers, and the last event that it has delivered. */
type Subscription = { at: Position; readonly stopping: AbortController }

const createSubscription = (eventStore: EventStore) => {
  const readers = new Set<Reader>()
  let current: Subscription | undefined

  const leave = (reader: Reader): void => {
    reader.left = true
    readers.delete(reader)
    if (readers.size > 0) return
    current?.stopping.abort()
    current = undefined
  }
  const deliver = (reader: Reader, delivery: Delivery): void => {
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
  const run = async (own: Subscription): Promise<void> => {
    try {
      for await (const delivery of eventStore.subscribe(own.at, 'all', own.stopping.signal)) {
        // Every reader has left: another subscription may have begun meanwhile.
        if (current !== own) return
        if (delivery.kind === 'event') own.at = delivery.event.position
        for (const reader of [...readers]) deliver(reader, delivery)
      }
    } catch (error) {
      if (current === own) fail(error)
    }
  }
  /** Answers the reader, and the last event that it will not receive. */
  const join = (after: Position): { readonly reader: Reader; readonly joinedAt: Position } => {
    const reader: Reader = { waiting: [], left: false, failure: undefined, wake: () => undefined }
    readers.add(reader)
    if (current === undefined) {
      current = { at: after, stopping: new AbortController() }
      void run(current)
    }
    return { reader, joinedAt: current.at }
  }
  return { join, leave }
}

const deliveryPosition = (delivery: Delivery): Position | undefined =>
  delivery.kind === 'event' ? delivery.event.position : delivery.kind === 'checkpoint' ? delivery.position : undefined

const grown = (reader: Reader): Promise<void> =>
  new Promise((resolve) => {
    reader.wake = resolve
  })

/** What a reader receives, until it has left. */
async function* received(reader: Reader, signal: AbortSignal): AsyncGenerator<Delivery> {
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
 * The same log, whose end is read once for all subscribers to the whole of it: the read models of a process read and
 * parse each event together. A subscriber that is behind reads alone until it is there.
 */
export const sharedSubscription = (eventStore: EventStore): EventStore => {
  const { join, leave } = createSubscription(eventStore)

  async function* follow(after: Position, signal: AbortSignal): AsyncGenerator<Delivery> {
    let last = after
    let caughtUp = false
    while (!signal.aborted) {
      // It joins first and then reads what came before: nothing falls between the two.
      const { reader, joinedAt } = join(last)
      // A subscriber that ends may never ask for another delivery.
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
        } while (last < joinedAt && !signal.aborted)
        if (!caughtUp) yield { kind: 'caught-up' }
        caughtUp = true
        for await (const delivery of received(reader, signal)) {
          const place = deliveryPosition(delivery)
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
