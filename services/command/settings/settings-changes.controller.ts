import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { PostAction } from '../../http/answer.js'
import { completeSetting, type FindOrder } from '../../http/completed-setting.js'
import { Ports } from '../../http/ports.js'
import { type RequestedSetting, requestedSettingOf } from '../../http/requested-setting.js'
import { settingsView } from '../../presentation/settings/settings-view.js'
import { CommandPorts } from '../command-ports.js'
import { type Input, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { ChangeSettings } from './change-settings.js'
import { findOrderIds } from './orders-by-number.js'

/** What administrators change of prices, rates, days, texts and lists: one route for each setting. */
@Controller('api/admin/settings')
export class SettingsChangesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly ports: Ports,
    private readonly own: CommandPorts,
  ) {}

  @PostAction(':setting')
  async change(
    @StaffRequest(requestedSettingOf) { input, tenantId, ...request }: StaffContext & Input<RequestedSetting>,
  ): Promise<SettingsView> {
    const { seenRevision, undoes } = input
    const find: FindOrder = async (orderNumber, office) =>
      (await findOrderIds(this.own.eventStore, [orderNumber], office)).get(orderNumber)
    const command = await completeSetting(this.ports, find, tenantId, input.command)
    const change = { tenantId, command, request, seenRevision, undoes }
    const { settings } = await this.bus.execute(new ChangeSettings(change))
    // The change is saved: an entry that cannot be read now is shown when the process reads it again by itself.
    if (input.setting === 'site-entries') await this.ports.siteEntries.read().catch(() => undefined)
    return settingsView(settings, this.ports.clock.now(), this.ports.settings.of())
  }
}
