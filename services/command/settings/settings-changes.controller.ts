import { type SettingsView, settingsBodies } from '@cartorio/contracts/http/settings.js'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import { PostAction } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { settingsView } from '../../presentation/settings-view.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { ChangeSettings } from './change-settings.js'

type Setting<S extends keyof typeof settingsBodies> = StaffContext & InputOf<(typeof settingsBodies)[S]>

/** What administrators change of prices, rates and days. */
@Controller('api/admin/settings')
export class SettingsChangesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly ports: Ports,
  ) {}

  @PostAction('price-lists')
  addPriceList(
    @StaffRequest(settingsBodies['price-lists']) { input: priceList, ...request }: Setting<'price-lists'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'AddPriceList', priceList })
  }

  @PostAction('exchange-rates')
  setExchangeRate(
    @StaffRequest(settingsBodies['exchange-rates']) { input: exchangeRate, ...request }: Setting<'exchange-rates'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetExchangeRate', exchangeRate })
  }

  @PostAction('promised-days')
  setPromisedDays(
    @StaffRequest(settingsBodies['promised-days']) { input: promisedDays, ...request }: Setting<'promised-days'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetPromisedDays', promisedDays })
  }

  @PostAction('reminder-days')
  setReminderDays(
    @StaffRequest(settingsBodies['reminder-days']) { input: reminderDays, ...request }: Setting<'reminder-days'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetReminderDays', reminderDays })
  }

  @PostAction('deadline-days')
  setDeadlineDays(
    @StaffRequest(settingsBodies['deadline-days']) { input: deadlineDays, ...request }: Setting<'deadline-days'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetDeadlineDays', deadlineDays })
  }

  @PostAction('retention')
  setRetention(
    @StaffRequest(settingsBodies.retention) { input: retention, ...request }: Setting<'retention'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetRetention', retention })
  }

  @PostAction('guarantee')
  setGuaranteeRule(
    @StaffRequest(settingsBodies.guarantee) { input: guarantee, ...request }: Setting<'guarantee'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetGuaranteeRule', guarantee })
  }

  @PostAction('notary-offices')
  setNotaryOffices(
    @StaffRequest(settingsBodies['notary-offices']) { input: notaryOffices, ...request }: Setting<'notary-offices'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetNotaryOffices', notaryOffices })
  }

  @PostAction('translators')
  setTranslators(
    @StaffRequest(settingsBodies.translators) { input: translators, ...request }: Setting<'translators'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetTranslators', translators })
  }

  @PostAction('search-terms')
  setSearchTerms(
    @StaffRequest(settingsBodies['search-terms']) { input: searchTerms, ...request }: Setting<'search-terms'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetSearchTerms', searchTerms })
  }

  @PostAction('apostille-parties')
  setApostilleParties(
    @StaffRequest(settingsBodies['apostille-parties']) {
      input: apostilleParties,
      ...request
    }: Setting<'apostille-parties'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetApostilleParties', apostilleParties })
  }

  @PostAction('powers-templates')
  setPowersTemplates(
    @StaffRequest(settingsBodies['powers-templates']) {
      input: powersTemplates,
      ...request
    }: Setting<'powers-templates'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetPowersTemplates', powersTemplates })
  }

  @PostAction('message-templates')
  setMessageTemplates(
    @StaffRequest(settingsBodies['message-templates']) {
      input: messageTemplates,
      ...request
    }: Setting<'message-templates'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetMessageTemplates', messageTemplates })
  }

  @PostAction('bank-account')
  setBankAccount(
    @StaffRequest(settingsBodies['bank-account']) { input, ...request }: Setting<'bank-account'>,
  ): Promise<SettingsView> {
    return this.change(request, { type: 'SetBankAccount', ...input })
  }

  private async change({ tenantId, ...request }: StaffContext, command: SettingsCommand): Promise<SettingsView> {
    const { settings } = await this.bus.execute(new ChangeSettings({ tenantId, command, request }))
    return settingsView(settings, this.ports.clock.now())
  }
}
