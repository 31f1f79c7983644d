import { type MailLinkBody, mailLinkSchema } from '@cartorio/contracts/http/mail-link.js'
import { Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { MailMarks } from '../../identity/mail-marks.js'
import { contactOf } from '../kernel/contact.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'
import { ChangeOrder } from '../orders/change-order.js'
import { CustomerOrder, CustomerOrderGuard, type OpenOrder } from './customer-orders.js'

/**
 * A page says that it was opened by the link of a mail. Any other mark is answered alike and changes nothing: it is of
 * an earlier address, or a guess.
 */
@Controller('api/orders/:token/mail-link')
export class MailLinkController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.mailMarks) private readonly marks: MailMarks,
  ) {}

  @Post()
  @HttpCode(204)
  @RouteConfig(rateLimits.mailLink)
  @UseGuards(CustomerOrderGuard)
  async opened(
    @CustomerRequest() request: RequestContext,
    @ZodBody(mailLinkSchema) { mark }: MailLinkBody,
    @CustomerOrder() { orderId, loaded }: OpenOrder,
  ): Promise<void> {
    const contact = await contactOf(this.kernel, loaded)
    if (contact === undefined || !this.marks.verify(orderId, contact.email, mark)) return
    await this.bus.execute(new ChangeOrder({ ...request, orderId, loaded, command: { type: 'RecordMailLinkOpened' } }))
  }
}
