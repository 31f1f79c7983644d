import type { StaffList } from '@cartorio/contracts/http/staff.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { MinPosition } from '../../http/request-headers.js'
import type { Position } from '../../stores/event-store/port.js'
import { ListStaff } from './list-staff.js'

@Controller('api/admin/staff')
export class StaffController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  list(@MinPosition() minPosition: Position | undefined, @Staff() { tenantId }: StaffPrincipal): Promise<StaffList> {
    return this.queries.execute(new ListStaff(tenantId, minPosition))
  }
}
