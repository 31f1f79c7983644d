import { upcasting as ours } from '../../domain/events/upcasters.js'
import type { Upcasting } from '../../domain/events/upcasting.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { addLookupHashes } from '../../privacy/lookup-hashes.js'
import { type OpenedEvent, openEach } from '../../privacy/opened-event.js'
import { CorruptEvent, type EventStore, position, type RecordedEvent } from '../../stores/event-store/port.js'
import type { Checkpoint } from '../../stores/read-store/port.js'
import type { OpenedBatch, Read } from './fold.js'

/** Events up to the first that this code does not know, and what stops the reader there. */
export const untilUnknown = (
  events: readonly RecordedEvent[],
  upcasting: Upcasting = ours,
): { readonly known: readonly RecordedEvent[]; readonly stop: unknown } => {
  for (const [index, event] of events.entries()) {
    try {
      upcasting.present(event)
    } catch (stop) {
      return { known: events.slice(0, index), stop }
    }
  }
  return { known: events, stop: undefined }
}

const isOpened = (event: Read): event is OpenedEvent => !(event instanceof CorruptEvent)

/**
 * Opens the events of a batch. A part that no key opens is a corrupt event.
 * @throws {MissingDataKey} when a key is neither there nor erased
 * @throws {TechnicalError} for a type or version that this code does not know
 */
export const openBatch = async (
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  upcasting: Upcasting = ours,
): Promise<Read[]> => {
  const read = await openEach(events, dataKeys, (event, cause) => new CorruptEvent(event, cause), upcasting)
  await addLookupHashes(read.filter(isOpened), dataKeys)
  return read
}

/** Whether what was read ended at a corrupt event, the last of the last batch: reading goes on behind it. */
type Ended = 'corrupt' | 'end'

export type Reading = {
  readonly eventStore: EventStore
  readonly dataKeys: DataKeys
  readonly after: Checkpoint
  readonly maxEvents: number
}

async function* openedBatches({ eventStore, dataKeys, after, maxEvents }: Reading): AsyncGenerator<OpenedBatch, Ended> {
  let upTo = after
  /** What stands before an unknown event, and then throws. */
  async function* open(waiting: readonly RecordedEvent[]): AsyncGenerator<OpenedBatch> {
    const { known, stop } = untilUnknown(waiting)
    const last = known.at(-1)
    if (last !== undefined) {
      upTo = { position: last.position, lastEvent: { position: last.position, id: last.id } }
      yield { events: await openBatch(known, dataKeys), upTo }
    }
    if (stop !== undefined) throw stop
  }
  let waiting: RecordedEvent[] = []
  try {
    for await (const event of eventStore.readAll(after.position)) {
      waiting.push(event)
      if (waiting.length < maxEvents) continue
      yield* open(waiting)
      waiting = []
    }
    yield* open(waiting)
    return 'end'
  } catch (error) {
    if (!(error instanceof CorruptEvent)) throw error
    yield* open(waiting)
    yield { events: [error], upTo: { ...upTo, position: position(error.at.position) } }
    return 'corrupt'
  }
}

/**
 * The log after a checkpoint to its end or to a corrupt event, in batches: each is read and opened while the one
 * before it is folded and written.
 */
export async function* readAhead(reading: Reading): AsyncGenerator<OpenedBatch, Ended> {
  const batches = openedBatches(reading)
  for (let coming = batches.next(); ; ) {
    const batch = await coming
    if (batch.done === true) return batch.value
    coming = batches.next()
    // A reader that stops never asks for the batch that was on its way.
    coming.catch(() => undefined)
    yield batch.value
  }
}
