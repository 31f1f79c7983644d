import type { AuditEvent, AuditEvents } from '@cartorio/contracts/http/audit.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import { timelineFacts } from '../../domain/order/timeline-facts.js'
import { staffTimelineText, timelineText } from '../../presentation/timeline-texts.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { AuditPorts } from './audit-ports.js'
import { eventsOf } from './audited-order.js'
import { type Asking, type OpenedHistory, openHistory, revisionOpened } from './opened-history.js'

type Said = Pick<AuditEvent, 'sentence' | 'shownToCustomer'>
const unsaid: Said = { sentence: null, shownToCustomer: false }

/** What the history says of each event, as the order was after it; nothing from the first that cannot be folded. */
export const sayEach = (events: readonly OpenedOrderEvent[]): readonly Said[] => {
  let state: OrderState = noOrder
  const said: Said[] = []
  try {
    for (const event of events) {
      state = evolve(state, { event, occurredAt: event.metadata.occurredAt })
      if (!state.exists) return said
      const facts = timelineFacts(event, state)
      said.push({ sentence: staffTimelineText(facts).description, shownToCustomer: timelineText(facts).public })
    }
  } catch {
    // What is stored is shown all the same: the auditor reads it to find out why.
  }
  return said
}

type Shown = { readonly said: Said | undefined; readonly opened: OpenedOrderEvent | undefined }

/** An event as it lies in the log. */
export const auditEvent = (event: RecordedEvent, { said = unsaid, opened }: Shown): AuditEvent => {
  const { revision, position, id, type, data, personal, metadata } = event
  return {
    revision,
    position: String(position),
    id,
    type,
    occurredAt: metadata.occurredAt,
    actor: metadata.actor,
    commandId: metadata.commandId,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    schemaVersion: metadata.schemaVersion,
    hash: metadata.hash,
    data: { ...data },
    personal: personal !== null,
    ...said,
    ...(opened === undefined ? {} : { opened: asRecord(opened.asStored.personal) }),
  }
}

const asRecord = (personal: unknown): Record<string, unknown> | null =>
  typeof personal === 'object' && personal !== null ? { ...personal } : null

/** Events that are none of an order are listed too, without what their reading would add. */
const readable = (read: () => Promise<OpenedHistory>): Promise<OpenedHistory> =>
  read().catch(() => ({ events: [], personalData: 'withheld' }))

/** The events of an order as they lie in the log: who, when, and under a recorded view why. */
export const ListOrderEvents = defineQuery(AuditPorts, async (ports, asking: Asking): Promise<AuditEvents> => {
  const events = await eventsOf(ports.eventStore, asking)
  const opened = await revisionOpened(ports, asking)
  const upTo = events.length - 1
  const { events: history, personalData } = await readable(() => openHistory(ports, events, { upTo, opened }))
  const said = sayEach(history)
  return {
    orderNumber: String(events[0]?.data.orderNumber ?? ''),
    personalData,
    events: events.map((event, index) =>
      auditEvent(event, {
        said: said[index],
        opened: personalData === 'opened' && event.revision <= (opened ?? -1) ? history[index] : undefined,
      }),
    ),
  }
})
