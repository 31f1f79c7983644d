import {
  type AuditEvents,
  type OrderStateAnswer,
  type OrderVerification,
  stateQuerySchema,
} from '@cartorio/contracts/http/audit.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Inject, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { OrderIdParam, ZodQuery } from '../../http/parse.js'
import { adminRow } from '../../http/presentation/admin-answers.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { exportOrder, NotExported, type OrderExport } from '../../proof/export-order.js'
import { verifyOrder } from '../../proof/verify-order.js'
import { streamName } from '../../stores/event-store/port.js'
import { createOneAtATime } from '../kernel/one-at-a-time.js'
import { type AuditDeps, auditDeps } from './audit-deps.js'
import { ensureOwn, eventsOf, replay } from './audited-order.js'

type StateQuery = z.output<typeof stateQuerySchema>

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

const refused = ({ wrong }: NotExported): HttpProblem =>
  new HttpProblem(
    409,
    'order/changed',
    `O registro foi alterado (posição ${wrong.position}, stream ${wrong.stream}, revisão ${wrong.revision}), e nada foi assinado. Confira a integridade do pedido e avise quem cuida do sistema.`,
  )

/** What auditors see: an order's own history, as it lies in the log. Nothing in it names a person. */
@Controller('api/admin/orders/:id')
export class AuditController {
  /** A verification reads the log from the order on: a few at once would keep everything else waiting. */
  private readonly alone = createOneAtATime(busyProblem)

  constructor(@Inject(auditDeps) private readonly deps: AuditDeps) {}

  @Get('events')
  async events(@Staff() { tenantId }: StaffPrincipal, @OrderIdParam() orderId: OrderId): Promise<AuditEvents> {
    const events = await eventsOf(this.deps.eventStore, { orderId, tenantId })
    return {
      orderNumber: String(events[0]?.data.orderNumber ?? ''),
      events: events.map(({ revision, position, id: eventId, type, data, personal, metadata }) => ({
        revision,
        position: String(position),
        id: eventId,
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
  }

  @Get('state')
  async state(
    @Staff() { tenantId }: StaffPrincipal,
    @OrderIdParam() orderId: OrderId,
    @ZodQuery(stateQuerySchema) { revision }: StateQuery,
  ): Promise<OrderStateAnswer> {
    const { events, state } = await replay(this.deps.eventStore, { orderId, tenantId }, revision)
    const last = events.at(-1)
    const shown = revision === undefined ? last : events[revision]
    if (last === undefined || shown === undefined || !state.exists) {
      throw new HttpProblem(
        404,
        'order/unknown-revision',
        `Este pedido não chegou a essa revisão. A última é ${events.length - 1}.`,
      )
    }
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
  }

  @Get('verify')
  @RouteConfig(rateLimits.audit)
  async verify(@Staff() { tenantId }: StaffPrincipal, @OrderIdParam() orderId: OrderId): Promise<OrderVerification> {
    await ensureOwn(this.deps.eventStore, { orderId, tenantId })
    const { eventStore, trusted, files } = this.deps
    const streams = [streamName(`order-${orderId}`), streamName(`access-${orderId}`)]
    const found = await this.alone(() => verifyOrder(eventStore, streams, { trusted, files }))
    return {
      events: found.events,
      seals: found.seals,
      wrong: found.wrong === undefined ? null : { ...found.wrong, position: String(found.wrong.position) },
      unprotected: found.unprotected,
      originChecked: found.originChecked,
      filesChecked: found.files !== undefined && found.files.checked > 0 && found.files.missing.length === 0,
    }
  }

  @Get('export')
  @RouteConfig(rateLimits.audit)
  async export(
    @Staff() { tenantId }: StaffPrincipal,
    @OrderIdParam() orderId: OrderId,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderExport> {
    const { now } = await replay(this.deps.eventStore, { orderId, tenantId })
    const made = await this.alone(() => exportOrder(this.deps, orderId, now.orderNumber)).catch((error: unknown) => {
      throw error instanceof NotExported ? refused(error) : error
    })
    reply.header('content-disposition', `attachment; filename="${now.orderNumber}.json"`)
    return made
  }
}
