import { type AdminOrderRow, openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import {
  fileLimits,
  issuedCopyFieldsSchema,
  pageNumberSchema,
  type UploadResponse,
} from '@cartorio/contracts/http/uploads.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Param, Post, Req, StreamableFile, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, attachmentNamed, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { ClosedSignal } from '../../http/closed-signal.js'
import { OrderIdParam, parseInput } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { ifMatchOf } from '../../http/request-headers.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { staffAnswer } from '../orders/order-answers.js'
import { RequestContexts, StaffView } from '../pipeline/change-request.js'
import { AttachFile } from './attach-file.js'
import { PicturesBusy } from './pictures/drawn-page.js'
import { pictureProblems, picturesBusy } from './pictures/picture-problems.js'
import { ReceivedFiles } from './received-files.js'
import { toUploadResponse } from './upload-response.js'
import { type FileView, ViewedFiles } from './viewed-files.js'

/** The files of an order, for its office. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class OrderFilesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly contexts: RequestContexts,
    private readonly files: ReceivedFiles,
    private readonly viewed: ViewedFiles,
    private readonly routes: CommandRoutes,
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
    @StaffView(openDocumentRequestSchema) view: FileView,
    @Param('documentId') id: string,
  ): Promise<StreamableFile> {
    const { bytes, mediaType } = await this.viewed.view(view, id)
    return new StreamableFile(bytes, {
      type: mediaType,
      length: bytes.length,
      disposition: attachmentNamed(null, mediaType),
    })
  }

  /** A picture of one page of such a file. A repeat of the view shows the other pages. */
  @PostAction('documents/:documentId/pages/:page')
  @RouteConfig(rateLimits.picture)
  async draw(
    @StaffView(openDocumentRequestSchema) view: FileView,
    @Param() { documentId, page: named }: { readonly documentId: string; readonly page: string },
    @Staff() { staffId }: StaffPrincipal,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<ResponseWithHeaders<StreamableFile>> {
    const page = pageNumberSchema.safeParse(named).data
    if (page === undefined) throw pictureProblems['no-page']()
    const read = async () => ({ ...(await this.viewed.view(view, documentId)), page })
    const drawn = await this.routes.pagePictures.draw({ read, by: staffId, signal }).catch((error: unknown) => {
      throw error instanceof PicturesBusy ? picturesBusy() : error
    })
    if (drawn.kind === 'refused') throw pictureProblems[drawn.reason]()
    const { picture, pages } = drawn
    return new ResponseWithHeaders(new StreamableFile(picture, { type: 'image/webp', length: picture.length }), {
      pages,
    })
  }
}
