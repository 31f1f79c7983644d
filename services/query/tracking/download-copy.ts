import type { OrderId, UploadId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { isErased } from '../../domain/order/erasure.js'
import { token } from '../../http/injection-tokens.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { decryptFile } from '../../privacy/file-encryption.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

export type Copy = { readonly bytes: Buffer; readonly mediaType: string; readonly fileName: string | null }

/** The scan of an issued document, decrypted. @throws {HttpProblem} 404 where the link's order has no such scan */
export class DownloadCopy extends Query<Copy> {
  constructor(
    readonly link: TokenClaim,
    readonly uploadId: UploadId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(DownloadCopy)
export class DownloadCopyHandler implements IQueryHandler<DownloadCopy> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.documents) private readonly files: FileStore,
    @Inject(token.dataKeys) private readonly dataKeys: DataKeys,
  ) {}

  async execute({ link: { orderId, generation }, uploadId, minPosition }: DownloadCopy): Promise<Copy> {
    const stored = await this.readModels.documentAt(minPosition, tracking, orderId, (documents) =>
      this.readStore.get(documents, orderId),
    )
    const doc = stored?.doc
    if (doc === undefined || doc.order.linkGeneration !== generation || isErased(doc.order)) throw unknownOrderProblem()
    const copy = doc.copies.find((candidate) => candidate.id === uploadId)
    if (copy === undefined) throw unknownOrderProblem()
    return { bytes: await this.open(orderId, uploadId), mediaType: copy.mediaType, fileName: copy.fileName }
  }

  /** Erased meanwhile, a file is as unknown as one that never was. */
  private async open(orderId: OrderId, uploadId: UploadId): Promise<Buffer> {
    const key = await this.dataKeys.of(orderId)
    const kept = key.kind === 'key' ? await this.files.get(uploadId) : undefined
    if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
    return decryptFile(kept, key.key, orderId, uploadId)
  }
}
