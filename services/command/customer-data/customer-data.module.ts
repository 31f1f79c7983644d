import { Module } from '@nestjs/common'
import { CustomerDataController } from './customer-data.controller.js'
import { ChangeOrderRateLimitedHandler } from './limited-change.js'
import { ReplaceLinkHandler } from './replace-link.js'

@Module({ controllers: [CustomerDataController], providers: [ReplaceLinkHandler, ChangeOrderRateLimitedHandler] })
export class CustomerDataModule {}
