import { openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import { mailKindLabel, type OpenedMail } from '@cartorio/contracts/http/mails.js'
import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { isErased } from '../../domain/order/erasure.js'
import type { KeptMail } from '../../gateways/mail/kept-mails.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { type MailFolderPort, token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { LostOrders } from '../../privacy/lost-orders.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'

/** The same for a mail that never was, one of another office, and one whose person was erased. */
const unknownMail = (): HttpProblem =>
  new HttpProblem(404, 'mail/unknown', 'Essa mensagem não está mais guardada. Atualize a lista.')

const shown = ({ kind, sentAt, to, subject, html, text }: KeptMail): OpenedMail => ({
  label: mailKindLabel(kind),
  sentAt,
  to,
  subject,
  html,
  text,
})

/** A mail of the folder, for staff who give a reason. */
@Controller('api/admin/mails/:id')
export class OpenMailController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.mailFolder) private readonly folder: MailFolderPort,
    @Inject(token.lostOrders) private readonly lostOrders: Pick<LostOrders, 'view'>,
  ) {}

  @Post('open')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async open(
    @StaffRequest() request: StaffContext,
    @Staff() { tenantId, staffId }: StaffPrincipal,
    @ZodBody(openDocumentRequestSchema) { reason }: z.output<typeof openDocumentRequestSchema>,
    @Param('id') id: string,
  ): Promise<OpenedMail> {
    const mail = await this.folder.kept?.open(id)
    if (mail === undefined) throw unknownMail()
    // It names no customer: nothing is recorded.
    if (mail.office === tenantId) return shown(mail)
    const orderId = mail.orderId ?? mail.newestOrder
    if (orderId === undefined) throw unknownMail()
    const { state } = await loadOrder(this.kernel.eventStore, orderId)
    if (!state.exists && (await this.lostOrders.view(orderId, tenantId, staffId, reason))) return shown(mail)
    if (!state.exists || state.tenantId !== tenantId || isErased(state)) throw unknownMail()
    // Recorded before anything is shown.
    await this.bus.execute(new RevealPersonalData(orderId, reason, tenantId, request))
    return shown(mail)
  }
}
