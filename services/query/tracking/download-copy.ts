import type { UploadId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { Position } from '../../stores/event-store/port.js'
import { IssuedCopies } from './issued-copies.js'

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
  constructor(@Inject(IssuedCopies) private readonly issuedCopies: IssuedCopies) {}

  async execute({ link, uploadId, minPosition }: DownloadCopy): Promise<Copy> {
    const { copies } = await this.issuedCopies.of(link, minPosition)
    const copy = copies.find((candidate) => candidate.id === uploadId)
    if (copy === undefined) throw unknownOrderProblem()
    const bytes = await this.issuedCopies.open(link.orderId, uploadId)
    return { bytes, mediaType: copy.mediaType, fileName: copy.fileName }
  }
}
