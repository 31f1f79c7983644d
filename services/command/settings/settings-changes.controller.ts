import { type SettingsView, settingsBodies } from '@cartorio/contracts/http/settings.js'
import { Controller, HttpCode, Inject, Post } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { settingsView } from '../../presentation/settings-view.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { ChangeSettings } from './change-settings.js'

type Body<S extends keyof typeof settingsBodies> = z.output<(typeof settingsBodies)[S]>

/** What administrators change of prices, rates and days. */
@Controller('api/admin/settings')
export class SettingsChangesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  @Post('price-lists')
  @HttpCode(200)
  addPriceList(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies['price-lists']) priceList: Body<'price-lists'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'AddPriceList', priceList })
  }

  @Post('exchange-rates')
  @HttpCode(200)
  setExchangeRate(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies['exchange-rates']) exchangeRate: Body<'exchange-rates'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetExchangeRate', exchangeRate })
  }

  @Post('promised-days')
  @HttpCode(200)
  setPromisedDays(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies['promised-days']) promisedDays: Body<'promised-days'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetPromisedDays', promisedDays })
  }

  @Post('reminder-days')
  @HttpCode(200)
  setReminderDays(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies['reminder-days']) reminderDays: Body<'reminder-days'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetReminderDays', reminderDays })
  }

  @Post('deadline-days')
  @HttpCode(200)
  setDeadlineDays(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies['deadline-days']) deadlineDays: Body<'deadline-days'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetDeadlineDays', deadlineDays })
  }

  @Post('retention')
  @HttpCode(200)
  setRetention(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies.retention) retention: Body<'retention'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetRetention', retention })
  }

  @Post('guarantee')
  @HttpCode(200)
  setGuaranteeRule(
    @StaffRequest() request: StaffContext,
    @ZodBody(settingsBodies.guarantee) guarantee: Body<'guarantee'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetGuaranteeRule', guarantee })
  }

  private async change({ tenantId, ...request }: StaffContext, command: SettingsCommand): Promise<SettingsView> {
    const { settings } = await this.bus.execute(new ChangeSettings(tenantId, command, request))
    return settingsView(settings, this.clock.now())
  }
}
