import { Module } from '@nestjs/common'
import { CopiesController } from './copies.controller.js'
import { DownloadCopyHandler } from './download-copy.js'
import { TrackOrderHandler } from './track-order.js'
import { TrackingController } from './tracking.controller.js'

@Module({
  controllers: [TrackingController, CopiesController],
  providers: [TrackOrderHandler, DownloadCopyHandler],
})
export class TrackingModule {}
