import {
  contactAnswerSchema,
  contactFormSchema,
  type contactResponseSchema,
  type OpenedContact,
} from '@cartorio/contracts/http/contact.js'
import { type ContactId, contactIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Ip, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { requestParameter } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { contactAnswers } from '../../messaging/queue/definitions.js'
import { CommandRoutes } from '../command-ports.js'
import { CustomerRequest, type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import type { RequestContext } from '../pipeline/request.js'

const unknownMessage = (): HttpProblem =>
  new HttpProblem(404, 'contact/unknown', 'Essa mensagem não existe mais: ela foi apagada. Atualize a página.')

/** @throws {HttpProblem} 404 for what is no id, as for a message that was deleted */
const parseContactId = ({ params }: FastifyRequest): ContactId => {
  const parsed = contactIdSchema.safeParse((params as { readonly id?: string }).id)
  if (!parsed.success) throw unknownMessage()
  return parsed.data
}
const ContactIdParam = requestParameter(parseContactId)

const noMails = (): HttpProblem =>
  new HttpProblem(
    503,
    'contact/no-mails',
    'Este site não envia e-mails. Leia a mensagem e responda do e-mail da equipe.',
  )

/** What people write to the office without an order. */
@Controller('api/contact')
export class ContactController {
  constructor(private readonly ports: Ports) {}

  @PostAction()
  @RouteConfig(rateLimits.contact)
  async receive(
    @CustomerRequest(contactFormSchema)
    { input: { website, ...message }, requestId }: RequestContext & InputOf<typeof contactFormSchema>,
    @Ip() client: string,
  ): Promise<z.infer<typeof contactResponseSchema>> {
    // A program that fills in every field is answered as a person is.
    if (website) return { received: true }
    await this.ports.limits.ensureContact(client)
    await this.ports.contactMessages.receive(requestId, this.ports.installationTenant, message)
    return { received: true }
  }
}

/** What the office does with a message of the contact form. */
@Controller('api/admin/contact-messages/:id')
export class ContactMessagesController {
  constructor(
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @PostAction('open')
  @RouteConfig(rateLimits.reveal)
  async open(@ContactIdParam() id: ContactId, @Staff() { tenantId, staffId }: StaffPrincipal): Promise<OpenedContact> {
    const opened = await this.ports.contactMessages.view(id, tenantId, staffId)
    if (opened === undefined) throw unknownMessage()
    return opened
  }

  @Post('answer')
  @HttpCode(204)
  async answer(
    @StaffRequest(contactAnswerSchema, (request) => ({ contactId: parseContactId(request) }))
    {
      contactId,
      input: { text },
      requestId,
      tenantId,
    }: StaffContext & InputOf<typeof contactAnswerSchema> & { readonly contactId: ContactId },
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<void> {
    if (!this.routes.mails) throw noMails()
    if (!(await this.ports.contactMessages.answer(contactId, tenantId, staffId, requestId, text)))
      throw unknownMessage()
    // Killed in between, the request is sent again: the answer is kept once, and so is its job.
    await this.ports.queues.queue(contactAnswers).add(requestId, { contactId, answerId: requestId, tenantId })
  }

  @Post('close')
  @HttpCode(204)
  async close(@ContactIdParam() id: ContactId, @Staff() { tenantId, staffId }: StaffPrincipal): Promise<void> {
    if (!(await this.ports.contactMessages.close(id, tenantId, staffId))) throw unknownMessage()
  }

  @Post('erase')
  @HttpCode(204)
  async erase(@ContactIdParam() id: ContactId, @Staff() { tenantId }: StaffPrincipal): Promise<void> {
    if (!(await this.ports.contactMessages.erase(id, tenantId))) throw unknownMessage()
  }
}
