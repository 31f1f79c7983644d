import { Module } from '@nestjs/common'
import { KeptMailsController } from './kept-mails.controller.js'
import { ListKeptMailsHandler } from './list-kept-mails.js'

@Module({ controllers: [KeptMailsController], providers: [ListKeptMailsHandler] })
export class MailsModule {}
