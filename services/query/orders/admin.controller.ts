import {
  type AdminOrder,
  type AdminOrdersResponse,
  type AdminStats,
  adminOrdersQuerySchema,
  adminStatsQuerySchema,
} from '@cartorio/contracts/http/admin.js'
import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Inject, UseInterceptors } from '@nestjs/common'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, ConditionalAnswer } from '../../http/answer.js'
import { writtenAnswer } from '../../http/etags.js'
import { token } from '../../http/injection-tokens.js'
import { OrderIdParam, ZodQuery } from '../../http/parse.js'
import { adminOrder } from '../../http/presentation/admin-answers.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { MinPosition } from '../../http/request-headers.js'
import { orders } from '../../projections/orders/orders.js'
import { staff as staffAccounts } from '../../projections/staff/staff.js'
import { adminStats } from '../../projections/stats/admin-stats.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import { statsOf } from '../stats/stats.js'
import type { Cursors } from './cursors.js'
import { ordersPage } from './orders-list.js'

/** More than an office has. */
const maxStaff = 1000

const roleOf = (roles: readonly string[]): string => (roles.includes('admin') ? 'admin' : 'operator')

/** What staff see: their own tenant's orders and figures. */
@Controller('api/admin')
@UseInterceptors(AnswerInterceptor)
export class AdminQueriesController {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(queryToken.cursors) private readonly cursors: Cursors,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  @Get('orders')
  orders(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(adminOrdersQuerySchema) query: z.output<typeof adminOrdersQuerySchema>,
  ): Promise<AdminOrdersResponse> {
    const { readStore, clock, cursors } = this
    return this.readModels.readAt(minPosition, orders, (orderRows) =>
      ordersPage({ readStore, clock, cursors }, orderRows, query, tenantId),
    )
  }

  @Get('orders/:id')
  async order(
    @MinPosition() minPosition: Position | undefined,
    @OrderIdParam() orderId: OrderId,
    @Staff() { tenantId }: StaffPrincipal,
  ): Promise<ConditionalAnswer> {
    const stored = await this.readModels.documentAt(minPosition, tracking, orderId, (documents) =>
      this.readStore.get(documents, orderId),
    )
    if (stored === undefined || stored.doc.order.tenantId !== tenantId) throw unknownOrderProblem()
    const { at, doc } = stored
    const staleSince = await this.readModels.staleSince(tracking, `order-${orderId}`, { at, asked: minPosition })
    const answer: AdminOrder = adminOrder(doc, officeDay(this.clock.now()))
    return new ConditionalAnswer(writtenAnswer(answer, doc.revision), { position: at, staleSince })
  }

  @Get('staff')
  async staff(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
  ): Promise<StaffList> {
    const page = await this.readModels.readAt(minPosition, staffAccounts, (staffDocuments) =>
      this.readStore.page(staffDocuments, { where: { tenantId }, limit: maxStaff }),
    )
    const staff = page.map(({ doc }) => ({ id: doc.staffId, name: doc.name ?? '', role: roleOf(doc.roles) }))
    return staffListSchema.parse({ staff: staff.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')) })
  }

  @Get('stats')
  stats(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(adminStatsQuerySchema) _query: unknown,
  ): Promise<AdminStats> {
    return this.readModels.readAt(minPosition, adminStats, (dayStats) =>
      statsOf(this.readStore, dayStats, tenantId, this.clock.now()),
    )
  }
}
