import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, Inject, Param, StreamableFile } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { CustomerLink } from '../../http/access.js'
import { attachmentNamed } from '../../http/attachment.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { Position } from '../../stores/event-store/port.js'
import { DownloadCopies } from './download-copies.js'
import { DownloadCopy } from './download-copy.js'

/** Scans of the order's issued documents, for the customer who holds its link. */
@Controller('api/orders/:token/copies')
export class CopiesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  /** All of them. */
  @Get()
  @RouteConfig(rateLimits.download)
  async downloadAll(
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    const { zip, fileName } = await this.queries.execute(new DownloadCopies(link, minPosition))
    return new StreamableFile(zip, { type: 'application/zip', disposition: `attachment; filename="${fileName}"` })
  }

  @Get(':id')
  @RouteConfig(rateLimits.download)
  async download(
    @MinPosition() minPosition: Position | undefined,
    @Param('id') id: string,
    @CustomerLink() link: TokenClaim,
  ): Promise<StreamableFile> {
    const uploadId = uploadIdSchema.safeParse(id).data
    if (uploadId === undefined) throw unknownOrderProblem()
    const { bytes, mediaType, fileName } = await this.queries.execute(new DownloadCopy(link, uploadId, minPosition))
    return new StreamableFile(bytes, {
      type: mediaType,
      length: bytes.length,
      disposition: attachmentNamed(fileName, mediaType),
    })
  }
}
