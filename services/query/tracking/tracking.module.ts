import { Module } from '@nestjs/common'
import { CopiesController } from './copies.controller.js'
import { DownloadCopiesHandler } from './download-copies.js'
import { DownloadCopyHandler } from './download-copy.js'
import { DownloadReceiptHandler } from './download-receipt.js'
import { IssuedCopies } from './issued-copies.js'
import { ReceiptController } from './receipt.controller.js'
import { TrackOrderHandler } from './track-order.js'
import { TrackingController } from './tracking.controller.js'

@Module({
  controllers: [TrackingController, CopiesController, ReceiptController],
  providers: [TrackOrderHandler, IssuedCopies, DownloadCopyHandler, DownloadCopiesHandler, DownloadReceiptHandler],
})
export class TrackingModule {}
