import { Module } from '@nestjs/common'
import { ListMyOrdersHandler } from './list-my-orders.js'
import { OpenMyOrdersController } from './my-orders.controller.js'

@Module({ controllers: [OpenMyOrdersController], providers: [ListMyOrdersHandler] })
export class MyOrdersModule {}
