import { CorruptEvent, type EventStore, type Position, position } from '../../stores/event-store/port.js'

/** Events that are counted of a lag; more are said to be more. */
export const mostCounted = 100_000

type EventsAfter = {
  readonly count: number
  /** When the first of them happened that can be read. */
  readonly since: string | undefined
}

/** How many events there are after a position, up to another; one that cannot be read counts too. */
export const eventsAfter = async (
  eventStore: Pick<EventStore, 'readAll'>,
  after: Position,
  upTo?: Position,
): Promise<EventsAfter> => {
  let count = 0
  let since: string | undefined
  const isBeyond = (place: bigint): boolean => (upTo !== undefined && place > upTo) || count === mostCounted
  for (let from = after; ; ) {
    try {
      for await (const event of eventStore.readAll(from)) {
        if (isBeyond(event.position)) break
        count += 1
        since ??= event.metadata.occurredAt
      }
      return { count, since }
    } catch (error) {
      if (!(error instanceof CorruptEvent)) throw error
      if (isBeyond(error.at.position)) return { count, since }
      count += 1
      from = position(error.at.position)
    }
  }
}
