import { type EventStore, logStart, type Position } from '../../event-store/port.js'

/** The log's last position, from a look that wants no event but a seal. */
export const headOf = async (store: EventStore): Promise<Position> => {
  const looking = new AbortController()
  let head = logStart
  for await (const delivery of store.subscribe(logStart, ['LogSealed'], looking.signal)) {
    if (delivery.kind === 'caught-up') break
    head = delivery.kind === 'event' ? delivery.event.position : delivery.position
  }
  looking.abort()
  return head
}
