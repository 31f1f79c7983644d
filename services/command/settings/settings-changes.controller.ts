import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { PostAction } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { type RequestedSetting, requestedSettingOf } from '../../http/requested-setting.js'
import { settingsView } from '../../presentation/settings/settings-view.js'
import { type Input, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { ChangeSettings } from './change-settings.js'

/** What administrators change of prices, rates, days, texts and lists: one route for each setting. */
@Controller('api/admin/settings')
export class SettingsChangesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly ports: Ports,
  ) {}

  @PostAction(':setting')
  async change(
    @StaffRequest(requestedSettingOf) { input, tenantId, ...request }: StaffContext & Input<RequestedSetting>,
  ): Promise<SettingsView> {
    const { command, seenRevision, undoes } = input
    const change = { tenantId, command, request, seenRevision, undoes }
    const { settings } = await this.bus.execute(new ChangeSettings(change))
    return settingsView(settings, this.ports.clock.now(), this.ports.settings.of())
  }
}
