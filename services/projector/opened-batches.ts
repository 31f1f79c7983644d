import { CorruptEvent, type EventStore, position, type RecordedEvent } from '../event-store/port.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { Checkpoint } from '../read-store/port.js'
import type { Read } from './fold.js'
import { openBatch, untilUnknown } from './open-batch.js'

/** Events of the log, opened, and where the log stands behind them. */
export type OpenedBatch = {
  readonly events: readonly Read[]
  readonly upTo: Checkpoint
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
  const open = async (waiting: readonly RecordedEvent[]): Promise<OpenedBatch> => {
    const { known, stop } = untilUnknown(waiting)
    if (stop !== undefined) throw stop
    const last = known.at(-1)
    if (last !== undefined) upTo = { position: last.position, lastEvent: { position: last.position, id: last.id } }
    return { events: await openBatch(known, dataKeys), upTo }
  }
  let waiting: RecordedEvent[] = []
  try {
    for await (const event of eventStore.readAll(after.position)) {
      waiting.push(event)
      if (waiting.length < maxEvents) continue
      yield await open(waiting)
      waiting = []
    }
    if (waiting.length > 0) yield await open(waiting)
    return 'end'
  } catch (error) {
    if (!(error instanceof CorruptEvent)) throw error
    if (waiting.length > 0) yield await open(waiting)
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
    // Whoever stops reading never asks what became of the batch that was on its way.
    coming.catch(() => undefined)
    yield batch.value
  }
}
