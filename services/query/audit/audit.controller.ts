import {
  type AuditEvents,
  type OrderStateAnswer,
  type OrderVerification,
  stateQuerySchema,
} from '@cartorio/contracts/http/audit.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '../../http/access.js'
import { parseInput } from '../../http/parse.js'
import { adminRow } from '../../http/presentation/admin-answers.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { exportOrder, NotExported, type OrderExport } from '../../proof/export-order.js'
import { verifyOrder } from '../../proof/verify-order.js'
import { streamName } from '../../stores/event-store/port.js'
import { createOneAtATime } from '../kernel/one-at-a-time.js'
import { type AuditDeps, auditDeps } from './audit-deps.js'
import { type AuditedOrder, ensureOwn, eventsOf, replay } from './audited-order.js'

/** @throws {HttpProblem} 404 for what is no id */
const ownOrder = (id: string, request: FastifyRequest): AuditedOrder => {
  const parsed = orderIdSchema.safeParse(id)
  if (!parsed.success) throw unknownOrderProblem()
  return { orderId: parsed.data, tenantId: staffOf(request).tenantId }
}

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
  async events(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEvents> {
    const events = await eventsOf(this.deps.eventStore, ownOrder(id, request))
    reply.header('cache-control', 'no-store')
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
    @Param('id') id: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderStateAnswer> {
    const { revision } = parseInput(stateQuerySchema, query)
    const { events, state } = await replay(this.deps.eventStore, ownOrder(id, request), revision)
    const last = events.at(-1)
    const shown = revision === undefined ? last : events[revision]
    if (last === undefined || shown === undefined || !state.exists) {
      throw new HttpProblem(
        404,
        'order/unknown-revision',
        `Este pedido não chegou a essa revisão. A última é ${events.length - 1}.`,
      )
    }
    reply.header('cache-control', 'no-store')
    const facts = { orderId: id, order: state, revision: shown.revision, applicantName: null, applicantEmail: null }
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
  async verify(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderVerification> {
    await ensureOwn(this.deps.eventStore, ownOrder(id, request))
    const { eventStore, trusted, files } = this.deps
    const streams = [streamName(`order-${id}`), streamName(`access-${id}`)]
    const found = await this.alone(() => verifyOrder(eventStore, streams, { trusted, files }))
    reply.header('cache-control', 'no-store')
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
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderExport> {
    const { now } = await replay(this.deps.eventStore, ownOrder(id, request))
    const { orderId } = ownOrder(id, request)
    const made = await this.alone(() => exportOrder(this.deps, orderId, now.orderNumber)).catch((error: unknown) => {
      throw error instanceof NotExported ? refused(error) : error
    })
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', `attachment; filename="${now.orderNumber}.json"`)
    return made
  }
}
