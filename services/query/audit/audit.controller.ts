import {
  type AuditEvents,
  type OrderStateAnswer,
  type OrderVerification,
  type OrderViewsOfData,
  openedQuerySchema,
  replayQuerySchema,
  stateQuerySchema,
} from '@cartorio/contracts/http/audit.js'
import type { AuditNotes } from '@cartorio/contracts/http/audit-notes.js'
import type { OrderReplay } from '@cartorio/contracts/http/order-replay.js'
import { Controller, type DynamicModule, Get, Module, Res, type Type } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { rateLimits } from '../../http/rate-limits.js'
import { type Filter, type OrderOfStaff, StaffOrder } from '../../http/staff-read.js'
import type { OrderExport } from '../../proof/export-order.js'
import { ListAuditNotes } from './audit-notes.js'
import { type AuditDeps, AuditPorts } from './audit-ports.js'
import { auditQueries, ExportOrder, GetOrderState, VerifyOrder } from './audit-queries.js'
import { createOneAuditAtATime } from './one-at-a-time.js'
import { ListOrderEvents } from './order-events.js'
import { OwnSignInsController } from './own-sign-ins.controller.js'
import { ReplayOrder } from './replay-order.js'
import { SettingsReplayController } from './replay-settings.js'
import { ListSettingChanges, SettingsHistoryController } from './settings-history.js'
import { ListViewsOfData } from './views-of-data.js'

type StateRead = OrderOfStaff & Filter<z.output<typeof stateQuerySchema>>
type OpenedRead = OrderOfStaff & Filter<z.output<typeof openedQuerySchema>>
type ReplayRead = OrderOfStaff & Filter<z.output<typeof replayQuerySchema>>

/** What auditors see: an order's own history, as it lies in the log. Without a recorded view nothing in it names a person. */
@Controller('api/admin/orders/:id')
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get('events')
  events(@StaffOrder(openedQuerySchema) { filter, ...audited }: OpenedRead): Promise<AuditEvents> {
    return this.queries.execute(new ListOrderEvents({ ...audited, view: filter.view }))
  }

  @Get('replay')
  replay(@StaffOrder(replayQuerySchema) { filter, ...audited }: ReplayRead): Promise<OrderReplay> {
    return this.queries.execute(new ReplayOrder({ ...audited, revision: filter.revision, view: filter.view }))
  }

  @Get('audit-views')
  views(@StaffOrder(openedQuerySchema) { filter, ...audited }: OpenedRead): Promise<OrderViewsOfData> {
    return this.queries.execute(new ListViewsOfData({ ...audited, view: filter.view }))
  }

  @Get('audit-notes')
  notes(@StaffOrder(openedQuerySchema) { filter, ...audited }: OpenedRead): Promise<AuditNotes> {
    return this.queries.execute(new ListAuditNotes({ ...audited, view: filter.view }))
  }

  @Get('state')
  state(@StaffOrder(stateQuerySchema) { filter, ...audited }: StateRead): Promise<OrderStateAnswer> {
    return this.queries.execute(new GetOrderState({ ...audited, revision: filter.revision }))
  }

  @Get('verify')
  @RouteConfig(rateLimits.audit)
  verify(@StaffOrder() audited: OrderOfStaff): Promise<OrderVerification> {
    return this.queries.execute(new VerifyOrder(audited))
  }

  @Get('export')
  @RouteConfig(rateLimits.audit)
  async export(
    @StaffOrder() audited: OrderOfStaff,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderExport> {
    const made = await this.queries.execute(new ExportOrder(audited))
    reply.header('content-disposition', `attachment; filename="${made.statement.orderNumber}.json"`)
    return made
  }
}

/** What the module serves, for the table of routes and the specs. */
export const auditControllers: readonly Type[] = [
  AuditController,
  SettingsHistoryController,
  SettingsReplayController,
  OwnSignInsController,
]
export const auditHandlers: readonly Type[] = [...auditQueries, ListSettingChanges].map(({ handler }) => handler)

@Module({})
class AuditModule {}

/** The only module of the query service that is given the log. */
export const auditModule = (deps: AuditDeps): DynamicModule => ({
  module: AuditModule,
  controllers: [...auditControllers],
  providers: [{ provide: AuditPorts, useValue: { ...deps, oneAtATime: createOneAuditAtATime() } }, ...auditHandlers],
})
