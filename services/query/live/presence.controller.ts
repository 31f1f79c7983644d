import { presenceQuerySchema, type presenceSchema } from '@cartorio/contracts/http/presence.js'
import { Controller } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { PostAction } from '../../http/answer.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { type Filter, type OrderOfStaff, StaffOrder } from '../../http/staff-read.js'
import { orders } from '../../projections/orders/orders.js'
import { QueryPorts } from '../query-ports.js'

type Told = OrderOfStaff & Filter<z.output<typeof presenceQuerySchema>>

/** Which of the office's people have an order open. */
@Controller('api/admin/orders/:id/presence')
export class PresenceController {
  constructor(private readonly ports: QueryPorts) {}

  @PostAction()
  @RouteConfig(rateLimits.openOrder)
  async tell(
    @StaffOrder(presenceQuerySchema) { orderId, tenantId, staffId, filter: { tab, left } }: Told,
  ): Promise<z.output<typeof presenceSchema>> {
    const { readModels, readStore, presence } = this.ports
    const stored = await readModels.documentAt(undefined, orders, orderId, (rows) => readStore.get(rows, orderId))
    if (stored?.doc.order.tenantId !== tenantId) throw unknownOrderProblem()
    const open = { tenantId, orderId, staffId, tab }
    return { staff: [...(await (left === 'true' ? presence.gone(open) : presence.here(open)))] }
  }
}
