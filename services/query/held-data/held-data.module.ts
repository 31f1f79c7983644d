import { Module } from '@nestjs/common'
import { GetHeldDataHandler } from './get-held-data.js'
import { HeldDataController } from './held-data.controller.js'

@Module({ controllers: [HeldDataController], providers: [GetHeldDataHandler] })
export class HeldDataModule {}
