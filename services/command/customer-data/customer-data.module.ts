import { Module } from '@nestjs/common'
import { CorrectOwnEmailHandler } from './correct-own-email.js'
import { CustomerDataController } from './customer-data.controller.js'
import { ChangeOrderRateLimitedHandler } from './limited-change.js'
import { MailLinkController } from './mail-link.controller.js'
import { ReplaceLinkHandler } from './replace-link.js'

@Module({
  controllers: [CustomerDataController, MailLinkController],
  providers: [ReplaceLinkHandler, CorrectOwnEmailHandler, ChangeOrderRateLimitedHandler],
})
export class CustomerDataModule {}
