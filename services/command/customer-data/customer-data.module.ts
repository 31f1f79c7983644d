import { Module } from '@nestjs/common'
import { CustomerDataController } from './customer-data.controller.js'
import { ReplaceLinkHandler } from './replace-link.js'

@Module({ controllers: [CustomerDataController], providers: [ReplaceLinkHandler] })
export class CustomerDataModule {}
