import { type AdminOrdersResponse, adminOrdersQuerySchema } from '@cartorio/contracts/http/admin.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, Get, Inject, UseInterceptors } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, ConditionalAnswer } from '../../http/answer.js'
import { writtenAnswer } from '../../http/etags.js'
import { OrderIdParam, ZodQuery } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { MinPosition } from '../../http/request-headers.js'
import type { Position } from '../../stores/event-store/port.js'
import { GetOrder } from './get-order.js'
import { ListOrders } from './list-orders.js'
import type { OrdersFilter } from './orders-page.js'

/** What staff see of orders: those of their own office. */
@Controller('api/admin/orders')
@UseInterceptors(AnswerInterceptor)
export class StaffOrderQueriesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  list(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(adminOrdersQuerySchema) filter: OrdersFilter,
  ): Promise<AdminOrdersResponse> {
    return this.queries.execute(new ListOrders(filter, tenantId, minPosition))
  }

  @Get(':id')
  async one(
    @MinPosition() minPosition: Position | undefined,
    @OrderIdParam() orderId: OrderId,
    @Staff() { tenantId }: StaffPrincipal,
  ): Promise<ConditionalAnswer> {
    const found = await this.queries.execute(new GetOrder(orderId, tenantId, minPosition))
    if (found === undefined) throw unknownOrderProblem()
    const { order, revision, position, staleSince } = found
    return new ConditionalAnswer(writtenAnswer(order, revision), { position, staleSince })
  }
}
