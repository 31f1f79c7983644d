import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get, UseInterceptors } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { AnswerInterceptor, ConditionalAnswer } from '../../http/answer.js'
import { writtenAnswer } from '../../http/etags.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { type OrderRead, ReadOrder } from '../../http/staff-read.js'
import { adminOrder } from '../../presentation/admin-answers.js'
import { orders } from '../../projections/orders/orders.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import { keptCopies } from '../mails/kept-copies.js'
import { defineQuery } from '../pipeline/define-query.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { QueryPorts } from '../query-ports.js'
import { ordersPage } from './orders-page.js'

/** A page of an office's orders. */
export const listOrders = serveStaffRead(staffReads.orders, (ports, { filter, minPosition, ...asking }) =>
  ports.readModels.readAt(minPosition, orders, (rows) => ordersPage(ports, rows, filter, asking)),
)

type StaffOrder = {
  readonly order: AdminOrder
  readonly revision: number
  readonly position: Position
  readonly staleSince: string | undefined
}

/** One order as its office sees it; `undefined` for another office's. */
export const GetOrder = defineQuery(
  QueryPorts,
  async (ports, { orderId, tenantId, minPosition }: OrderRead): Promise<StaffOrder | undefined> => {
    const { readModels, readStore, clock, settings, config } = ports
    const stored = await readModels.documentAt(minPosition, tracking, orderId, (documents) =>
      readStore.get(documents, orderId),
    )
    if (stored === undefined || stored.doc.order.tenantId !== tenantId) return undefined
    const { at, doc } = stored
    const staleSince = await readModels.staleSince(tracking, `order-${orderId}`, { at, requested: minPosition })
    const now = clock.now()
    const { stepMailDelayMillis, refundLimits } = settings.of(tenantId)
    const order = adminOrder(doc, officeDay(now), {
      mails: config.mails === 'off' ? undefined : { now, stepMailDelayMillis },
      copies: await keptCopies(ports.mailFolder, doc),
      followedCouriers: ports.followedCouriers,
      refundLimits,
    })
    return { order, revision: doc.revision, position: at, staleSince }
  },
)

/** What staff see of an order: one of their own office. */
@Controller('api/admin/orders')
@UseInterceptors(AnswerInterceptor)
export class StaffOrderQueriesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  async one(@ReadOrder() read: OrderRead): Promise<ConditionalAnswer> {
    const found = await this.queries.execute(new GetOrder(read))
    if (found === undefined) throw unknownOrderProblem()
    const { order, revision, position, staleSince } = found
    return new ConditionalAnswer(writtenAnswer(order, revision), { position, staleSince })
  }
}
