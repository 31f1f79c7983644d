import { Module } from '@nestjs/common'
import { CorrectOwnEmailHandler } from './correct-own-email.js'
import { CustomerDataController } from './customer-data.controller.js'
import { ChangeOrderRateLimitedHandler } from './limited-change.js'
import { ReplaceLinkHandler } from './replace-link.js'

@Module({
  controllers: [CustomerDataController],
  providers: [ReplaceLinkHandler, CorrectOwnEmailHandler, ChangeOrderRateLimitedHandler],
})
export class CustomerDataModule {}
