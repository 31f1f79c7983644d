import type { OrderReplay } from '@cartorio/contracts/http/order-replay.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Settings } from '../../domain/settings/settings.js'
import { HttpProblem } from '../../http/problem.js'
import { adminOrder } from '../../presentation/admin-answers.js'
import { orderView } from '../../presentation/order-answers.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { defineQuery } from '../pipeline/define-query.js'
import { AuditPorts } from './audit-ports.js'
import { eventsOf, unreadable } from './audited-order.js'
import { type Asking, openHistory, revisionOpened } from './opened-history.js'
import { auditEvent, sayEach } from './order-events.js'
import { settingsAsOf } from './settings-as-of.js'

export const unknownRevision = (last: number): HttpProblem =>
  new HttpProblem(404, 'order/unknown-revision', `Este pedido não chegou a essa revisão. A última é ${last}.`)

/** The document that customer and office read, after the last of these events: the read model's own fold. */
export const foldTracking = (orderId: string, events: readonly OpenedOrderEvent[]): TrackingDocument | undefined =>
  events.reduce<TrackingDocument | undefined>((doc, event) => {
    try {
      return tracking.apply(doc, event, orderId)
    } catch {
      throw unreadable(event.revision)
    }
  }, undefined)

/** No link is known to an audit, and none is shown. */
const noToken = ''

const asCustomer = (doc: TrackingDocument, under: { readonly today: string; readonly settings: Settings }) => {
  const { id: _id, orderId: _orderId, token: _token, ...view } = orderView(doc, noToken, under)
  return view
}

/** Mails wait by the clock, and copies are kept or not today: neither is the order's history. */
const notReplayed = { mails: undefined, copies: { where: 'none', ofEntries: new Map() } } as const

type AskedReplay = Asking & { readonly revision: number | undefined }

/** An order after one of its events, as its customer and its office saw it then; without a revision, after the last. */
export const ReplayOrder = defineQuery(AuditPorts, async (ports, asking: AskedReplay): Promise<OrderReplay> => {
  const { orderId, tenantId } = asking
  const every = await eventsOf(ports.eventStore, asking)
  const lastRevision = every.length - 1
  const revision = asking.revision ?? lastRevision
  const shown = every[revision]
  if (shown === undefined) throw unknownRevision(lastRevision)
  const opened = await revisionOpened(ports, asking)
  const { events, personalData } = await openHistory(ports, every, { upTo: revision, opened })
  const doc = foldTracking(orderId, events)
  if (doc === undefined) throw unreadable(0)
  const { occurredAt } = shown.metadata
  const settings = await settingsAsOf(ports, tenantId, occurredAt)
  // Judged by the day on which it was so.
  const today = officeDay(occurredAt)
  const isOpened = personalData === 'opened' && revision <= (opened ?? -1)
  return {
    orderNumber: doc.order.orderNumber,
    revision,
    lastRevision,
    event: auditEvent(shown, { said: sayEach(events)[revision], opened: isOpened ? events[revision] : undefined }),
    personalData,
    settingsRevision: settings.revision,
    customer: asCustomer(doc, { today, settings }),
    office: adminOrder(doc, today, {
      ...notReplayed,
      followedCouriers: ports.followedCouriers,
      refundLimits: settings.refundLimits,
    }),
  }
})
