import { CorruptEvent } from '../event-store/port.js'
import type { Checkpoint, ReadStore, StoredText } from '../read-store/port.js'
import { Conflict } from './flush.js'
import { foldEvent, positionOf, type Read, touchedBy } from './fold.js'
import { beyond, isBeyond, type Member, ownFences } from './member.js'
import { loadQuarantined, withQuarantined } from './quarantine.js'
import { storedDocumentOf } from './stored-document.js'

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

/** The events that a member had not folded before. */
export type Taken = { readonly member: Member; readonly due: readonly Read[] }

/**
 * Folds events into the members that have not folded them, with the documents they touch loaded in one question.
 * @throws {Conflict} {@link AlteredDocument}
 */
export const takeIn = async (
  readStore: ReadStore,
  members: readonly Member[],
  { events, upTo }: OpenedBatch,
): Promise<readonly Taken[]> => {
  const parts = members.map((member) => {
    const due = events.filter((event) => isBeyond(member, positionOf(event)))
    const ids = [...new Set(due.flatMap((event) => idsOf(member, event)))].filter(
      (id) => !member.loaded.has(id) && !member.changed.has(id),
    )
    return { member, due, ids }
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
    if (!isOwn(member, fences.get(member.name))) throw new Conflict()
    // A write was cut off: what it quarantined is stored, and its documents no longer show why.
    if (isAhead(stored, due)) await readQuarantineAgain(readStore, member)
  }
  for (const { member, due } of parts) {
    for (const event of due) foldEvent(member, event)
    if (isBeyond(member, upTo.position)) member.folded = upTo
  }
  return parts
}
