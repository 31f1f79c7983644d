import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { token } from '../../http/injection-tokens.js'
import { settingsView } from '../../presentation/settings-view.js'

/** An office's settings, as the log has them now. */
export class GetSettings extends Query<SettingsView> {
  constructor(readonly tenantId: TenantId) {
    super()
  }
}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(
    @Inject(token.settings) private readonly settings: CurrentSettings,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute({ tenantId }: GetSettings): Promise<SettingsView> {
    return settingsView(await this.settings.refreshed(tenantId), this.clock.now())
  }
}
