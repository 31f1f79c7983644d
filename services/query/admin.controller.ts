import {
  type AdminOrder,
  type AdminOrdersResponse,
  type AdminStats,
  adminOrdersQuerySchema,
} from '@cartorio/contracts/http/admin.js'
import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
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
import { collectionOf } from '../projector/projection.js'
import { adminStats } from '../projector/projections/admin-stats.js'
import { orders } from '../projector/projections/orders.js'
import { staff as staffAccounts } from '../projector/projections/staff.js'
import { tracking } from '../projector/projections/tracking.js'
import { decodeCursor, encodeCursor } from './cursors.js'
import { type QueryDeps, queryDeps } from './deps.js'
import { waitForPosition } from './read-your-writes.js'
import { statsOf } from './stats.js'

const orderRows = collectionOf(orders)
const trackingDocuments = collectionOf(tracking)
const staffDocuments = collectionOf(staffAccounts)
/** More than an office has. */
const maxStaff = 1000
const statsQuerySchema = z.object({ tenantId: z.optional(tenantIdSchema) })

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
    const { status, search, cursor, limit } = parseInput(adminOrdersQuerySchema, query)
    const staff = staffOf(request)
    await waitForPosition(this.deps.readStore, [orders], minPositionOf(request))
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
    await waitForPosition(this.deps.readStore, [tracking], minPositionOf(request))
    const stored = await this.deps.readStore.get(trackingDocuments, id)
    if (stored === undefined || stored.doc.order.tenantId !== staff.tenantId) throw unknownOrderProblem()
    answerPosition(reply, stored.at)
    reply.header('etag', `"${stored.doc.revision}"`)
    reply.header('cache-control', 'no-store')
    return adminOrder(stored.doc, officeDay(this.deps.clock.now()))
  }

  @Get('staff')
  async staff(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffList> {
    const { tenantId } = staffOf(request)
    await waitForPosition(this.deps.readStore, [staffAccounts], minPositionOf(request))
    const page = await this.deps.readStore.page(staffDocuments, { where: { tenantId }, limit: maxStaff })
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
    parseInput(statsQuerySchema, query)
    const staff = staffOf(request)
    await waitForPosition(this.deps.readStore, [adminStats], minPositionOf(request))
    reply.header('cache-control', 'no-store')
    return statsOf(this.deps.readStore, staff.tenantId, this.deps.clock.now())
  }
}
