import { openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import { type OrderId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { isErased } from '../../domain/order/erasure.js'
import { attachmentsOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { attachmentNamed } from '../../http/attachment.js'
import { token } from '../../http/injection-tokens.js'
import { OrderIdParam, ZodBody } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { decryptFile } from '../../privacy/file-encryption.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'

/** By which an order gets the files that staff may open: the customer's own, and the scans of its issued documents. */
const attachments = ['SupportDocumentAttached', 'IssuedCopyAttached'] as const

const isAttachment = (event: OpenedEvent): event is OpenedEvent<(typeof attachments)[number]> =>
  attachments.some((attachment) => attachment === event.type)

/** The customer's own files and the scans of issued documents, for staff who give a reason. */
@Controller('api/admin/orders/:id/documents')
export class OrderFilesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.fileStore) private readonly fileStore: FileStore,
  ) {}

  @Post(':documentId')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async open(
    @StaffRequest() request: StaffContext,
    @ZodBody(openDocumentRequestSchema) { reason }: z.output<typeof openDocumentRequestSchema>,
    @OrderIdParam() orderId: OrderId,
    @Param('documentId') id: string,
  ): Promise<StreamableFile> {
    const uploadId = uploadIdSchema.safeParse(id).data
    // Before the view is recorded: what a store that is away cannot give was not viewed.
    const kept = uploadId === undefined ? undefined : await this.fileStore.get(uploadId)
    if (uploadId === undefined || kept === undefined) throw unknownOrderProblem()
    const ensureShown = (order: Order): void => {
      if (isErased(order) || !attachmentsOf(order).includes(uploadId)) throw unknownOrderProblem()
    }
    const view = new RevealPersonalData(orderId, reason, request.tenantId, request, ensureShown)
    const { events } = await this.bus.execute(view)
    const attached = events.filter(isAttachment).find(({ data }) => data.uploadId === uploadId)
    const key = await this.kernel.dataKeys.of(orderId)
    if (attached === undefined || key.kind !== 'key') throw unknownOrderProblem()
    const { mediaType } = attached.data
    const bytes = decryptFile(kept, key.key, orderId, uploadId)
    return new StreamableFile(bytes, {
      type: mediaType,
      length: bytes.length,
      disposition: attachmentNamed(null, mediaType),
    })
  }
}
