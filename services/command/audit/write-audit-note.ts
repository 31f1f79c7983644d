import type { Instant, OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { type AuditNote, decideAuditNote, type NotedOrder } from '../../domain/audit/audit-note.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, type StreamName, streamName } from '../../stores/event-store/port.js'
import { readableEvents } from '../../stores/event-store/readable-events.js'
import type { CommandOutcome } from '../pipeline/command-log.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendIdempotently } from '../pipeline/idempotency.js'
import { orderStream } from '../pipeline/order-stream.js'
import { appendDrafts } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'

type Note = AuditNote & {
  readonly orderId: OrderId
  readonly tenantId: TenantId
  readonly request: RequestContext
}

type WrittenNote = CommandOutcome & { readonly noteId: string; readonly writtenAt: Instant }
type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock'>
type LoadedNotes = { readonly events: readonly RecordedEvent[]; readonly order: NotedOrder }

const commandName = 'WriteAuditNote'

export const auditNotesStream = (orderId: OrderId): StreamName => streamName(`audit-notes-${orderId}`)

/** The order is not folded: a note stands also beside a history that cannot be. @throws {UnknownOrder} */
const loadNotes = async ({ eventStore }: Deps, { orderId, tenantId }: Note): Promise<LoadedNotes> => {
  const order = { orderId, events: 0, erased: false }
  let isOwn = false
  for await (const { revision, type, metadata } of readableEvents(eventStore, orderStream(orderId))) {
    order.events = revision + 1
    order.erased ||= type === 'PersonalDataErased'
    isOwn ||= metadata?.tenantId === tenantId
  }
  if (!isOwn) throw new UnknownOrder()
  return { events: await eventsIn(eventStore, auditNotesStream(orderId)), order }
}

/** Writes a note beside an order's history, in a stream of its own under the order's key: the order does not change. */
export const writeAuditNote = async (deps: Deps, note: Note): Promise<WrittenNote> => {
  const { eventStore, dataKeys, clock } = deps
  const { orderId, tenantId, text, revision, request } = note
  const stream = auditNotesStream(orderId)
  const written = (
    events: readonly RecordedEvent[],
    outcome: CommandOutcome['outcome'],
    commandId: string,
  ): WrittenNote => {
    const own = events.find(({ metadata }) => metadata.commandId === commandId)
    if (own === undefined) throw new TechnicalError(`${stream}: the note is missing`)
    return { outcome, position: own.position, commandId, noteId: own.id, writtenAt: own.metadata.occurredAt }
  }
  return appendIdempotently<LoadedNotes, WrittenNote>(request, (requestId) => deriveCommandId(requestId, commandName), {
    load: () => loadNotes(deps, note),
    keyOf: () => dataKeys.of(orderId),
    repeated: ({ events }, _own, commandId) => written(events, 'repeated', commandId),
    append: async ({ events, order }, { requestId, commandId, keyOf, mac }) => {
      const key = await keyOf()
      const drafts = decideAuditNote({ text, revision }, { ...order, erased: order.erased || key.kind === 'erased' })
      await appendDrafts(eventStore, drafts, {
        ...request,
        requestId,
        stream,
        last: events.at(-1),
        commandId,
        bodyMac: mac,
        tenantId,
        occurredAt: clock.now(),
        key,
      })
      return written(await eventsIn(eventStore, stream), 'appended', commandId)
    },
  })
}

export const WriteAuditNote = defineCommand({
  run: writeAuditNote,
  logged: ({ orderId, request }) => ({ command: commandName, orderId, request }),
})
