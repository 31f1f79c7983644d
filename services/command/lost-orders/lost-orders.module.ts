import { Module } from '@nestjs/common'
import { LostOrdersController } from './lost-orders.controller.js'

@Module({ controllers: [LostOrdersController] })
export class LostOrdersModule {}
