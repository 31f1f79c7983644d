import {
  confirmDataRequestSchema,
  type confirmedDataRequestSchema,
  dataRequestBodySchema,
  type dataRequestResponseSchema,
} from '@cartorio/contracts/http/personal-data.js'
import { Controller, HttpCode, Ip, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { PostAction } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { confirmedDataRequests, dataRequestMails } from '../../messaging/queue/definitions.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import { CommandRoutes } from '../command-ports.js'
import { CustomerRequest, type InputOf } from '../pipeline/change-request.js'
import type { RequestContext } from '../pipeline/request.js'

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
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @Post()
  @HttpCode(202)
  @RouteConfig(rateLimits.myOrders)
  async request(
    @CustomerRequest(dataRequestBodySchema)
    { input: { email, request }, requestId }: RequestContext & InputOf<typeof dataRequestBodySchema>,
    @Ip() client: string,
  ): Promise<z.infer<typeof dataRequestResponseSchema>> {
    if (!this.routes.mails) throw noMails()
    const emailHash = (await emailHashOf(this.ports.dataKeys))(email)
    await this.ports.limits.ensureMailRequest(client, { emailHash, mail: `data-request/${request}` }, requestId)
    await this.ports.queues.queue(dataRequestMails).add(requestId, { requestId, emailHash, request })
    return { requested: true }
  }

  @PostAction('confirm')
  @RouteConfig(rateLimits.myOrders)
  async confirm(
    @CustomerRequest(confirmDataRequestSchema)
    { input: { key }, requestId }: RequestContext & InputOf<typeof confirmDataRequestSchema>,
  ): Promise<z.infer<typeof confirmedDataRequestSchema>> {
    const confirmed = await this.routes.dataRequests.open(key, requestId)
    if (confirmed === undefined) throw linkEnded()
    const { emailHash, request } = confirmed
    // A repeat of the request that has used the link adds the same job.
    await this.ports.queues.queue(confirmedDataRequests).add(requestId, { requestId, emailHash, request })
    return { request }
  }
}
