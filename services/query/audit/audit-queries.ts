import type { OrderStateAnswer, OrderVerification } from '@cartorio/contracts/http/audit.js'
import type { OrderId, StaffId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { HttpProblem } from '../../http/problem.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { exportOrder, NotExported, type OrderExport } from '../../proof/export-order.js'
import { verifyOrder } from '../../proof/verify-order.js'
import { streamName } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { ListAuditNotes } from './audit-notes.js'
import { AuditPorts } from './audit-ports.js'
import { type AuditedOrder, ensureOwn, replay } from './audited-order.js'
import { placeInOrder, recordWrong } from './found-wrong.js'
import { ListOrderEvents } from './order-events.js'
import { ReplayOrder, unknownRevision } from './replay-order.js'
import { ReplaySettings } from './replay-settings.js'
import { ListViewsOfData } from './views-of-data.js'

type AuditedRevision = AuditedOrder & { readonly revision: number | undefined }

/** An order as it was after a revision; without one, as it is now. */
export const GetOrderState = defineQuery(
  AuditPorts,
  async ({ eventStore }, { orderId, tenantId, revision }: AuditedRevision): Promise<OrderStateAnswer> => {
    const { events, state } = await replay(eventStore, { orderId, tenantId }, revision)
    const last = events.at(-1)
    const shown = revision === undefined ? last : events[revision]
    if (last === undefined || shown === undefined || !state.exists) throw unknownRevision(events.length - 1)
    const facts = { orderId, order: state, revision: shown.revision, applicantName: null, applicantEmail: null }
    // Judged by the day on which it was so.
    const row = adminRow(facts, officeDay(shown.metadata.occurredAt))
    const { applicantName: _name, applicantEmail: _email, ...order } = row
    return {
      revision: shown.revision,
      lastRevision: last.revision,
      occurredAt: shown.metadata.occurredAt,
      order,
    }
  },
)

/** Checks an order's hash chain and the seals from its first event on. */
export const VerifyOrder = defineQuery(
  AuditPorts,
  async (
    { eventStore, sealReference, oneAtATime, ...recording },
    audited: AuditedOrder & { readonly staffId: StaffId },
  ): Promise<OrderVerification> => {
    await ensureOwn(eventStore, audited)
    const streams = [streamName(`order-${audited.orderId}`), streamName(`access-${audited.orderId}`)]
    const { wrong, ...found } = await oneAtATime(() => verifyOrder(eventStore, streams, sealReference))
    return {
      events: found.events,
      seals: found.seals,
      wrong:
        wrong === undefined
          ? null
          : { position: String(wrong.position), what: wrong.what, ...placeInOrder(audited.orderId, wrong) },
      recorded: wrong !== undefined && (await recordWrong(recording, audited, wrong)),
      unprotected: found.unprotected,
      originChecked: found.originChecked,
      filesChecked: found.files !== undefined && found.files.checked > 0 && found.files.missing.length === 0,
    }
  },
)

const refused = ({ wrong }: NotExported, orderId: OrderId): HttpProblem => {
  const { stream, revision } = placeInOrder(orderId, wrong)
  const place = stream === null ? 'fora dos eventos deste pedido' : `stream ${stream}, revisão ${revision}`
  return new HttpProblem(
    409,
    'order/changed',
    `O registro foi alterado (posição ${wrong.position}, ${place}), e nada foi assinado. Confira a integridade do pedido e avise quem cuida do sistema.`,
  )
}

/** An order with the proofs of its events, signed. The log is sealed first, so that every event has a proof; who took it is recorded. */
export const ExportOrder = defineQuery(
  AuditPorts,
  async (
    { eventStore, sealing, key, clock, sealReference, oneAtATime, recordExport, ...recording },
    { staffId, ...audited }: AuditedOrder & { readonly staffId: StaffId },
  ): Promise<OrderExport> => {
    const { now, events } = await replay(eventStore, audited)
    const { trusted, files } = sealReference
    // After the order was found unchanged, and before the seal, which covers the record too.
    const seal: typeof sealing.seal = async () => {
      await recordExport({ ...audited, staffId, events: events.length })
      return sealing.seal()
    }
    const recorded = { ...sealing, seal }
    const made = oneAtATime(() =>
      exportOrder({ eventStore, sealing: recorded, key, clock, trusted, files }, audited.orderId, now.orderNumber),
    )
    return made.catch(async (error: unknown) => {
      if (!(error instanceof NotExported)) throw error
      await recordWrong(recording, { ...audited, staffId }, error.wrong)
      throw refused(error, audited.orderId)
    })
  },
)

export const auditQueries = [
  ListOrderEvents,
  GetOrderState,
  ReplayOrder,
  ReplaySettings,
  ListViewsOfData,
  ListAuditNotes,
  VerifyOrder,
  ExportOrder,
]
