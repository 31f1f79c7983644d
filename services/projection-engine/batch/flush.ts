import { randomUUID } from 'node:crypto'
import {
  type Checkpoint,
  type Fence,
  type QuarantineRecord,
  type ReadStore,
  type StoredDocument,
  storableProblem,
  type Write,
  writeOf,
} from '../../stores/read-store/port.js'
import { quarantineRecord } from '../quarantine/quarantine.js'
import type { Member } from './member.js'

/** Another owner has written: what was folded counts for nothing, and the checkpoint is read again. */
export class WriteConflict extends Error {}

/**
 * A document that no store would take: its member's batch is folded again, event by event, to find the event at fault.
 */
export class UnstorableDocument extends Error {
  constructor(readonly member: Member) {
    super()
  }
}

/** What a flush writes of a member, and where its checkpoint goes. */
type MemberFlush = {
  readonly member: Member
  readonly documents: readonly StoredDocument[]
  readonly to: Checkpoint
}

type FlushDeps = { readonly readStore: ReadStore; readonly newFence?: (expected: Fence | null) => Fence }

const writeOfOne = (member: Member, document: StoredDocument): Write => {
  const expectedAt = member.loaded.get(document.id)?.at ?? null
  const write = writeOf(member.collection, { ...document, expectedAt })
  if (!member.careful && storableProblem(write) !== undefined) throw new UnstorableDocument(member)
  return write
}

/** Documents that wait, and could still show that an event of those which are written now was at fault. */
const checkWaiting = (member: Member, now: ReadonlySet<StoredDocument>): void => {
  const asOne = member.quarantined.length > 0 ? member.changed.keys() : member.together
  for (const id of asOne) {
    const document = member.changed.get(id)
    if (document !== undefined && !now.has(document)) writeOfOne(member, document)
  }
}

/** What is written counts as stored; what is folded meanwhile builds upon it. */
const countAsStored = ({ member, documents }: MemberFlush): void => {
  member.quarantined = []
  for (const document of documents) {
    member.loaded.set(document.id, document)
    if (member.changed.get(document.id) !== document) continue
    member.changed.delete(document.id)
    member.together.delete(document.id)
  }
}

type MemberWrite = { readonly member: Member; readonly write: Write }

/** Writes that go together: as many as have so many bytes of JSON, one at least. */
const partsOf = (writes: readonly MemberWrite[], maxBytes: number): MemberWrite[][] => {
  const parts: MemberWrite[][] = [[]]
  let bytes = 0
  for (const each of writes) {
    bytes += each.write.text.length
    const part = parts.at(-1)
    if (part === undefined || (bytes > maxBytes && part.length > 0)) {
      parts.push([each])
      bytes = each.write.text.length
    } else part.push(each)
  }
  return parts
}

/** @throws {WriteConflict} */
const writePart = async (
  { readStore, newFence = () => randomUUID() }: FlushDeps,
  part: readonly MemberWrite[],
  quarantined: readonly QuarantineRecord[],
  moved: ReadonlyMap<Member, Checkpoint>,
): Promise<void> => {
  const moves = [...moved].map(([member, to]) => {
    const fence = newFence(member.fence)
    member.nextFence = fence
    return { partition: member.name, to, expected: member.fence, fence }
  })
  if (!(await readStore.flush({ quarantined, writes: part.map(({ write }) => write), moves })))
    throw new WriteConflict()
  for (const [member, to] of moved) {
    member.checkpoint = to
    member.fence = member.nextFence ?? null
    member.nextFence = undefined
  }
}

/**
 * Writes what members have made: quarantined events, documents and checkpoints, together or, when they are more than
 * `maxBytes` of JSON, in parts of which only the last moves the checkpoints. Answers the bytes of JSON written.
 * @throws {WriteConflict} when another owner has written meanwhile, or a crash took what a member had read
 * @throws {UnstorableDocument} before anything is written
 */
export const flush = async (
  deps: FlushDeps,
  flushes: readonly MemberFlush[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const writes = flushes.flatMap(({ member, documents }) =>
    documents.map((document): MemberWrite => ({ member, write: writeOfOne(member, document) })),
  )
  for (const { member, documents } of flushes) if (!member.careful) checkWaiting(member, new Set(documents))
  let quarantined = flushes.flatMap(({ member }) => member.quarantined.map((one) => quarantineRecord(member.name, one)))
  for (const each of flushes) countAsStored(each)
  const parts = partsOf(writes, maxBytes)
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const moved = isLast
      ? new Map(flushes.map(({ member, to }) => [member, to]))
      : new Map(part.map(({ member }) => [member, member.checkpoint]))
    await writePart(deps, part, quarantined, moved)
    quarantined = []
  }
  return writes.reduce((bytes, { write }) => bytes + write.text.length, 0)
}
