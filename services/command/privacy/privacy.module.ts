import { Module } from '@nestjs/common'
import { PrivacyController } from './privacy.controller.js'
import { RevealPersonalDataHandler } from './reveal-personal-data.js'

@Module({ controllers: [PrivacyController], providers: [RevealPersonalDataHandler] })
export class PrivacyModule {}
