import { CorruptEvent, logStart, type Position, position, type RecordedEvent } from '../../stores/event-store/port.js'
import type { ScannedDocument } from '../../stores/read-store/port.js'
import { batchEvents, type EngineDeps } from '../engine.js'
import { type Generation, type Partition, partitionName, partitionsOf } from '../generations/generation.js'
import type { Projection } from '../projection.js'
import { loadQuarantined } from '../quarantine/quarantine.js'
import { foldEvent } from './fold.js'
import { openBatch, untilUnknown } from './log-batches.js'
import { type Member, memberOf } from './member.js'

export type CheckingDeps = Pick<EngineDeps, 'eventStore' | 'readStore' | 'dataKeys'>

/** A read model that is compared, and of which documents. */
export type Checking = {
  readonly projection: Projection
  readonly generation: Generation
  readonly inPass: (id: string) => boolean
}

/** What is stored of a read model in one pass, as it was read: the checkpoints first, then the documents. */
export type StoredPass = Checking & {
  readonly checkpoints: ReadonlyMap<string, Position>
  readonly stored: ReadonlyMap<string, ScannedDocument>
}

/** What one fold of the log makes of it. */
export type Folded = StoredPass & {
  readonly members: readonly Member[]
  /** Events up to the last that any of its documents or checkpoints holds. */
  readonly events: number
}

const later = (one: Position, other: Position): Position => (one > other ? one : other)

const endOf = ({ checkpoints, stored }: StoredPass): Position =>
  [...checkpoints.values(), ...[...stored.values()].map(({ at }) => at)].reduce(later, logStart)

/** A member that takes an event into a document up to the document's own position or the checkpoint. */
type Again = { readonly member: Member; readonly setPosition: (at: Position) => void }

const againOf = async (deps: CheckingDeps, pass: StoredPass, part: Partition): Promise<Again> => {
  const { projection, inPass, checkpoints, stored } = pass
  const name = partitionName(projection, part)
  const checkpoint = checkpoints.get(name) ?? logStart
  // A quarantined event is stored before what was left out shows in a document: it is read after the documents.
  const quarantined = await loadQuarantined(deps.readStore, name)
  const whole = memberOf(projection, part, { checkpoint: undefined, fence: null, quarantined })
  let now: Position = logStart
  // What a live projector has added meanwhile is no difference.
  const owns = (id: string): boolean =>
    whole.owns(id) && inPass(id) && now <= later(stored.get(id)?.at ?? logStart, checkpoint)
  return {
    member: { ...whole, owns },
    setPosition: (at) => {
      now = at
    },
  }
}

/**
 * Folds the log once for several read models, as far as any of their documents or checkpoints goes. A corrupt event is
 * passed over, as it is in quarantine.
 */
export const foldAgain = async (
  deps: CheckingDeps,
  passes: readonly StoredPass[],
  onEvents: (count: number, part: number) => void,
): Promise<Folded[]> => {
  const ends = passes.map(endOf)
  const end = ends.reduce(later, logStart)
  const counts = passes.map(() => 0)
  const sides: Again[][] = []
  for (const each of passes) {
    const own: Again[] = []
    for (const part of partitionsOf(each.generation)) own.push(await againOf(deps, each, part))
    sides.push(own)
  }
  const everySide = sides.flat()
  let batch: RecordedEvent[] = []
  const take = async (): Promise<void> => {
    const { known, stop } = untilUnknown(batch)
    if (stop !== undefined) throw stop
    for (const event of await openBatch(known, deps.dataKeys)) {
      if (event instanceof CorruptEvent) continue
      for (const { member, setPosition } of everySide) {
        setPosition(event.position)
        foldEvent(member, event)
      }
    }
    for (const { position: at } of batch)
      for (const [index, own] of ends.entries()) if (at <= own) counts[index] = (counts[index] ?? 0) + 1
    const last = batch.at(-1)?.position ?? end
    onEvents(batch.length, end <= 0n ? 1 : Number(last) / Number(end))
    batch = []
  }
  for (let after: Position | undefined = logStart; after !== undefined; ) {
    try {
      for await (const event of deps.eventStore.readAll(after)) {
        if (event.position > end) break
        batch.push(event)
        if (batch.length === batchEvents) await take()
      }
      after = undefined
    } catch (error) {
      if (!(error instanceof CorruptEvent)) throw error
      after = position(error.at.position)
    }
  }
  await take()
  return passes.map((each, index) => ({
    ...each,
    members: (sides[index] ?? []).map(({ member }) => member),
    events: counts[index] ?? 0,
  }))
}
