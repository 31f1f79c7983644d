import { Module } from '@nestjs/common'
import { ListQueuesHandler } from './list-queues.js'
import { QueuesController } from './queues.controller.js'

@Module({ controllers: [QueuesController], providers: [ListQueuesHandler] })
export class QueuesModule {}
