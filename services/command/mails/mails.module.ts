import { Module } from '@nestjs/common'
import { OpenMailController } from './open-mail.controller.js'

@Module({ controllers: [OpenMailController] })
export class MailsModule {}
