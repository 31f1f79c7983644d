import {
  type AuditEvents,
  type OrderStateAnswer,
  type OrderVerification,
  stateQuerySchema,
} from '@cartorio/contracts/http/audit.js'
import { type OrderId, orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminRow } from '../answers/admin-answers.js'
import { evolve } from '../domain/order/evolve.js'
import { noOrder, type Order, type OrderState } from '../domain/order/state.js'
import { orderEventOf } from '../domain/order/stored-event.js'
import { CorruptEvent, type RecordedEvent, streamName } from '../event-store/port.js'
import { staffOf } from '../http/access.js'
import { parseInput } from '../http/parse.js'
import { HttpProblem, unknownOrderProblem } from '../http/problem.js'
import { rateLimits } from '../http/rate-limits.js'
import { exportOrder, type OrderExport } from '../proof/export-order.js'
import { verifyOrder } from '../proof/verify-order.js'
import { type AuditDeps, auditDeps } from './audit-deps.js'

type Replayed = { readonly state: OrderState; readonly events: readonly RecordedEvent[]; readonly now: Order }

/** Somebody changed it, or it is of a newer release: either way nothing may be guessed. */
const unreadable = (revision: number): HttpProblem =>
  new HttpProblem(
    500,
    'order/unreadable',
    `O evento da revisão ${revision} deste pedido não pode ser lido como um evento dele. Confira a integridade do pedido e avise quem cuida do sistema.`,
  )

const evolved = (state: OrderState, event: RecordedEvent): OrderState => {
  try {
    return evolve(state, { event: orderEventOf(event), occurredAt: event.metadata.occurredAt })
  } catch {
    throw unreadable(event.revision)
  }
}

/** What auditors see: an order's own history, as it lies in the log. Nothing in it names a person. */
@Controller('api/admin/orders/:id')
export class AuditController {
  constructor(@Inject(auditDeps) private readonly deps: AuditDeps) {}

  @Get('events')
  async events(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEvents> {
    const events = await this.eventsOf(id, staffOf(request).tenantId)
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
    const { events, state } = await this.replay(id, staffOf(request).tenantId, revision)
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
    await this.ensureOwn(id, staffOf(request).tenantId)
    const { eventStore, trusted, files } = this.deps
    const streams = [streamName(`order-${id}`), streamName(`access-${id}`)]
    const found = await verifyOrder(eventStore, streams, { trusted, files })
    reply.header('cache-control', 'no-store')
    return {
      events: found.events,
      seals: found.seals,
      wrong: found.wrong === undefined ? null : { ...found.wrong, position: String(found.wrong.position) },
      unprotected: found.unprotected,
      originChecked: found.originChecked,
      filesChecked: found.files !== undefined,
    }
  }

  @Get('export')
  @RouteConfig(rateLimits.audit)
  async export(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderExport> {
    const { now } = await this.replay(id, staffOf(request).tenantId)
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', `attachment; filename="${now.orderNumber}.json"`)
    return exportOrder(this.deps, this.idOf(id), now.orderNumber)
  }

  private idOf(id: string): OrderId {
    const parsed = orderIdSchema.safeParse(id)
    if (!parsed.success) throw unknownOrderProblem()
    return parsed.data
  }

  /**
   * Whether any event that can be read says that the order is this office's: what somebody changed in others
   * must not keep them from being found.
   * @throws {HttpProblem} 404 for another office's order
   */
  private async ensureOwn(id: string, tenantId: TenantId): Promise<void> {
    const stream = streamName(`order-${this.idOf(id)}`)
    for (let from = 0; ; ) {
      try {
        for await (const { metadata } of this.deps.eventStore.read(stream, from))
          if (metadata?.tenantId === tenantId) return
        throw unknownOrderProblem()
      } catch (error) {
        if (!(error instanceof CorruptEvent)) throw error
        from = error.at.revision + 1
      }
    }
  }

  /** The order's events as they are stored; another office's order is unknown. */
  private async eventsOf(id: string, tenantId: TenantId): Promise<readonly RecordedEvent[]> {
    await this.ensureOwn(id, tenantId)
    const events: RecordedEvent[] = []
    try {
      for await (const event of this.deps.eventStore.read(streamName(`order-${this.idOf(id)}`))) events.push(event)
    } catch (error) {
      if (error instanceof CorruptEvent) throw unreadable(error.at.revision)
      throw error
    }
    return events
  }

  /** The order's events, and its state after one of them. */
  private async replay(id: string, tenantId: TenantId, revision?: number): Promise<Replayed> {
    const events = await this.eventsOf(id, tenantId)
    let now: OrderState = noOrder
    let state: OrderState = noOrder
    for (const event of events) {
      now = evolved(now, event)
      if (revision === undefined || event.revision <= revision) state = now
    }
    if (!now.exists) throw unknownOrderProblem()
    return { events, state, now }
  }
}
