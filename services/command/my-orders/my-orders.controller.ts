import { myOrdersLinkRequestSchema, type myOrdersLinkResponseSchema } from '@cartorio/contracts/http/my-orders.js'
import { Controller, HttpCode, Inject, Ip, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { token } from '../../http/injection-tokens.js'
import type { MailRequestBudget } from '../../http/mail-request-budget.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { orderListMails } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { emailHashOf } from '../../privacy/email-hashes.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'

export type MyOrdersDeps = {
  readonly budget: MailRequestBudget
  /** Whether mails are written at all. */
  readonly mails: boolean
}
export const myOrdersDeps = Symbol('MyOrdersDeps')

const noMails = (): HttpProblem =>
  new HttpProblem(
    503,
    'my-orders/no-mails',
    'Este site não está enviando e-mails. Procure o pedido pelo número ou fale com a nossa equipe.',
  )

/**
 * Requests the mail that leads to a person's orders. Which orders an address has is looked up by the worker: the answer
 * and the work until then are the same for every address.
 */
@Controller('api/my-orders')
export class MyOrdersController {
  constructor(
    @Inject(myOrdersDeps) private readonly deps: MyOrdersDeps,
    @Inject(token.queues) private readonly queues: Queues,
    @Inject(token.dataKeys) private readonly dataKeys: DataKeys,
  ) {}

  @Post('link')
  @HttpCode(202)
  @RouteConfig(rateLimits.myOrders)
  async link(
    @ZodBody(myOrdersLinkRequestSchema) { email }: z.output<typeof myOrdersLinkRequestSchema>,
    @CustomerRequest() { requestId }: RequestContext,
    @Ip() client: string,
  ): Promise<z.infer<typeof myOrdersLinkResponseSchema>> {
    if (!this.deps.mails) throw noMails()
    const emailHash = (await emailHashOf(this.dataKeys))(email)
    await this.deps.budget.spend(client, { emailHash, mail: 'order-list' }, requestId)
    await this.queues.queue(orderListMails).add(requestId, { requestId, emailHash })
    return { requested: true }
  }
}
