import { Module } from '@nestjs/common'
import { ChangeSettingsHandler } from './change-settings.js'
import { SettingsChangesController } from './settings-changes.controller.js'

@Module({ controllers: [SettingsChangesController], providers: [ChangeSettingsHandler] })
export class SettingsChangesModule {}
