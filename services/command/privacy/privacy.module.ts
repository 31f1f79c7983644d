import { Module } from '@nestjs/common'
import { EraseOrderHandler } from './erase-order.js'
import { PrivacyController } from './privacy.controller.js'
import { RevealPersonalDataHandler } from './reveal-personal-data.js'

@Module({ controllers: [PrivacyController], providers: [RevealPersonalDataHandler, EraseOrderHandler] })
export class PrivacyModule {}
