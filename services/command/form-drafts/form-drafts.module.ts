import { Module } from '@nestjs/common'
import { FormDraftsController } from './form-drafts.controller.js'

@Module({ controllers: [FormDraftsController] })
export class FormDraftsModule {}
