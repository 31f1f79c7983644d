import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { fileLimits, issuedCopyFieldsSchema } from '@cartorio/contracts/http/uploads.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Post, Req, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { type Answer, AnswerInterceptor } from '../../http/answer.js'
import { OrderIdParam, parseInput } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { IfMatch } from '../../http/request-headers.js'
import type { Revision } from '../../stores/event-store/port.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { staffAnswer } from '../orders/staff-answer.js'
import { AttachFile } from './attach-file.js'
import { ReceivedFiles } from './received-files.js'

/** Scans of issued documents, for the customer to see before the parcel comes. */
@Controller('api/admin/orders/:id/issued-copies')
@UseInterceptors(AnswerInterceptor)
export class IssuedCopiesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(ReceivedFiles) private readonly files: ReceivedFiles,
  ) {}

  @Post()
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async attach(
    @StaffRequest() context: StaffContext,
    @IfMatch() ifMatch: Revision,
    @OrderIdParam() orderId: OrderId,
    @Req() request: FastifyRequest,
  ): Promise<Answer<AdminOrderRow>> {
    const { file, fields } = await this.files.receive(request, fileLimits.issuedCopy)
    const { itemId } = parseInput(issuedCopyFieldsSchema, fields)
    const { result } = await this.bus.execute(
      new AttachFile(orderId, file, { kind: 'issued-copy', itemId }, context, { tenantId: context.tenantId, ifMatch }),
    )
    return staffAnswer(this.kernel, result)
  }
}
