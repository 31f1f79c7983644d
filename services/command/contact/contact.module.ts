import { type DynamicModule, Module } from '@nestjs/common'
import { ContactController, type ContactDeps, contactDeps } from './contact.controller.js'
import { ContactMessagesController } from './contact-messages.controller.js'

@Module({ controllers: [ContactController, ContactMessagesController] })
export class ContactModule {}

export const contactModule = (deps: ContactDeps): DynamicModule => ({
  module: ContactModule,
  providers: [{ provide: contactDeps, useValue: deps }],
})
