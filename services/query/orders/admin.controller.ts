import {
  type AdminOrder,
  type AdminOrdersResponse,
  type AdminStats,
  adminOrdersQuerySchema,
  adminStatsQuerySchema,
} from '@cartorio/contracts/http/admin.js'
import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '../../http/access.js'
import { answerOnce, writtenAnswer } from '../../http/etags.js'
import { parseInput } from '../../http/parse.js'
import { adminOrder } from '../../http/presentation/admin-answers.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { answerPosition, minPositionOf } from '../../http/request-headers.js'
import { orders } from '../../projections/orders/orders.js'
import { staff as staffAccounts } from '../../projections/staff/staff.js'
import { adminStats } from '../../projections/stats/admin-stats.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { answerStale } from '../kernel/answer-stale.js'
import { type QueryDeps, queryDeps } from '../kernel/deps.js'
import { statsOf } from '../stats/stats.js'
import { ordersPage } from './orders-list.js'

/** More than an office has. */
const maxStaff = 1000

const roleOf = (roles: readonly string[]): string => (roles.includes('admin') ? 'admin' : 'operator')

/** What staff see: their own tenant's orders and figures. */
@Controller('api/admin')
export class AdminQueriesController {
  constructor(@Inject(queryDeps) private readonly deps: QueryDeps) {}

  @Get('orders')
  async orders(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrdersResponse> {
    const wanted = parseInput(adminOrdersQuerySchema, query)
    const { tenantId } = staffOf(request)
    reply.header('cache-control', 'no-store')
    return this.deps.readModels.readAt(minPositionOf(request), orders, (orderRows) =>
      ordersPage(this.deps, orderRows, wanted, tenantId),
    )
  }

  @Get('orders/:id')
  async order(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | null> {
    const staff = staffOf(request)
    if (!orderIdSchema.safeParse(id).success) throw unknownOrderProblem()
    const asked = minPositionOf(request)
    const stored = await this.deps.readModels.documentAt(asked, tracking, id, (documents) =>
      this.deps.readStore.get(documents, id),
    )
    if (stored === undefined || stored.doc.order.tenantId !== staff.tenantId) throw unknownOrderProblem()
    answerPosition(reply, stored.at)
    await answerStale(this.deps.readModels, reply, tracking, id, { at: stored.at, asked })
    reply.header('cache-control', 'no-store')
    const answer: AdminOrder = adminOrder(stored.doc, officeDay(this.deps.clock.now()))
    return answerOnce(request, reply, writtenAnswer(answer, stored.doc.revision))
  }

  @Get('staff')
  async staff(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffList> {
    const { tenantId } = staffOf(request)
    const page = await this.deps.readModels.readAt(minPositionOf(request), staffAccounts, (staffDocuments) =>
      this.deps.readStore.page(staffDocuments, { where: { tenantId }, limit: maxStaff }),
    )
    reply.header('cache-control', 'no-store')
    const staff = page.map(({ doc }) => ({ id: doc.staffId, name: doc.name ?? '', role: roleOf(doc.roles) }))
    return staffListSchema.parse({ staff: staff.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')) })
  }

  @Get('stats')
  async stats(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminStats> {
    parseInput(adminStatsQuerySchema, query)
    const staff = staffOf(request)
    reply.header('cache-control', 'no-store')
    return this.deps.readModels.readAt(minPositionOf(request), adminStats, (dayStats) =>
      statsOf(this.deps.readStore, dayStats, staff.tenantId, this.deps.clock.now()),
    )
  }
}
