import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { issuedCopyFieldsSchema } from '@cartorio/contracts/http/uploads.js'
import { Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '../../http/access.js'
import { parseInput } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { ifMatchOf } from '../../http/request-headers.js'
import { type CommandDeps, commandDeps } from '../kernel/deps.js'
import { staffContext } from '../kernel/request-context.js'
import { staffAnswer, staffOrderId } from '../orders/staff-answer.js'
import { type Attached, AttachFile } from './attach-file.js'
import { receiveForm } from './received-file.js'

/** Scans of issued documents, for the customer to see before the parcel comes. */
@Controller('api/admin/orders/:id/issued-copies')
export class IssuedCopiesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandDeps) private readonly deps: CommandDeps,
  ) {}

  @Post()
  @HttpCode(201)
  @RouteConfig(rateLimits.upload)
  async attach(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    const orderId = staffOrderId(id)
    const staff = { tenantId: staffOf(request).tenantId, ifMatch: ifMatchOf(request) }
    const { file, fields } = await receiveForm(request)
    const { itemId } = parseInput(issuedCopyFieldsSchema, fields)
    const context = staffContext(this.deps, request)
    const { result }: Attached = await this.bus.execute(
      new AttachFile(orderId, file, { kind: 'issued-copy', itemId }, context, staff),
    )
    return staffAnswer(this.deps, result, reply)
  }
}
