import type { HeldData } from '@cartorio/contracts/http/held-data.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { OrderIdParam } from '../../http/parse.js'
import { MinPosition } from '../../http/request-headers.js'
import type { Position } from '../../stores/event-store/port.js'
import { GetHeldData } from './get-held-data.js'

/** What an administrator reads before a person is erased. */
@Controller('api/admin/orders/:id/held')
export class HeldDataController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  show(
    @MinPosition() minPosition: Position | undefined,
    @OrderIdParam() orderId: OrderId,
    @Staff() { tenantId }: StaffPrincipal,
  ): Promise<HeldData> {
    return this.queries.execute(new GetHeldData(orderId, tenantId, minPosition))
  }
}
