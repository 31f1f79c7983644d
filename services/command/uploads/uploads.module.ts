import { Module } from '@nestjs/common'
import { AttachFileHandler } from './attach-file.js'
import { IssuedCopiesController } from './issued-copies.controller.js'

@Module({ controllers: [IssuedCopiesController], providers: [AttachFileHandler] })
export class UploadsModule {}
