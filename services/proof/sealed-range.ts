import type { EventStore, Position, RecordedEvent } from '../stores/event-store/port.js'
import { eventLeaf } from './hash-chain.js'
import { createMerkleTree, type InclusionPath } from './merkle-tree.js'

/** What a seal says of a range of the log. */
export type RangeResult = {
  readonly first: Position
  readonly last: Position
  readonly count: number
  readonly root: string
  /** Of the watched events, in the order of the log. */
  readonly paths: readonly InclusionPath[]
}

export const createRangeFold = () => {
  const tree = createMerkleTree()
  let [first, last, count]: [Position | undefined, Position | undefined, number] = [undefined, undefined, 0]
  return {
    add: (event: RecordedEvent, watched?: boolean): void => {
      first ??= event.position
      last = event.position
      count += 1
      tree.add(eventLeaf(event), watched)
    },
    /** `undefined` for no events. */
    result: (): RangeResult | undefined =>
      first === undefined || last === undefined ? undefined : { first, last, count, ...tree.finish() },
  }
}

/** Folds the events after `after`, up to and with `last`. */
export const foldRange = async (
  store: EventStore,
  after: Position,
  last: Position,
  isWatched: (event: RecordedEvent) => boolean,
): Promise<RangeResult | undefined> => {
  const range = createRangeFold()
  for await (const event of store.readAll(after)) {
    if (event.position > last) break
    range.add(event, isWatched(event))
  }
  return range.result()
}
