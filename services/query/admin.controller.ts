import {
  type AdminOrder,
  type AdminOrdersResponse,
  type AdminStats,
  adminOrdersQuerySchema,
} from '@cartorio/contracts/http/admin.js'
import { orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { adminOrder, adminRow } from '../answers/admin-answers.js'
import { staffOf } from '../http/access.js'
import { parseInput } from '../http/parse.js'
import { unknownOrderProblem } from '../http/problem.js'
import { answerPosition, minPositionOf } from '../http/request-headers.js'
import { adminStats } from '../projector/projections/admin-stats.js'
import { orders } from '../projector/projections/orders.js'
import { tracking } from '../projector/projections/tracking.js'
import { answerStale } from './answer-stale.js'
import { decodeCursor, encodeCursor } from './cursors.js'
import { type QueryDeps, queryDeps } from './deps.js'
import { statsOf } from './stats.js'

const statsQuerySchema = z.object({ tenantId: z.optional(tenantIdSchema) })

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
    const { status, search, cursor, limit } = parseInput(adminOrdersQuerySchema, query)
    const staff = staffOf(request)
    const orderRows = await this.deps.readModels.at(minPositionOf(request), orders)
    const page = await this.deps.readStore.page(orderRows, {
      where: { tenantId: staff.tenantId, ...(status ? { status } : {}) },
      ...(search ? { search } : {}),
      ...(cursor === undefined || cursor === '' ? {} : { after: decodeCursor(cursor) }),
      limit: limit + 1,
    })
    const shown = page.slice(0, limit)
    const last = shown.at(-1)
    reply.header('cache-control', 'no-store')
    const today = officeDay(this.deps.clock.now())
    return {
      orders: shown.map(({ doc }) => adminRow(doc, today)),
      nextCursor: page.length > limit && last !== undefined ? encodeCursor(last) : null,
    }
  }

  @Get('orders/:id')
  async order(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrder> {
    const staff = staffOf(request)
    if (!orderIdSchema.safeParse(id).success) throw unknownOrderProblem()
    const trackingDocuments = await this.deps.readModels.at(minPositionOf(request), tracking)
    const stored = await this.deps.readStore.get(trackingDocuments, id)
    if (stored === undefined || stored.doc.order.tenantId !== staff.tenantId) throw unknownOrderProblem()
    answerPosition(reply, stored.at)
    await answerStale(this.deps.readModels, reply, tracking, id)
    reply.header('etag', `"${stored.doc.revision}"`)
    reply.header('cache-control', 'no-store')
    return adminOrder(stored.doc, officeDay(this.deps.clock.now()))
  }

  @Get('stats')
  async stats(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminStats> {
    parseInput(statsQuerySchema, query)
    const staff = staffOf(request)
    const dayStats = await this.deps.readModels.at(minPositionOf(request), adminStats)
    reply.header('cache-control', 'no-store')
    return statsOf(this.deps.readStore, dayStats, staff.tenantId, this.deps.clock.now())
  }
}
