import { Module } from '@nestjs/common'
import { UploadDraftsController } from './upload-drafts.controller.js'

@Module({ controllers: [UploadDraftsController] })
export class UploadDraftsModule {}
