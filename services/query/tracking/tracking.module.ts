import { Module } from '@nestjs/common'
import { AddressController } from './address.controller.js'
import { CopiesController } from './copies.controller.js'
import { DownloadCopiesHandler } from './download-copies.js'
import { DownloadCopyHandler } from './download-copy.js'
import { DownloadReceiptHandler } from './download-receipt.js'
import { IssuedCopies } from './issued-copies.js'
import { ReadAddressHandler } from './read-address.js'
import { ReceiptController } from './receipt.controller.js'
import { TrackOrderHandler } from './track-order.js'
import { TrackingController } from './tracking.controller.js'

@Module({
  controllers: [TrackingController, AddressController, CopiesController, ReceiptController],
  providers: [
    TrackOrderHandler,
    ReadAddressHandler,
    IssuedCopies,
    DownloadCopyHandler,
    DownloadCopiesHandler,
    DownloadReceiptHandler,
  ],
})
export class TrackingModule {}
