import { Module } from '@nestjs/common'
import { CheckCopyHandler } from './check-copy.js'
import { CopyChecksController } from './copy-checks.controller.js'

@Module({ controllers: [CopyChecksController], providers: [CheckCopyHandler] })
export class CopyChecksModule {}
