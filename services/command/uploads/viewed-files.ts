import type { openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { isErased } from '../../domain/order/erasure.js'
import { attachmentsOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { CommandPorts } from '../command-ports.js'
import type { InputOf, OrderContext } from '../pipeline/change-request.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { viewReason } from '../privacy/view-reason.js'

/** By which an order gets the files that staff may open: the customer's own, scans of issued documents, papers and forms. */
const attachments = [
  'SupportDocumentAttached',
  'IssuedCopyAttached',
  'SignedPaperAttached',
  'SignatureFormAttached',
] as const

const isAttachment = (event: OpenedEvent): event is OpenedEvent<(typeof attachments)[number]> =>
  attachments.some((attachment) => attachment === event.type)

export type FileView = OrderContext & InputOf<typeof openDocumentRequestSchema>

/** Files of an order that staff view, each in a recorded view. */
@Injectable()
export class ViewedFiles {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  /** A view is of one file: under the same key no other is shown. @throws {HttpProblem} 404 for a file of no such order */
  async view({ input, ...request }: FileView, id: string): Promise<{ mediaType: UploadMediaType; bytes: Buffer }> {
    const { dataKeys, fileStore } = this.command
    const { orderId, tenantId } = request
    const uploadId = uploadIdSchema.safeParse(id).data
    // Before the view is recorded: what a store that is away cannot give was not viewed.
    const kept = uploadId === undefined ? undefined : await fileStore.get(uploadId)
    if (uploadId === undefined || kept === undefined) throw unknownOrderProblem()
    const ensureShown = (order: Order): void => {
      if (isErased(order) || !attachmentsOf(order).includes(uploadId)) throw unknownOrderProblem()
    }
    const { events } = await this.bus.execute(
      new RevealPersonalData({
        orderId,
        ...viewReason(input),
        uploadId,
        tenantId,
        request: { ...request, body: { ...input, file: uploadId } },
        ensureShown,
      }),
    )
    const attached = events.filter(isAttachment).find(({ data }) => data.uploadId === uploadId)
    const key = await dataKeys.of(orderId)
    if (attached === undefined || key.kind !== 'key') throw unknownOrderProblem()
    return { mediaType: attached.data.mediaType, bytes: decryptFile(kept, key.key, orderId, uploadId) }
  }
}
