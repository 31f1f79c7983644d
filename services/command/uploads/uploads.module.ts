import { Module } from '@nestjs/common'
import { AttachFileHandler } from './attach-file.js'
import { IssuedCopiesController } from './issued-copies.controller.js'
import { SupportDocumentsController } from './support-documents.controller.js'

@Module({ controllers: [IssuedCopiesController, SupportDocumentsController], providers: [AttachFileHandler] })
export class UploadsModule {}
