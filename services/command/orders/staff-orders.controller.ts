import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { type AdminOrderRow, type ReplacedLinkRow, statusUpdateSchema } from '@cartorio/contracts/http/admin.js'
import { type ApplicantData, applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { type BirthCertificate, birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Patch, Post, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import { token } from '../../http/injection-tokens.js'
import { OrderIdParam, ZodBody } from '../../http/parse.js'
import { IfMatch } from '../../http/request-headers.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import type { Revision } from '../../stores/event-store/port.js'
import { applicantDataCommand, birthCertificateCommand } from '../customer-data/customer-forms.js'
import { newToken } from '../customer-data/new-link.js'
import type { CommandResult } from '../kernel/command-result.js'
import type { OrderCommandRequest } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import { orderOfTenant } from '../kernel/preconditions.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { ChangeAddress } from './change-address.js'
import { ChangeOrder } from './change-order.js'
import { staffAnswer } from './staff-answer.js'
import { type CommandInCurrency, StaffCommand } from './staff-command.js'
import { statusCommand } from './status-command.js'

/** The reason of a view by the customer's new link. */
const linkShown = 'Link do cliente trocado e mostrado à equipe'

/** What operators do to orders: one route per command, and the status menu. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class StaffOrdersController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.customerTokens) private readonly tokens: CustomerTokens,
  ) {}

  /** The office enters the customer's data, also once the work has started. */
  @Post('applicant-data')
  @HttpCode(200)
  async applicantData(
    @StaffRequest() request: StaffContext,
    @IfMatch() ifMatch: Revision,
    @ZodBody(applicantDataSchema) form: ApplicantData,
    @OrderIdParam() orderId: OrderId,
  ): Promise<Answer<AdminOrderRow>> {
    return this.dispatch({ ...request, orderId, command: applicantDataCommand(form, 'office'), ifMatch })
  }

  @Post('birth-certificate')
  @HttpCode(200)
  async birthCertificate(
    @StaffRequest() request: StaffContext,
    @IfMatch() ifMatch: Revision,
    @ZodBody(birthCertificateSchema) form: BirthCertificate,
    @OrderIdParam() orderId: OrderId,
  ): Promise<Answer<AdminOrderRow>> {
    return this.dispatch({ ...request, orderId, command: birthCertificateCommand(form, 'office'), ifMatch })
  }

  /** The new link opens everything of the order: the answer that holds it is recorded as a view. */
  @Post('replace-link')
  @HttpCode(200)
  async replaceLink(
    @StaffRequest() request: StaffContext,
    @IfMatch() ifMatch: Revision,
    @StaffCommand('replace-link') command: OrderCommand,
    @OrderIdParam() orderId: OrderId,
  ): Promise<Answer<ReplacedLinkRow>> {
    const result = await this.change({ ...request, orderId, command, ifMatch })
    const link = await newToken(this.kernel, this.tokens, result)
    if (link !== null) await this.bus.execute(new RevealPersonalData(orderId, linkShown, request.tenantId, request))
    const { body, headers } = await staffAnswer(this.kernel, result)
    return new Answer({ ...body, newToken: link }, headers)
  }

  @Post(':command')
  @HttpCode(200)
  async command(
    @StaffRequest() request: StaffContext,
    @IfMatch() ifMatch: Revision,
    @StaffCommand() command: OrderCommand | CommandInCurrency,
    @OrderIdParam() orderId: OrderId,
  ): Promise<Answer<AdminOrderRow>> {
    if (typeof command !== 'function') return this.dispatch({ ...request, orderId, command, ifMatch })
    const loaded = await loadOrder(this.kernel.eventStore, orderId)
    const { currency } = orderOfTenant(loaded, request.tenantId)
    return this.dispatch({ ...request, orderId, command: command(currency), loaded, ifMatch })
  }

  @Patch('status')
  async status(
    @StaffRequest() request: StaffContext,
    @ZodBody(statusUpdateSchema) update: z.output<typeof statusUpdateSchema>,
    @IfMatch() ifMatch: Revision,
    @OrderIdParam() orderId: OrderId,
  ): Promise<Answer<AdminOrderRow>> {
    const command = await statusCommand(this.kernel, { orderId, tenantId: request.tenantId }, update)
    return this.dispatch({ ...request, orderId, command, ifMatch })
  }

  private async dispatch(request: OrderCommandRequest): Promise<Answer<AdminOrderRow>> {
    return staffAnswer(this.kernel, await this.change(request))
  }

  private change(request: OrderCommandRequest): Promise<CommandResult> {
    const { command } = request
    return this.bus.execute(
      command.type === 'ChangeDeliveryAddress' ? new ChangeAddress({ ...request, command }) : new ChangeOrder(request),
    )
  }
}
