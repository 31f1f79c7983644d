import { Module } from '@nestjs/common'
import { ChangeAddressHandler } from './change-address.js'
import { ChangeOrderHandler } from './change-order.js'
import { OrdersController } from './orders.controller.js'
import { PlaceOrderHandler } from './place-order.js'
import { StaffOrdersController } from './staff-orders.controller.js'

@Module({
  controllers: [OrdersController, StaffOrdersController],
  providers: [PlaceOrderHandler, ChangeOrderHandler, ChangeAddressHandler],
})
export class OrdersModule {}
