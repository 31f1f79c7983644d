import { type OrderId, type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, Inject, Param, Req, Res, StreamableFile } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isErased } from '../../domain/order/erasure.js'
import { attachmentNamed } from '../../http/attachment.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { minPositionOf } from '../../http/request-headers.js'
import { decryptFile } from '../../privacy/file-encryption.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { type QueryDeps, queryDeps } from '../kernel/deps.js'

/** Scans of the order's issued documents, for the customer who holds its link. */
@Controller('api/orders/:token/copies')
export class CopiesController {
  constructor(@Inject(queryDeps) private readonly deps: QueryDeps) {}

  @Get(':id')
  @RouteConfig(rateLimits.download)
  async download(
    @Param('token') token: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const claim = this.deps.tokens.verify(token)
    const uploadId = uploadIdSchema.safeParse(id).data
    if (claim === undefined || uploadId === undefined) throw unknownOrderProblem()
    const { orderId } = claim
    const stored = await this.deps.readModels.documentAt(minPositionOf(request), tracking, orderId, (documents) =>
      this.deps.readStore.get(documents, orderId),
    )
    const doc = stored?.doc
    if (doc === undefined || doc.order.linkGeneration !== claim.generation || isErased(doc.order))
      throw unknownOrderProblem()
    const copy = doc.copies.find((candidate) => candidate.id === uploadId)
    if (copy === undefined) throw unknownOrderProblem()
    const bytes = await this.open(orderId, uploadId)
    reply.header('cache-control', 'no-store')
    return new StreamableFile(bytes, {
      type: copy.mediaType,
      length: bytes.length,
      disposition: attachmentNamed(copy.fileName, copy.mediaType),
    })
  }

  /** Erased meanwhile, a file is as unknown as one that never was. */
  private async open(orderId: OrderId, uploadId: UploadId): Promise<Buffer> {
    const key = await this.deps.dataKeys.of(orderId)
    const kept = key.kind === 'key' ? await this.deps.documents.get(uploadId) : undefined
    if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
    return decryptFile(kept, key.key, orderId, uploadId)
  }
}
