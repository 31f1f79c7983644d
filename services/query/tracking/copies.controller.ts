import { type OrderId, type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, Inject, Param, StreamableFile } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { isErased } from '../../domain/order/erasure.js'
import { CustomerLink } from '../../http/access.js'
import { attachmentNamed } from '../../http/attachment.js'
import { token } from '../../http/injection-tokens.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { decryptFile } from '../../privacy/file-encryption.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** Scans of the order's issued documents, for the customer who holds its link. */
@Controller('api/orders/:token/copies')
export class CopiesController {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.documents) private readonly files: FileStore,
    @Inject(token.dataKeys) private readonly dataKeys: DataKeys,
  ) {}

  @Get(':id')
  @RouteConfig(rateLimits.download)
  async download(
    @MinPosition() minPosition: Position | undefined,
    @Param('id') id: string,
    @CustomerLink() { orderId, generation }: TokenClaim,
  ): Promise<StreamableFile> {
    const uploadId = uploadIdSchema.safeParse(id).data
    if (uploadId === undefined) throw unknownOrderProblem()
    const stored = await this.readModels.documentAt(minPosition, tracking, orderId, (documents) =>
      this.readStore.get(documents, orderId),
    )
    const doc = stored?.doc
    if (doc === undefined || doc.order.linkGeneration !== generation || isErased(doc.order)) throw unknownOrderProblem()
    const copy = doc.copies.find((candidate) => candidate.id === uploadId)
    if (copy === undefined) throw unknownOrderProblem()
    const bytes = await this.open(orderId, uploadId)
    return new StreamableFile(bytes, {
      type: copy.mediaType,
      length: bytes.length,
      disposition: attachmentNamed(copy.fileName, copy.mediaType),
    })
  }

  /** Erased meanwhile, a file is as unknown as one that never was. */
  private async open(orderId: OrderId, uploadId: UploadId): Promise<Buffer> {
    const key = await this.dataKeys.of(orderId)
    const kept = key.kind === 'key' ? await this.files.get(uploadId) : undefined
    if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
    return decryptFile(kept, key.key, orderId, uploadId)
  }
}
