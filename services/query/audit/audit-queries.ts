import type { AuditEvents, OrderStateAnswer, OrderVerification } from '@cartorio/contracts/http/audit.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Clock } from '../../domain/clock.js'
import type { Settings } from '../../domain/settings/settings.js'
import { HttpProblem } from '../../http/problem.js'
import { adminRow } from '../../presentation/admin-answers.js'
import { type ExportDeps, exportOrder, NotExported, type OrderExport } from '../../proof/export-order.js'
import type { SealReference } from '../../proof/seal-pass.js'
import { verifyOrder } from '../../proof/verify-order.js'
import { type EventStore, streamName } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { type AuditedOrder, ensureOwn, eventsOf, replay } from './audited-order.js'

/** Lets one work of a kind run in this process; a second caller gets `busy`. */
export const createOneAtATime = (busy: () => Error) => {
  let isRunning = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isRunning) throw busy()
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
    }
  }
}

/** What audits use: the log itself, and how its seals are checked and made. */
export abstract class AuditPorts {
  abstract readonly eventStore: EventStore
  abstract readonly sealing: ExportDeps['sealing']
  abstract readonly key: ExportDeps['key']
  abstract readonly sealReference: SealReference
  abstract readonly clock: Clock
  /** What held before the first event of the settings. */
  abstract readonly firstSettings: Settings
  /** A verification reads the log from the order on: a few at once would keep everything else waiting. */
  abstract readonly oneAtATime: ReturnType<typeof createOneAtATime>
}
export type AuditDeps = Omit<AuditPorts, 'oneAtATime'>

/** Seconds after which a verification may be over. */
const busySeconds = 5

const busyProblem = (): HttpProblem =>
  new HttpProblem(
    503,
    'audit/busy',
    'Outra verificação está em andamento. Tente novamente em alguns segundos.',
    {},
    busySeconds,
  )

/** Runs one verification or export of this process at a time. @throws {HttpProblem} 503 while another one runs */
export const createOneAuditAtATime = () => createOneAtATime(busyProblem)

/** The events of an order as they lie in the log, without their personal parts. */
export const ListOrderEvents = defineQuery(
  AuditPorts,
  async ({ eventStore }, audited: AuditedOrder): Promise<AuditEvents> => {
    const events = await eventsOf(eventStore, audited)
    return {
      orderNumber: String(events[0]?.data.orderNumber ?? ''),
      events: events.map(({ revision, position, id, type, data, personal, metadata }) => ({
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
      })),
    }
  },
)

const unknownRevision = (last: number): HttpProblem =>
  new HttpProblem(404, 'order/unknown-revision', `Este pedido não chegou a essa revisão. A última é ${last}.`)

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
  async ({ eventStore, sealReference, oneAtATime }, audited: AuditedOrder): Promise<OrderVerification> => {
    await ensureOwn(eventStore, audited)
    const streams = [streamName(`order-${audited.orderId}`), streamName(`access-${audited.orderId}`)]
    const found = await oneAtATime(() => verifyOrder(eventStore, streams, sealReference))
    return {
      events: found.events,
      seals: found.seals,
      wrong: found.wrong === undefined ? null : { ...found.wrong, position: String(found.wrong.position) },
      unprotected: found.unprotected,
      originChecked: found.originChecked,
      filesChecked: found.files !== undefined && found.files.checked > 0 && found.files.missing.length === 0,
    }
  },
)

const refused = ({ wrong }: NotExported): HttpProblem =>
  new HttpProblem(
    409,
    'order/changed',
    `O registro foi alterado (posição ${wrong.position}, stream ${wrong.stream}, revisão ${wrong.revision}), e nada foi assinado. Confira a integridade do pedido e avise quem cuida do sistema.`,
  )

/** An order with the proofs of its events, signed. The log is sealed first, so that every event has a proof. */
export const ExportOrder = defineQuery(
  AuditPorts,
  async (
    { eventStore, sealing, key, clock, sealReference, oneAtATime },
    audited: AuditedOrder,
  ): Promise<OrderExport> => {
    const { now } = await replay(eventStore, audited)
    const { trusted, files } = sealReference
    const made = oneAtATime(() =>
      exportOrder({ eventStore, sealing, key, clock, trusted, files }, audited.orderId, now.orderNumber),
    )
    return made.catch((error: unknown) => {
      throw error instanceof NotExported ? refused(error) : error
    })
  },
)

export const auditQueries = [ListOrderEvents, GetOrderState, VerifyOrder, ExportOrder]
