import { contactAnswerSchema, type OpenedContact } from '@cartorio/contracts/http/contact.js'
import { type ContactId, contactIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { requestParameter } from '../../http/request-parameter.js'
import { contactAnswers } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { type ContactDeps, contactDeps } from './contact.controller.js'

const unknownMessage = (): HttpProblem =>
  new HttpProblem(404, 'contact/unknown', 'Essa mensagem não existe mais: ela foi apagada. Atualize a página.')

/** @throws {HttpProblem} 404 for what is no id, as for a message that was deleted */
const contactIdOf = ({ params }: FastifyRequest): ContactId => {
  const parsed = contactIdSchema.safeParse((params as { readonly id?: string }).id)
  if (!parsed.success) throw unknownMessage()
  return parsed.data
}
const ContactIdParam = requestParameter(contactIdOf)

const noMails = (): HttpProblem =>
  new HttpProblem(
    503,
    'contact/no-mails',
    'Este site não envia e-mails. Leia a mensagem e responda do e-mail da equipe.',
  )

/** What the office does with a message of the contact form. */
@Controller('api/admin/contact-messages/:id')
export class ContactMessagesController {
  constructor(
    @Inject(token.contactMessages) private readonly messages: ContactMessages,
    @Inject(contactDeps) private readonly deps: ContactDeps,
    @Inject(token.queues) private readonly queues: Pick<Queues, 'queue'>,
  ) {}

  @Post('open')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async open(@ContactIdParam() id: ContactId, @Staff() { tenantId, staffId }: StaffPrincipal): Promise<OpenedContact> {
    const opened = await this.messages.view(id, tenantId, staffId)
    if (opened === undefined) throw unknownMessage()
    return opened
  }

  @Post('answer')
  @HttpCode(204)
  async answer(
    @ContactIdParam() id: ContactId,
    @Staff() { tenantId, staffId }: StaffPrincipal,
    @StaffRequest() { requestId }: StaffContext,
    @ZodBody(contactAnswerSchema) { text }: z.output<typeof contactAnswerSchema>,
  ): Promise<void> {
    if (!this.deps.mails) throw noMails()
    if (!(await this.messages.answer(id, tenantId, staffId, requestId, text))) throw unknownMessage()
    // Killed in between, the request is sent again: the answer is kept once, and so is its job.
    await this.queues.queue(contactAnswers).add(requestId, { contactId: id, answerId: requestId, tenantId })
  }

  @Post('close')
  @HttpCode(204)
  async close(@ContactIdParam() id: ContactId, @Staff() { tenantId, staffId }: StaffPrincipal): Promise<void> {
    if (!(await this.messages.close(id, tenantId, staffId))) throw unknownMessage()
  }

  @Post('erase')
  @HttpCode(204)
  async erase(@ContactIdParam() id: ContactId, @Staff() { tenantId }: StaffPrincipal): Promise<void> {
    if (!(await this.messages.erase(id, tenantId))) throw unknownMessage()
  }
}
