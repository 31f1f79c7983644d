import type { OrderCommand } from '@cartorio/contracts/commands.js'
import {
  type AdminOrderRow,
  eraseRequestSchema,
  revealRequestSchema,
  statusUpdateSchema,
} from '@cartorio/contracts/http/admin.js'
import { staffCommandNameSchema } from '@cartorio/contracts/http/staff-commands.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Body, Controller, HttpCode, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { administratorOf, staffOf } from '../http/access.js'
import { parseInput } from '../http/parse.js'
import { HttpProblem } from '../http/problem.js'
import { rateLimits } from '../http/rate-limits.js'
import { ifMatchOf } from '../http/request-headers.js'
import { applicantDataCommand, birthCertificateCommand } from './customer-forms.js'
import { ChangeOrder } from './handlers/change-order.js'
import { type CommandDeps, commandDeps } from './handlers/deps.js'
import type { Executed } from './handlers/execute.js'
import { RevealPersonalData } from './handlers/reveal-personal-data.js'
import { staffContext } from './request-context.js'
import { staffAnswer, staffOrderId } from './staff-answer.js'
import { staffCommand } from './staff-command.js'
import { statusCommand } from './status-command.js'

/** What operators do to orders: one route per command, and the specification's status menu. */
@Controller('api/admin/orders/:id')
export class StaffOrdersController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandDeps) private readonly deps: CommandDeps,
  ) {}

  @Post('reveal')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async reveal(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const orderId = staffOrderId(id)
    const { reason } = parseInput(revealRequestSchema, body)
    const { tenantId } = staffOf(request)
    reply.header('cache-control', 'no-store')
    return this.bus.execute(new RevealPersonalData(orderId, reason, tenantId, staffContext(this.deps, request)))
  }

  @Post('erase')
  @HttpCode(200)
  async erase(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    const { staffId } = administratorOf(request)
    const orderId = staffOrderId(id)
    const { reason, ground } = parseInput(eraseRequestSchema, body)
    const by = { kind: 'staff', id: staffId } as const
    return this.dispatch(orderId, { type: 'EraseOrder', by, ground, reason, erasedBefore: null }, request, reply)
  }

  /** The office tells what the customer told it, also once the work has started. */
  @Post('applicant-data')
  @HttpCode(200)
  async applicantData(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    return this.dispatch(staffOrderId(id), applicantDataCommand(body, 'office'), request, reply)
  }

  @Post('birth-certificate')
  @HttpCode(200)
  async birthCertificate(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    return this.dispatch(staffOrderId(id), birthCertificateCommand(body, 'office'), request, reply)
  }

  @Post(':command')
  @HttpCode(200)
  async command(
    @Param('id') id: string,
    @Param('command') name: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    const known = staffCommandNameSchema.safeParse(name)
    if (!known.success) throw new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.')
    return this.dispatch(staffOrderId(id), staffCommand(known.data, body), request, reply)
  }

  @Patch('status')
  async status(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    const orderId = staffOrderId(id)
    ifMatchOf(request)
    const { tenantId } = staffOf(request)
    const command = await statusCommand(this.deps, { orderId, tenantId }, parseInput(statusUpdateSchema, body))
    return this.dispatch(orderId, command, request, reply)
  }

  private async dispatch(
    orderId: OrderId,
    command: OrderCommand,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    const ifMatch = ifMatchOf(request)
    const { tenantId } = staffOf(request)
    const context = staffContext(this.deps, request)
    const executed: Executed = await this.bus.execute(
      new ChangeOrder({ ...context, orderId, command, ifMatch, tenantId }),
    )
    return staffAnswer(this.deps, executed, reply)
  }
}
