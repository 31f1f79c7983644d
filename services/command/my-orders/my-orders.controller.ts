import { myOrdersLinkRequestSchema, type myOrdersLinkResponseSchema } from '@cartorio/contracts/http/my-orders.js'
import { Controller, HttpCode, Ip, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { orderListMails } from '../../messaging/queue/definitions.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import { CommandRoutes } from '../command-ports.js'
import { CustomerRequest, type InputOf } from '../pipeline/change-request.js'
import type { RequestContext } from '../pipeline/request.js'

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
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @Post('link')
  @HttpCode(202)
  @RouteConfig(rateLimits.myOrders)
  async link(
    @CustomerRequest(myOrdersLinkRequestSchema)
    { input: { email }, requestId }: RequestContext & InputOf<typeof myOrdersLinkRequestSchema>,
    @Ip() client: string,
  ): Promise<z.infer<typeof myOrdersLinkResponseSchema>> {
    if (!this.routes.mails) throw noMails()
    const emailHash = (await emailHashOf(this.ports.dataKeys))(email)
    await this.ports.limits.ensureMailRequest(client, { emailHash, mail: 'order-list' }, requestId)
    await this.ports.queues.queue(orderListMails).add(requestId, { requestId, emailHash })
    return { requested: true }
  }
}
