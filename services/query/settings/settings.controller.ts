import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { settingsView } from '../../presentation/settings-view.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

/** An office's settings, as the log has them now. */
export const GetSettings = defineQuery(
  QueryPorts,
  async ({ settings, clock }, tenantId: TenantId): Promise<SettingsView> =>
    settingsView(await settings.refreshed(tenantId), clock.now()),
)

@Controller('api/admin/settings')
export class SettingsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  settings(@Staff() { tenantId }: StaffPrincipal): Promise<SettingsView> {
    return this.queries.execute(new GetSettings(tenantId))
  }
}
