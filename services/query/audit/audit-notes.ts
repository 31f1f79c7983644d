import { auditNoteEventSchemas } from '@cartorio/contracts/events/audit-events.js'
import type { AuditNotes } from '@cartorio/contracts/http/audit-notes.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { AuditPorts } from './audit-ports.js'
import { ensureOwn, isErasedOrder } from './audited-order.js'
import { type Asking, revisionOpened } from './opened-history.js'

const textOf = (event: OpenedEvent | undefined): string | null =>
  event?.type === 'AuditNoteWritten' ? (event.personal?.text ?? null) : null

const toNote = (
  event: RecordedEvent,
  opened: { readonly text: string | null } | undefined,
): AuditNotes['notes'][number] => {
  const { about } = auditNoteEventSchemas.AuditNoteWritten.data.parse(event.data)
  const { occurredAt: writtenAt, actor } = event.metadata
  return { id: event.id, writtenAt, actor, about: about ?? null, ...opened }
}

/** What auditors wrote beside an order's history, oldest first; the texts under a recorded view. */
export const ListAuditNotes = defineQuery(AuditPorts, async (ports, asking: Asking): Promise<AuditNotes> => {
  const { eventStore, dataKeys } = ports
  await ensureOwn(eventStore, asking)
  const opened = await revisionOpened(ports, asking)
  const stored = await eventsIn(eventStore, streamName(`audit-notes-${asking.orderId}`))
  if (await isErasedOrder(eventStore, asking))
    return { personalData: 'erased', notes: stored.map((event) => toNote(event, { text: null })) }
  if (opened === undefined) return { personalData: 'withheld', notes: stored.map((event) => toNote(event, undefined)) }
  const read = await openEvents(stored, dataKeys)
  return { personalData: 'opened', notes: stored.map((event, index) => toNote(event, { text: textOf(read[index]) })) }
})
