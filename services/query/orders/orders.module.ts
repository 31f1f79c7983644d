import { Module } from '@nestjs/common'
import { GetOrderHandler } from './get-order.js'
import { ListOrdersHandler } from './list-orders.js'
import { StaffOrderQueriesController } from './staff-order-queries.controller.js'

@Module({ controllers: [StaffOrderQueriesController], providers: [ListOrdersHandler, GetOrderHandler] })
export class OrdersModule {}
