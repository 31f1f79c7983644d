import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { GetSettings } from './get-settings.js'

@Controller('api/admin/settings')
export class SettingsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  settings(@Staff() { tenantId }: StaffPrincipal): Promise<SettingsView> {
    return this.queries.execute(new GetSettings(tenantId))
  }
}
