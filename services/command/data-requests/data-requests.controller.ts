import {
  confirmDataRequestSchema,
  type confirmedDataRequestSchema,
  dataRequestBodySchema,
  type dataRequestResponseSchema,
} from '@cartorio/contracts/http/data-requests.js'
import { Controller, HttpCode, Inject, Ip, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { DataRequestLinks } from '../../identity/data-request-links.js'
import { confirmedDataRequests, dataRequestMails } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { emailHashOf } from '../../privacy/email-hashes.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'
import { type MyOrdersDeps, myOrdersDeps } from '../my-orders/my-orders.controller.js'

export const dataRequestLinks = Symbol('DataRequestLinks')

const noMails = (): HttpProblem =>
  new HttpProblem(
    503,
    'data-requests/no-mails',
    'Este site não confirma pedidos por link agora. Fale com a nossa equipe.',
  )

/** The same for a link that was used, one that is over, and one that never was. */
const linkEnded = (): HttpProblem =>
  new HttpProblem(
    404,
    'data-requests/link-ended',
    'Este link já foi usado ou passou do prazo. Faça o pedido de novo nesta página.',
  )

/**
 * Requests about personal data. Which orders an address has is looked up by the worker: the answer and the work until
 * then are the same for every address.
 */
@Controller('api/data-requests')
export class DataRequestsController {
  constructor(
    @Inject(myOrdersDeps) private readonly deps: MyOrdersDeps,
    @Inject(dataRequestLinks) private readonly links: Pick<DataRequestLinks, 'open'>,
    @Inject(token.queues) private readonly queues: Queues,
    @Inject(token.dataKeys) private readonly dataKeys: DataKeys,
  ) {}

  @Post()
  @HttpCode(202)
  @RouteConfig(rateLimits.myOrders)
  async request(
    @ZodBody(dataRequestBodySchema) { email, request }: z.output<typeof dataRequestBodySchema>,
    @CustomerRequest() { requestId }: RequestContext,
    @Ip() client: string,
  ): Promise<z.infer<typeof dataRequestResponseSchema>> {
    if (!this.deps.mails) throw noMails()
    const emailHash = (await emailHashOf(this.dataKeys))(email)
    await this.deps.budget.spend(client, { emailHash, mail: `data-request/${request}` }, requestId)
    await this.queues.queue(dataRequestMails).add(requestId, { requestId, emailHash, request })
    return { requested: true }
  }

  @Post('confirm')
  @HttpCode(200)
  @RouteConfig(rateLimits.myOrders)
  async confirm(
    @ZodBody(confirmDataRequestSchema) { key }: z.output<typeof confirmDataRequestSchema>,
    @CustomerRequest() { requestId }: RequestContext,
  ): Promise<z.infer<typeof confirmedDataRequestSchema>> {
    const confirmed = await this.links.open(key, requestId)
    if (confirmed === undefined) throw linkEnded()
    const { emailHash, request } = confirmed
    // A repeat of the request that has used the link adds the same job.
    await this.queues.queue(confirmedDataRequests).add(requestId, { requestId, emailHash, request })
    return { request }
  }
}
