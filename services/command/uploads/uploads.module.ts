import { Module } from '@nestjs/common'
import { AttachFileHandler } from './attach-file.js'
import { IssuedCopiesController } from './issued-copies.controller.js'
import { OrderFilesController } from './order-files.controller.js'

@Module({ controllers: [IssuedCopiesController, OrderFilesController], providers: [AttachFileHandler] })
export class UploadsModule {}
