import type { OrderId, UploadId } from '@cartorio/contracts/ids.js'
import { Inject, Injectable } from '@nestjs/common'
import { isErased } from '../../domain/order/erasure.js'
import { token } from '../../http/injection-tokens.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { decryptFile } from '../../privacy/file-encryption.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Position } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import { linkedOrder } from '../kernel/linked-order.js'
import type { ReadModels } from '../kernel/read-models.js'

/** The scans of an order's issued documents, for the holder of its link. */
@Injectable()
export class IssuedCopies {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.fileStore) private readonly files: FileStore,
    @Inject(token.dataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** @throws {HttpProblem} 404 where the link is not in force, or the person was erased */
  async of(link: TokenClaim, minPosition: Position | undefined): Promise<TrackingDocument> {
    const stored = await this.readModels.documentAt(minPosition, tracking, link.orderId, async (documents) =>
      linkedOrder(await this.readStore.get(documents, link.orderId), link),
    )
    const doc = stored?.doc
    if (doc === undefined || isErased(doc.order)) throw unknownOrderProblem()
    return doc
  }

  /** Decrypted. Erased meanwhile, a file is as unknown as one that never was. @throws {HttpProblem} 404 */
  async open(orderId: OrderId, uploadId: UploadId): Promise<Buffer> {
    const key = await this.dataKeys.of(orderId)
    const kept = key.kind === 'key' ? await this.files.get(uploadId) : undefined
    if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
    return decryptFile(kept, key.key, orderId, uploadId)
  }
}
