import { StartRefused } from '../domain/technical-error.js'
import type { EventStore } from '../event-store/port.js'
import { standsAt } from '../event-store/stands-at.js'
import type { Checkpoint } from '../read-store/port.js'

/** The checkpoint belongs to another log: going on would mix two. */
export class OtherLog extends StartRefused {
  constructor(projection: string) {
    super(`the read model ${projection} was filled from another log; run: make rebuild NAME=${projection}`)
    this.name = 'OtherLog'
  }
}

/** @throws {OtherLog} when the last event before the checkpoint is not the one that stands there now */
export const ensureSameLog = async (
  eventStore: EventStore,
  projection: string,
  checkpoint: Checkpoint | undefined,
): Promise<void> => {
  if (checkpoint?.lastEvent == null) return
  if (!(await standsAt(eventStore, checkpoint.lastEvent))) throw new OtherLog(projection)
}
