import { openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import { mailKindLabel, type OpenedMail } from '@cartorio/contracts/http/mails.js'
import { Controller, Param } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { isErased } from '../../domain/order/erasure.js'
import type { KeptMail } from '../../gateways/mail/port.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { viewReason } from '../privacy/view-reason.js'

/** The same for a mail that never was, one of another office, and one whose person was erased. */
const unknownMail = (): HttpProblem =>
  new HttpProblem(404, 'mail/unknown', 'Esse e-mail não está mais guardado. Atualize a página.')

const shown = ({ kind, sentAt, left, to, sender, subject, html, text }: KeptMail): OpenedMail => ({
  label: mailKindLabel(kind),
  sentAt,
  left: left === true,
  to,
  ...(sender === undefined ? {} : { sender }),
  subject,
  html,
  text,
})

/** A mail of the folder, for staff who give a reason. */
@Controller('api/admin/mails/:id')
export class OpenMailController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction('open')
  @RouteConfig(rateLimits.reveal)
  async open(
    @StaffRequest(openDocumentRequestSchema)
    { input, ...request }: StaffContext & InputOf<typeof openDocumentRequestSchema>,
    @Staff() { tenantId, staffId }: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<OpenedMail> {
    const { reason, purpose } = viewReason(input)
    const { kept, keeps } = this.ports.mailFolder
    const mail = keeps === 'nothing' ? undefined : await kept.open(id)
    if (mail === undefined) throw unknownMail()
    // It names no customer: nothing is recorded.
    if (mail.office === tenantId) return shown(mail)
    const orderId = mail.orderId ?? mail.newestOrder
    if (orderId === undefined) throw unknownMail()
    const { state } = await loadOrder(this.command.eventStore, orderId)
    if (!state.exists && (await this.ports.lostOrders.view(orderId, tenantId, staffId, reason))) return shown(mail)
    if (!state.exists || state.tenantId !== tenantId || isErased(state)) throw unknownMail()
    // Recorded before anything is shown. A view is of one mail: under the same key no other is shown.
    const ofMail = { ...request, body: { ...input, mail: id } }
    await this.bus.execute(new RevealPersonalData({ orderId, reason, purpose, tenantId, request: ofMail }))
    return shown(mail)
  }
}
