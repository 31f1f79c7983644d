import { Module } from '@nestjs/common'
import { CreateShipmentHandler } from './create-shipment.js'
import { ShipmentsController } from './shipments.controller.js'
import { TakeUpShipmentHandler } from './take-up-shipment.js'

@Module({ controllers: [ShipmentsController], providers: [CreateShipmentHandler, TakeUpShipmentHandler] })
export class ShipmentsModule {}
