import { Controller, Get, Inject, StreamableFile } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { CustomerLink } from '../../http/access.js'
import { attachmentNamed } from '../../http/attachment.js'
import { rateLimits } from '../../http/rate-limits.js'
import { MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { Position } from '../../stores/event-store/port.js'
import { DownloadReceipt } from './download-receipt.js'

const mediaType = 'application/pdf'

@Controller('api/orders/:token/receipt')
export class ReceiptController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  /** What was paid and given back, for the customer who holds the order's link. */
  @Get()
  @RouteConfig(rateLimits.download)
  async download(
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    const { bytes, fileName } = await this.queries.execute(new DownloadReceipt(link, minPosition))
    return new StreamableFile(bytes, {
      type: mediaType,
      length: bytes.length,
      disposition: attachmentNamed(fileName, mediaType),
    })
  }
}
