import { accessEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { auditViewMinutes } from '@cartorio/contracts/http/audit.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../../domain/clock.js'
import { upcasting } from '../../domain/events/upcasters.js'
import { HttpProblem } from '../../http/problem.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { isOrderEvent, type OpenedOrderEvent, openEvents, typedEvent } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type EventStore, type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { type AuditedOrder, unreadable } from './audited-order.js'

/** The view that an auditor has recorded, and who asks. */
export type Asking = AuditedOrder & { readonly staffId: StaffId; readonly view: string | undefined }

type Deps = { readonly eventStore: EventStore; readonly dataKeys: DataKeys; readonly clock: Clock }

const viewEnded = (): HttpProblem =>
  new HttpProblem(
    403,
    'audit/view-ended',
    `A consulta registrada não vale mais: ela abre o histórico por ${auditViewMinutes} minutos, a quem a registrou. Diga de novo por que precisa ver os dados.`,
  )

/**
 * The revision up to which the asker's recorded view opens the order; `undefined` where none is named.
 * @throws {HttpProblem} 403 for a view of somebody else, of another purpose, or that is over
 */
export const revisionOpened = async ({ eventStore, clock }: Deps, asking: Asking): Promise<number | undefined> => {
  const { orderId, staffId, view } = asking
  if (view === undefined) return undefined
  const views = await eventsIn(eventStore, streamName(`access-${orderId}`))
  const own = views.find(({ id, type }) => id === view && type === 'PersonalDataViewed')
  const actor = own?.metadata.actor
  if (own === undefined || actor?.kind !== 'staff' || actor.id !== staffId) throw viewEnded()
  const { purpose, revision } = accessEventSchemas.PersonalDataViewed.data.parse(own.data)
  const age = Date.parse(clock.now()) - Date.parse(own.metadata.occurredAt)
  if (purpose !== 'audit' || revision === undefined || age > auditViewMinutes * minuteMillis) throw viewEnded()
  return revision
}

export type PersonalDataState = 'withheld' | 'opened' | 'erased'

/** An order's events in today's version. */
export type OpenedHistory = {
  readonly events: readonly OpenedOrderEvent[]
  readonly personalData: PersonalDataState
}

const closed = (event: RecordedEvent): OpenedOrderEvent => {
  try {
    const today = typedEvent(upcasting.present(event), undefined)
    if (isOrderEvent(today)) return today
  } catch {
    // Told below.
  }
  throw unreadable(event.revision)
}

/**
 * With their personal parts where a recorded view opens them: up to the revision that the view names, and never once
 * the person was erased, also while the key is still on its way out.
 * @throws {HttpProblem} 500 for an event that is none of an order
 */
export const openHistory = async (
  { dataKeys }: Pick<Deps, 'dataKeys'>,
  every: readonly RecordedEvent[],
  { upTo, opened }: { readonly upTo: number; readonly opened: number | undefined },
): Promise<OpenedHistory> => {
  const asked = every.slice(0, upTo + 1)
  const withheld = asked.map(closed)
  if (every.some(({ type }) => type === 'PersonalDataErased')) return { events: withheld, personalData: 'erased' }
  if (opened === undefined) return { events: withheld, personalData: 'withheld' }
  const read = await openEvents(asked.slice(0, opened + 1), dataKeys)
  return { events: [...read.filter(isOrderEvent), ...withheld.slice(read.length)], personalData: 'opened' }
}
