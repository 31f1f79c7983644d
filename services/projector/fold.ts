import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent, type Position, position } from '../event-store/port.js'
import type { OpenedEvent } from '../privacy/opened-event.js'
import { type StoredDocument, storableProblem, writeOf } from '../read-store/port.js'
import type { Member } from './member.js'
import type { Projection } from './projection.js'
import { isHeldBack, type Quarantined, withQuarantined } from './quarantine.js'

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
export const touchedBy = (
  { projection, owns }: Pick<Member, 'owns'> & { readonly projection: Pick<Projection, 'touches'> },
  event: Pick<OpenedEvent, 'stream' | 'type' | 'data'>,
): readonly string[] => [...new Set(projection.touches(event))].filter(owns)

/** All functions of an event run before any of its changes count: an error applies it to none of its documents. */
const applied = (member: Member, event: OpenedEvent): StoredDocument[] | Quarantined => {
  const { projection, collection, loaded, changed, careful } = member
  try {
    const next: StoredDocument[] = []
    for (const id of touchedBy(member, event)) {
      const current = changed.get(id) ?? loaded.get(id)
      if (current !== undefined && current.at >= event.position) continue
      const document = { id, at: event.position, doc: projection.apply(current?.doc, event, id) }
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
