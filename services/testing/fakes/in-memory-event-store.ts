import {
  type Appended,
  CorruptEvent,
  checkAppend,
  type Delivery,
  type EventFilter,
  type EventStore,
  type NewEvent,
  type Position,
  position,
  type RecordedEvent,
  type StreamName,
  WrongExpectedRevision,
} from '../../stores/event-store/port.js'

export type InMemoryEventStore = EventStore & {
  /** The position of the last event; -1 for an empty log. */
  end(): Position
  /** What `subscribe` and `readAll` read after a position, `limit` at most; a corrupt event in its place. */
  page(after: Position, limit: number): readonly (RecordedEvent | CorruptEvent)[]
  /** Resolves at the next append, or when the signal aborts. */
  grown(signal: AbortSignal): Promise<void>
  /** Makes the body of an event no JSON. */
  corrupt(position: Position): void
}

const pageSize = 1000

const matches = (filter: EventFilter, type: string): boolean => filter === 'all' || filter.includes(type)

/** The event store's port in memory: positions from 1, gapless, in the order of the appends. */
export const createInMemoryEventStore = (): InMemoryEventStore => {
  const log: { readonly event: RecordedEvent; readonly text: string }[] = []
  const streams = new Map<StreamName, number[]>()
  const corrupted = new Set<Position>()
  let waiting: (() => void)[] = []

  const eventAtIndex = (index: number): RecordedEvent | CorruptEvent | undefined => {
    const kept = log[index]
    if (kept === undefined) return undefined
    const { event, text } = kept
    return corrupted.has(event.position)
      ? new CorruptEvent(event, new SyntaxError('no JSON'))
      : { ...event, ...JSON.parse(text) }
  }
  const page = (after: Position, limit: number): (RecordedEvent | CorruptEvent)[] =>
    log.slice(Math.max(0, Number(after)), Math.max(0, Number(after)) + limit).flatMap((_kept, index) => {
      const found = eventAtIndex(Math.max(0, Number(after)) + index)
      return found === undefined ? [] : [found]
    })
  const readable = (found: RecordedEvent | CorruptEvent): RecordedEvent => {
    if (found instanceof CorruptEvent) throw found
    return found
  }
  /** How many of an append's events are there already, at the expected revision. */
  const alreadyThere = (there: readonly number[], from: number, events: readonly NewEvent[]): number =>
    events.findIndex(({ id }, index) => log[there[from + index] ?? -1]?.event.id !== id)

  const append = (stream: StreamName, events: readonly NewEvent[], expected: Parameters<EventStore['append']>[2]) => {
    checkAppend(events)
    const there = streams.get(stream) ?? []
    const from = expected === 'any' ? there.length : expected === 'no-stream' ? 0 : expected + 1
    const answer = (revision: number): Appended => ({
      revision,
      position: position(BigInt((there[revision] ?? 0) + 1)),
    })
    if (from < there.length && alreadyThere(there, from, events) === -1) return answer(from + events.length - 1)
    if (from !== there.length)
      throw new WrongExpectedRevision(stream, expected, there.length === 0 ? 'no-stream' : there.length - 1)
    for (const { id, type, ...bodies } of events) {
      const at = position(BigInt(log.length + 1))
      log.push({
        event: { ...bodies, id, type, stream, revision: there.length, position: at },
        text: JSON.stringify(bodies),
      })
      there.push(log.length - 1)
    }
    streams.set(stream, there)
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
    return answer(there.length - 1)
  }

  const grown = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const wake = (): void => {
        signal.removeEventListener('abort', wake)
        resolve()
      }
      waiting.push(wake)
      signal.addEventListener('abort', wake, { once: true })
    })

  async function* subscribe(after: Position, filter: EventFilter, signal: AbortSignal): AsyncGenerator<Delivery> {
    let last = after
    for (let caughtUp = false; !signal.aborted; ) {
      const found = page(last, pageSize)
      let checkpoint: Position | undefined
      for (const one of found) {
        const event = readable(one)
        last = event.position
        const wanted = matches(filter, event.type)
        checkpoint = wanted ? undefined : last
        if (wanted) yield { kind: 'event', event }
        if (signal.aborted) return
      }
      if (checkpoint !== undefined) yield { kind: 'checkpoint', position: checkpoint }
      if (found.length === pageSize) continue
      if (!caughtUp) yield { kind: 'caught-up' }
      caughtUp = true
      if (last >= log.length || log.length === 0) await grown(signal)
    }
  }

  return {
    append: async (stream, events, expected) => append(stream, events, expected),
    read: async function* (stream, from = 0) {
      const there = streams.get(stream) ?? []
      for (const index of there.slice(from)) {
        const found = eventAtIndex(index)
        if (found !== undefined) yield readable(found)
      }
    },
    readAll: async function* (after, filter = 'all') {
      for (let last = after, end = BigInt(log.length); last < end; ) {
        const found = page(last, pageSize)
        for (const one of found) {
          const event = readable(one)
          last = event.position
          if (matches(filter, event.type)) yield event
        }
        if (found.length === 0) return
      }
    },
    subscribe,
    eventAt: async (at) => {
      const found = at > 0n ? eventAtIndex(Number(at) - 1) : undefined
      return found === undefined ? undefined : readable(found)
    },
    head: async () => position(BigInt(log.length === 0 ? -1 : log.length)),
    lastEvent: async (stream) => {
      const index = streams.get(stream)?.at(-1)
      const found = index === undefined ? undefined : eventAtIndex(index)
      return found === undefined ? undefined : readable(found)
    },
    end: () => position(BigInt(log.length === 0 ? -1 : log.length)),
    page,
    grown,
    corrupt: (at) => {
      corrupted.add(at)
    },
  }
}
