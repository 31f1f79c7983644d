import { type AdminOrderRow, openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import { fileLimits, issuedCopyFieldsSchema, type UploadResponse } from '@cartorio/contracts/http/uploads.js'
import { type OrderId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Param, Post, Req, StreamableFile, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { isErased } from '../../domain/order/erasure.js'
import { attachmentsOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { AnswerInterceptor, attachmentNamed, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { OrderIdParam, parseInput } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { ifMatchOf } from '../../http/request-headers.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { CommandPorts } from '../command-ports.js'
import { staffAnswer } from '../orders/order-answers.js'
import { type InputOf, type OrderContext, RequestContexts, StaffView } from '../pipeline/change-request.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { viewReason } from '../privacy/view-reason.js'
import { AttachFile } from './attach-file.js'
import { ReceivedFiles } from './received-files.js'
import { toUploadResponse } from './upload-response.js'

/** By which an order gets the files that staff may open: the customer's own, scans of issued documents, papers and forms. */
const attachments = [
  'SupportDocumentAttached',
  'IssuedCopyAttached',
  'SignedPaperAttached',
  'SignatureFormAttached',
] as const

const isAttachment = (event: OpenedEvent): event is OpenedEvent<(typeof attachments)[number]> =>
  attachments.some((attachment) => attachment === event.type)

/** The files of an order, for its office. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class OrderFilesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly contexts: RequestContexts,
    private readonly files: ReceivedFiles,
  ) {}

  /** Scans of issued documents, for the customer to see before the parcel comes. Read in the order of `ChangePipe`. */
  @Post('issued-copies')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async attach(
    @OrderIdParam() orderId: OrderId,
    @Req() received: FastifyRequest,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    const { file, fields } = await this.files.receive(received, fileLimits.issuedCopy)
    const { itemId } = parseInput(issuedCopyFieldsSchema, fields)
    const ifMatch = ifMatchOf(received)
    const request = this.contexts.ofStaff(received)
    const staff = { tenantId: request.tenantId, ifMatch }
    const purpose = { kind: 'issued-copy', itemId } as const
    return staffAnswer(this.command, await this.bus.execute(new AttachFile({ orderId, file, purpose, request, staff })))
  }

  /** Forms that a customer is to sign. The answer names the file, which a demand then names. */
  @Post('signature-forms')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async attachForm(
    @OrderIdParam() orderId: OrderId,
    @Req() received: FastifyRequest,
  ): Promise<ResponseWithHeaders<UploadResponse>> {
    const { file } = await this.files.receive(received, fileLimits.signatureForm)
    const ifMatch = ifMatchOf(received)
    const request = this.contexts.ofStaff(received)
    const staff = { tenantId: request.tenantId, ifMatch }
    const purpose = { kind: 'signature-form' } as const
    const { uploadId: id, position } = await this.bus.execute(
      new AttachFile({ orderId, file, purpose, request, staff }),
    )
    return new ResponseWithHeaders(toUploadResponse(id, file), { position })
  }

  /** The customer's own files and the scans of issued documents, for staff who give a reason. */
  @PostAction('documents/:documentId')
  @RouteConfig(rateLimits.reveal)
  async open(
    @StaffView(openDocumentRequestSchema)
    { input, ...request }: OrderContext & InputOf<typeof openDocumentRequestSchema>,
    @Param('documentId') id: string,
  ): Promise<StreamableFile> {
    const { dataKeys, fileStore } = this.command
    const { orderId, tenantId } = request
    const uploadId = uploadIdSchema.safeParse(id).data
    // Before the view is recorded: what a store that is away cannot give was not viewed.
    const kept = uploadId === undefined ? undefined : await fileStore.get(uploadId)
    if (uploadId === undefined || kept === undefined) throw unknownOrderProblem()
    const ensureShown = (order: Order): void => {
      if (isErased(order) || !attachmentsOf(order).includes(uploadId)) throw unknownOrderProblem()
    }
    const view = new RevealPersonalData({ orderId, ...viewReason(input), tenantId, request, ensureShown })
    const { events } = await this.bus.execute(view)
    const attached = events.filter(isAttachment).find(({ data }) => data.uploadId === uploadId)
    const key = await dataKeys.of(orderId)
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
