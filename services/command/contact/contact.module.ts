import { type DynamicModule, Module } from '@nestjs/common'
import type { ContactBudget } from '../../http/contact-budget.js'
import { ContactController, contactBudget } from './contact.controller.js'
import { ContactMessagesController } from './contact-messages.controller.js'

@Module({ controllers: [ContactController, ContactMessagesController] })
export class ContactModule {}

export const contactModule = (budget: ContactBudget): DynamicModule => ({
  module: ContactModule,
  providers: [{ provide: contactBudget, useValue: budget }],
})
