import { logStart, type Position } from '../../stores/event-store/port.js'
import type { Checkpoint, Collection, Fence, StoredDocument } from '../../stores/read-store/port.js'
import { collectionIn, ownsDocument, type Partition, partitionName } from '../generations/generation.js'
import type { Projection } from '../projection.js'
import { emptyQuarantine, type Quarantine, type Quarantined, withQuarantined } from '../quarantine/quarantine.js'

/** A partition of a projection's generation in this process: what is stored of it, and what is not written yet. */
export type Member = {
  readonly projection: Projection
  readonly part: Partition
  /** The partition's name. */
  readonly name: string
  readonly collection: Collection
  readonly owns: (id: string) => boolean
  /** The checkpoint as it is stored, and its fence; `null` before the first one. */
  checkpoint: Checkpoint
  fence: Fence | null
  /** The fence of a write that is under way. */
  nextFence: Fence | undefined
  /** How far the log has been folded. */
  folded: Checkpoint
  quarantine: Quarantine
  /** Quarantined events that are not written yet. */
  quarantined: Quarantined[]
  /** Documents as they are stored, by id; `undefined` for one that does not exist. */
  readonly loaded: Map<string, StoredDocument | undefined>
  /** The only documents that can be stored, by id: those that this member wrote. `undefined`: any may be. */
  stored: Set<string> | undefined
  /** Documents that are not written yet, in the order of their first change. */
  readonly changed: Map<string, StoredDocument>
  /** Documents that an event changed together with others: what fails for one of them fails for all. */
  readonly together: Set<string>
  /** Whether every document is checked before it counts: after one was found that no store would take. */
  careful: boolean
}

export type Stored = {
  readonly checkpoint: Checkpoint | undefined
  readonly fence: Fence | null
  /** What is in quarantine, read after the checkpoint. */
  readonly quarantined: readonly Quarantined[]
}

/** What another owner quarantined behind the checkpoint: a crash may take it before the next flush, so it is written again. */
export const beyond = ({ position }: Checkpoint, quarantined: readonly Quarantined[]): Quarantined[] =>
  quarantined.filter((one) => BigInt(one.position) > position)

export const memberOf = (
  projection: Projection,
  part: Partition,
  { checkpoint = { position: logStart, lastEvent: null }, fence, quarantined }: Stored,
  careful = false,
): Member => ({
  projection,
  part,
  name: partitionName(projection, part),
  collection: collectionIn(projection, part.generation),
  owns: ownsDocument(part),
  checkpoint,
  fence,
  nextFence: undefined,
  folded: checkpoint,
  quarantine: withQuarantined(emptyQuarantine, quarantined),
  quarantined: beyond(checkpoint, quarantined),
  loaded: new Map(),
  stored: undefined,
  changed: new Map(),
  together: new Set(),
  careful,
})

/** Where reading the log for members begins; `undefined` for none. */
export const lowestOf = ([first, ...others]: readonly Member[]): Checkpoint | undefined =>
  others.reduce((lowest, { folded }) => (lowest && folded.position < lowest.position ? folded : lowest), first?.folded)

export const isBeyond = ({ folded }: Member, position: Position): boolean => position > folded.position

/**
 * Whether a stored fence is a member's own: the one that it stored last, or one that it stores while the question is
 * answered. Made before the question is put.
 */
export const ownFences = (members: readonly Member[]): ((member: Member, stored: Fence | undefined) => boolean) => {
  const before = new Map(members.map((member) => [member, [member.fence, member.nextFence]]))
  return (member, stored) => {
    const found = stored ?? null
    return before.get(member)?.includes(found) === true || member.fence === found || member.nextFence === found
  }
}
