import { Module } from '@nestjs/common'
import { CopiesController } from './copies.controller.js'
import { DownloadCopiesHandler } from './download-copies.js'
import { DownloadCopyHandler } from './download-copy.js'
import { IssuedCopies } from './issued-copies.js'
import { TrackOrderHandler } from './track-order.js'
import { TrackingController } from './tracking.controller.js'

@Module({
  controllers: [TrackingController, CopiesController],
  providers: [TrackOrderHandler, IssuedCopies, DownloadCopyHandler, DownloadCopiesHandler],
})
export class TrackingModule {}
