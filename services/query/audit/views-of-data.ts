import { accessEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { OrderViewsOfData } from '@cartorio/contracts/http/audit.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { AuditPorts } from './audit-ports.js'
import { type AuditedOrder, ensureOwn, isErasedOrder } from './audited-order.js'
import { type Asking, revisionOpened } from './opened-history.js'

const reasonOf = (event: OpenedEvent | undefined): string | null =>
  event?.type === 'PersonalDataViewed' ? (event.personal?.reason ?? null) : null

type View = OrderViewsOfData['views'][number]

const toView = (event: RecordedEvent, opened: { readonly reason: string | null } | undefined): View => {
  const { viewedAt, purpose, revision } = accessEventSchemas.PersonalDataViewed.data.parse(event.data)
  return {
    id: event.id,
    position: String(event.position),
    viewedAt,
    actor: event.metadata.actor,
    ...(purpose === undefined ? {} : { purpose }),
    ...(revision === undefined ? {} : { revision }),
    ...opened,
  }
}

/** None of them once the person was erased, also while the key is still on its way out. */
const readable = async (
  { eventStore, dataKeys }: Pick<AuditPorts, 'eventStore' | 'dataKeys'>,
  audited: AuditedOrder,
  views: readonly RecordedEvent[],
): Promise<readonly OpenedEvent[]> => ((await isErasedOrder(eventStore, audited)) ? [] : openEvents(views, dataKeys))

/** Who has viewed an order's personal data, newest first; why in their own words, under a recorded view. */
export const ListViewsOfData = defineQuery(AuditPorts, async (ports, asking: Asking): Promise<OrderViewsOfData> => {
  const { eventStore } = ports
  await ensureOwn(eventStore, asking)
  const opened = await revisionOpened(ports, asking)
  const stored = await eventsIn(eventStore, streamName(`access-${asking.orderId}`))
  const views = stored.filter(({ type }) => type === 'PersonalDataViewed')
  const read = opened === undefined ? undefined : await readable(ports, asking, views)
  const shown = views.map((event, index) => toView(event, read && { reason: reasonOf(read[index]) }))
  return { views: shown.reverse() }
})
