import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import type { UploadResponse } from '@cartorio/contracts/http/uploads.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Body, Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '../domain/order/status.js'
import { Public } from '../http/access.js'
import { parseInput } from '../http/parse.js'
import { rateLimits } from '../http/rate-limits.js'
import { answerPosition } from '../http/request-headers.js'
import { openOrder } from './customer-orders.js'
import { AttachDocument, type Attached } from './handlers/attach-document.js'
import { ChangeOrder } from './handlers/change-order.js'
import { type CommandDeps, commandDeps } from './handlers/deps.js'
import type { Executed } from './handlers/execute.js'
import { receiveFile } from './received-file.js'
import { customerContext } from './request-context.js'

/** What a customer tells through the order's link. */
@Controller('api/orders/:token')
@Public()
export class CustomerDataController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandDeps) private readonly deps: CommandDeps,
  ) {}

  @Post('complete')
  @HttpCode(200)
  async complete(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const orderId = await openOrder(this.deps, token)
    const personal = parseInput(applicantDataSchema, body)
    return this.dispatch(orderId, { type: 'CompleteApplicantData', personal }, request, reply)
  }

  @Post('birth-certificate')
  @HttpCode(200)
  async birthCertificate(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const orderId = await openOrder(this.deps, token)
    const form = parseInput(birthCertificateSchema, body)
    const {
      needsApostille,
      needsTranslation,
      translationLanguage,
      apostilleOption,
      dontKnowRegistry,
      supportDocuments,
      ...personal
    } = form
    const command: OrderCommand = {
      type: 'SubmitBirthCertificateData',
      dontKnowRegistry,
      apostilleOption: needsApostille ? (apostilleOption ?? null) : null,
      wantsTranslation: needsTranslation,
      translationLanguage: translationLanguage ?? null,
      wantsApostille: needsApostille,
      uploadIds: supportDocuments,
      personal,
    }
    return this.dispatch(orderId, command, request, reply)
  }

  @Post('documents')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async attach(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadResponse> {
    const orderId = await openOrder(this.deps, token)
    const file = await receiveFile(request)
    const attached: Attached = await this.bus.execute(
      new AttachDocument(orderId, file, customerContext(this.deps, request, orderId)),
    )
    answerPosition(reply, attached.executed.position)
    return { id: attached.uploadId, fileName: file.name, mediaType: file.mediaType, bytes: file.bytes.length }
  }

  private async dispatch(
    orderId: Executed['orderId'],
    command: OrderCommand,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const context = customerContext(this.deps, request, orderId)
    const executed: Executed = await this.bus.execute(new ChangeOrder({ ...context, orderId, command }))
    answerPosition(reply, executed.position)
    const status = statusOf(executed.order)
    return { orderNumber: executed.order.orderNumber, status, statusLabel: statusLabels[status] }
  }
}
