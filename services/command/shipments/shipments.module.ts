import { Module } from '@nestjs/common'
import { CreateShipmentHandler } from './create-shipment.js'
import { ShipmentsController } from './shipments.controller.js'

@Module({ controllers: [ShipmentsController], providers: [CreateShipmentHandler] })
export class ShipmentsModule {}
