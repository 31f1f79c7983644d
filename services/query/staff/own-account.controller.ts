import type { StaffMember } from '@cartorio/contracts/http/auth.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { GetOwnAccount } from './get-own-account.js'

@Controller('api/auth')
export class OwnAccountController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get('me')
  me(@Staff() staff: StaffPrincipal): Promise<StaffMember> {
    return this.queries.execute(new GetOwnAccount(staff))
  }
}
