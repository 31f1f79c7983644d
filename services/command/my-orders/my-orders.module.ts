import { type DynamicModule, Module } from '@nestjs/common'
import { MyOrdersController, type MyOrdersDeps, myOrdersDeps } from './my-orders.controller.js'

@Module({ controllers: [MyOrdersController] })
export class MyOrdersModule {}

export const myOrdersModule = (deps: MyOrdersDeps): DynamicModule => ({
  module: MyOrdersModule,
  providers: [{ provide: myOrdersDeps, useValue: deps }],
})
