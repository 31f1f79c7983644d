import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { addressChangeSchema, type ReplacedLink } from '@cartorio/contracts/http/address-change.js'
import { translationLanguageSchema } from '@cartorio/contracts/http/translation-language.js'
import type { UploadResponse } from '@cartorio/contracts/http/uploads.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Body, Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '../../domain/order/status.js'
import { parseInput } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { answerPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { type CommandDeps, commandDeps } from '../kernel/deps.js'
import type { CommandResult } from '../kernel/execute.js'
import { customerContext } from '../kernel/request-context.js'
import { ChangeOrder } from '../orders/change-order.js'
import { deliveryOf } from '../orders/staff-command.js'
import { type Attached, AttachFile } from '../uploads/attach-file.js'
import { receiveFile } from '../uploads/received-file.js'
import { applicantDataCommand, birthCertificateCommand } from './customer-forms.js'
import { openOrder } from './customer-orders.js'
import { ReplaceLink } from './replace-link.js'

/** What a customer tells through the order's link. */
@Controller('api/orders/:token')
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
    const link = await openOrder(this.deps, token)
    return this.dispatch(link, applicantDataCommand(body, 'customer'), request, reply)
  }

  @Post('birth-certificate')
  @HttpCode(200)
  async birthCertificate(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const link = await openOrder(this.deps, token)
    return this.dispatch(link, birthCertificateCommand(body, 'customer'), request, reply)
  }

  @Post('translation-language')
  @HttpCode(200)
  async setTranslationLanguage(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const link = await openOrder(this.deps, token)
    const { documents } = parseInput(translationLanguageSchema, body)
    const items = documents.map(({ id, language }) => ({ itemId: id, language }))
    return this.dispatch(link, { type: 'SetTranslationLanguage', by: 'customer', items }, request, reply)
  }

  @Post('address')
  @HttpCode(200)
  async changeAddress(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const link = await openOrder(this.deps, token)
    const { deliveryCountry, ...address } = parseInput(addressChangeSchema, body)
    const personal = { delivery: deliveryOf(address) }
    return this.dispatch(
      link,
      { type: 'ChangeDeliveryAddress', by: 'customer', deliveryCountry, personal },
      request,
      reply,
    )
  }

  /** Whoever holds the link may replace it; the old one opens nothing any more. */
  @Post('replace-link')
  @HttpCode(200)
  @RouteConfig(rateLimits.replaceLink)
  async replaceLink(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplacedLink> {
    const result: CommandResult = await this.bus.execute(
      new ReplaceLink(token, (link) => customerContext(this.deps, request, link)),
    )
    answerPosition(reply, result.position)
    reply.header('cache-control', 'no-store')
    const { orderId, order } = result
    const { linkGeneration, orderNumber } = order
    return { token: this.deps.tokens.issue(orderId, linkGeneration), orderNumber }
  }

  @Post('documents')
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async attach(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadResponse> {
    const link = await openOrder(this.deps, token)
    const file = await receiveFile(request)
    const attached: Attached = await this.bus.execute(
      new AttachFile(link.orderId, file, { kind: 'support-document' }, customerContext(this.deps, request, link)),
    )
    answerPosition(reply, attached.result.position)
    return { id: attached.uploadId, fileName: file.name, mediaType: file.mediaType, bytes: file.bytes.length }
  }

  private async dispatch(link: TokenClaim, command: OrderCommand, request: FastifyRequest, reply: FastifyReply) {
    const context = customerContext(this.deps, request, link)
    const result: CommandResult = await this.bus.execute(
      new ChangeOrder({ ...context, orderId: link.orderId, command }),
    )
    answerPosition(reply, result.position)
    const status = statusOf(result.order)
    return { orderNumber: result.order.orderNumber, status, statusLabel: statusLabels[status] }
  }
}
