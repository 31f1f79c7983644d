import type { OrderCommand } from '@cartorio/contracts/commands.js'
import {
  type AdminOrderRow,
  eraseRequestSchema,
  type ReplacedLinkRow,
  type RevealResponse,
  revealRequestSchema,
  statusUpdateSchema,
} from '@cartorio/contracts/http/admin.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import { staffCommandNameSchema } from '@cartorio/contracts/http/staff-commands.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Body, Controller, HttpCode, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '../../http/access.js'
import { parseInput } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { ifMatchOf } from '../../http/request-headers.js'
import { applicantDataCommand, birthCertificateCommand } from '../customer-data/customer-forms.js'
import { newToken } from '../customer-data/new-link.js'
import { type CommandDeps, commandDeps } from '../kernel/deps.js'
import type { CommandResult } from '../kernel/execute.js'
import { staffContext } from '../kernel/request-context.js'
import { nothingRevealed, RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { ChangeOrder } from './change-order.js'
import { staffAnswer, staffOrderId } from './staff-answer.js'
import { staffCommand } from './staff-command.js'
import { statusCommand } from './status-command.js'

/** The reason of a view by the customer's new link. */
const linkShown = 'Link do cliente trocado e mostrado à equipe'

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
    const { reason, what } = parseInput(revealRequestSchema, body)
    const { tenantId } = staffOf(request)
    reply.header('cache-control', 'no-store')
    const context = staffContext(this.deps, request)
    const shown: RevealResponse = await this.bus.execute(new RevealPersonalData(orderId, reason, tenantId, context))
    return what === 'notes' ? { ...nothingRevealed, notes: shown.notes } : shown
  }

  @Post('erase')
  @HttpCode(200)
  async erase(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    const { staffId } = staffOf(request)
    const orderId = staffOrderId(id)
    const { reason, ground } = parseInput(eraseRequestSchema, body)
    const by = { kind: 'staff', id: staffId } as const
    return this.dispatch(orderId, { type: 'EraseOrder', by, ground, reason, erasedBefore: null }, request, reply)
  }

  /** The office enters the customer's data, also once the work has started. */
  @Post('applicant-data')
  @HttpCode(200)
  async applicantData(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    return this.dispatch(
      staffOrderId(id),
      applicantDataCommand(parseInput(applicantDataSchema, body), 'office'),
      request,
      reply,
    )
  }

  @Post('birth-certificate')
  @HttpCode(200)
  async birthCertificate(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderRow> {
    return this.dispatch(
      staffOrderId(id),
      birthCertificateCommand(parseInput(birthCertificateSchema, body), 'office'),
      request,
      reply,
    )
  }

  /** The new link opens everything of the order: the answer that holds it is recorded as a view. */
  @Post('replace-link')
  @HttpCode(200)
  async replaceLink(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplacedLinkRow> {
    const orderId = staffOrderId(id)
    const result = await this.execute(orderId, staffCommand('replace-link', body), request)
    const token = await newToken(this.deps, result)
    if (token !== null) {
      const context = staffContext(this.deps, request)
      await this.bus.execute(new RevealPersonalData(orderId, linkShown, staffOf(request).tenantId, context))
    }
    return { ...(await staffAnswer(this.deps, result, reply)), newToken: token }
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
    return staffAnswer(this.deps, await this.execute(orderId, command, request), reply)
  }

  private execute(orderId: OrderId, command: OrderCommand, request: FastifyRequest): Promise<CommandResult> {
    const ifMatch = ifMatchOf(request)
    const { tenantId } = staffOf(request)
    const context = staffContext(this.deps, request)
    return this.bus.execute(new ChangeOrder({ ...context, orderId, command, ifMatch, tenantId }))
  }
}
