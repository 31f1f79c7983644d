import { TechnicalError } from '../../domain/technical-error.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { CorruptEvent, type Position, position } from '../../stores/event-store/port.js'
import {
  type Checkpoint,
  type ReadStore,
  type StoredDocument,
  type StoredText,
  storableProblem,
  writeOf,
} from '../../stores/read-store/port.js'
import type { Projection } from '../projection.js'
import { isHeldBack, loadQuarantined, type Quarantined, withQuarantined } from '../quarantine/quarantine.js'
import { storedDocumentOf } from '../stored-document.js'
import { WriteConflict } from './flush.js'
import { beyond, isBeyond, type Member, ownFences } from './member.js'

/** An event as it was read: opened, or found to be corrupt. */
export type Read = OpenedEvent | CorruptEvent

export const positionOf = (event: Read): Position =>
  event instanceof CorruptEvent ? position(event.at.position) : event.position

const messageOf = (error: unknown): string =>
  error instanceof TechnicalError ? error.message : error instanceof Error ? error.name : 'unknown'

const quarantinedOf = (event: OpenedEvent, reason: Quarantined['reason'], message: string): Quarantined => ({
  position: String(event.position),
  stream: event.stream,
  eventId: event.id,
  type: event.type,
  reason,
  message,
})

const corrupt = ({ at, message }: CorruptEvent): Quarantined => ({
  position: String(at.position),
  stream: at.stream,
  eventId: null,
  type: null,
  reason: 'corrupt',
  message,
})

/** The member's documents that an event touches. What throws here quarantines the event. */
const touchedBy = (
  { projection, owns }: Pick<Member, 'owns'> & { readonly projection: Pick<Projection, 'documentIds'> },
  event: OpenedEvent,
): readonly string[] => [...new Set(projection.documentIds(event))].filter(owns)

/** All functions of an event run before any of its changes count: an error applies it to none of its documents. */
const applied = (member: Member, event: OpenedEvent): StoredDocument[] | Quarantined => {
  const { projection, collection, loaded, changed, careful } = member
  try {
    const next: StoredDocument[] = []
    for (const id of touchedBy(member, event)) {
      const current = changed.get(id) ?? loaded.get(id)
      if (current !== undefined && current.at >= event.position) continue
      const doc = projection.apply(current?.doc, event, id)
      if (doc === undefined) continue
      const document = { id, at: event.position, doc }
      const problem = careful ? storableProblem(writeOf(collection, { ...document, expectedAt: null })) : undefined
      if (problem !== undefined) return quarantinedOf(event, 'too-large', problem)
      next.push(document)
    }
    return next
  } catch (error) {
    return quarantinedOf(event, 'function', messageOf(error))
  }
}

const quarantine = (member: Member, one: Quarantined): void => {
  member.quarantine = withQuarantined(member.quarantine, [one])
  member.quarantined.push(one)
}

const keep = ({ changed, together }: Member, next: readonly StoredDocument[]): void => {
  for (const document of next) {
    changed.set(document.id, document)
    if (next.length > 1) together.add(document.id)
  }
}

/** Folds one event, or quarantines it and holds its stream back from then on. */
export const foldEvent = (member: Member, event: Read): void => {
  if (event instanceof CorruptEvent) quarantine(member, corrupt(event))
  else if (!isHeldBack(member.quarantine, event)) {
    const next = applied(member, event)
    if (Array.isArray(next)) keep(member, next)
    else quarantine(member, next)
  }
}

/** Events of the log, opened, and where the log stands behind them. */
export type OpenedBatch = {
  readonly events: readonly Read[]
  readonly upTo: Checkpoint
}

/** What throws here throws again when the event is folded, and quarantines it there. */
const idsOf = (member: Member, event: Read): readonly string[] => {
  if (event instanceof CorruptEvent) return []
  try {
    return touchedBy(member, event)
  } catch {
    return []
  }
}

/** @throws {AlteredDocument} */
const loadInto = (
  { projection, loaded }: Member,
  ids: readonly string[],
  found: ReadonlyMap<string, StoredText>,
): void => {
  for (const id of ids) {
    const stored = found.get(id)
    loaded.set(id, stored === undefined ? undefined : storedDocumentOf(projection, stored))
  }
}

/** Whether a stored document already holds an event that is folded now. */
const isAhead = (found: ReadonlyMap<string, StoredText>, [first]: readonly Read[]): boolean =>
  first !== undefined && [...found.values()].some(({ at }) => at >= positionOf(first))

const readQuarantineAgain = async (readStore: ReadStore, member: Member): Promise<void> => {
  const found = await loadQuarantined(readStore, member.name)
  const known = new Set(member.quarantined.map(({ position }) => position))
  member.quarantine = withQuarantined(member.quarantine, found)
  member.quarantined.push(...beyond(member.checkpoint, found).filter(({ position }) => !known.has(position)))
}

/** The events that a member had not folded before, and the ids of the documents that they touch. */
export type Taken = { readonly member: Member; readonly due: readonly Read[]; readonly touched: ReadonlySet<string> }

/**
 * Folds events into the members that have not folded them, with the documents they touch loaded in one question.
 * @throws {WriteConflict} {@link AlteredDocument}
 */
export const foldBatch = async (
  readStore: ReadStore,
  members: readonly Member[],
  { events, upTo }: OpenedBatch,
): Promise<readonly Taken[]> => {
  const parts = members.map((member) => {
    const due = events.filter((event) => isBeyond(member, positionOf(event)))
    const touched = new Set(due.flatMap((event) => idsOf(member, event)))
    const missing = [...touched].filter((id) => !member.loaded.has(id) && !member.changed.has(id))
    const { stored } = member
    if (stored === undefined) return { member, due, touched, ids: missing }
    for (const id of missing) if (!stored.has(id)) member.loaded.set(id, undefined)
    return { member, due, touched, ids: missing.filter((id) => stored.has(id)) }
  })
  const loading = parts.filter(({ ids }) => ids.length > 0)
  const loads = loading.map(({ member: { collection }, ids }) => ({ collection, ids }))
  const names = loading.map(({ member: { name } }) => name)
  const isOwn = ownFences(loading.map(({ member }) => member))
  const { documents, fences } =
    loads.length === 0 ? { documents: [], fences: new Map() } : await readStore.load(loads, names)
  for (const [index, { member, due, ids }] of loading.entries()) {
    const stored = documents[index] ?? new Map()
    loadInto(member, ids, stored)
    // What another owner wrote would be gone if a crash took that write, and this owner's flush would not know.
    if (!isOwn(member, fences.get(member.name))) throw new WriteConflict()
    // A write was cut off: what it quarantined is stored, and its documents no longer show why.
    if (isAhead(stored, due)) await readQuarantineAgain(readStore, member)
  }
  for (const { member, due } of parts) {
    for (const event of due) foldEvent(member, event)
    if (isBeyond(member, upTo.position)) member.folded = upTo
  }
  return parts
}
