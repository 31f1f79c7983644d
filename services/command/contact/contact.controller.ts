import { type ContactForm, contactFormSchema, type contactResponseSchema } from '@cartorio/contracts/http/contact.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Ip, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import type { ContactBudget } from '../../http/contact-budget.js'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'

export type ContactDeps = {
  readonly budget: ContactBudget
  /** Whether mails are written at all. */
  readonly mails: boolean
}
export const contactDeps = Symbol('ContactDeps')

/** What people write to the office without an order. */
@Controller('api/contact')
export class ContactController {
  constructor(
    @Inject(token.contactMessages) private readonly messages: ContactMessages,
    @Inject(contactDeps) private readonly deps: ContactDeps,
    @Inject(token.installationTenant) private readonly installationTenant: TenantId,
  ) {}

  @Post()
  @HttpCode(200)
  @RouteConfig(rateLimits.contact)
  async receive(
    @ZodBody(contactFormSchema) { website, ...message }: ContactForm,
    @CustomerRequest() { requestId }: RequestContext,
    @Ip() client: string,
  ): Promise<z.infer<typeof contactResponseSchema>> {
    // A program that fills in every field is answered as a person is.
    if (website) return { received: true }
    this.deps.budget.spend(client)
    await this.messages.receive(requestId, this.installationTenant, message)
    return { received: true }
  }
}
