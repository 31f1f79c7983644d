import { Module } from '@nestjs/common'
import { GetSettingsHandler } from './get-settings.js'
import { SettingsController } from './settings.controller.js'

@Module({ controllers: [SettingsController], providers: [GetSettingsHandler] })
export class SettingsModule {}
