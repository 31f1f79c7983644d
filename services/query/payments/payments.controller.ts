import { type UnsettledPayments, unsettledPaymentsQuerySchema } from '@cartorio/contracts/http/unsettled-payments.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { ZodQuery } from '../../http/parse.js'
import { MinPosition } from '../../http/request-headers.js'
import type { Position } from '../../stores/event-store/port.js'
import { ListUnsettledPayments } from './list-unsettled-payments.js'

@Controller('api/admin/payments')
export class PaymentQueriesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get('unsettled')
  unsettled(
    @MinPosition() minPosition: Position | undefined,
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(unsettledPaymentsQuerySchema) query: z.output<typeof unsettledPaymentsQuerySchema>,
  ): Promise<UnsettledPayments> {
    return this.queries.execute(new ListUnsettledPayments(query, tenantId, minPosition))
  }
}
