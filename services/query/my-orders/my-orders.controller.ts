import { type MyOrdersResponse, openMyOrdersRequestSchema } from '@cartorio/contracts/http/my-orders.js'
import { Controller, HttpCode, Inject, Post } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import type { Ids } from '../../domain/clock.js'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { IdempotencyKey } from '../../http/request-headers.js'
import type { OrderListLinks } from '../../identity/order-list-links.js'
import { queryToken } from '../kernel/injection-tokens.js'
import { ListMyOrders } from './list-my-orders.js'

/** The same for a link that was used, one that is over, and one that never was. */
const linkEnded = (): HttpProblem =>
  new HttpProblem(
    404,
    'my-orders/link-ended',
    'Este link já foi usado ou passou do prazo. Peça outro: ele chega ao mesmo e-mail.',
  )

/** Opens the mailed link to a person's orders. */
@Controller('api/my-orders')
export class OpenMyOrdersController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(queryToken.orderListLinks) private readonly links: OrderListLinks,
    @Inject(token.ids) private readonly ids: Ids,
  ) {}

  @Post('open')
  @HttpCode(200)
  @RouteConfig(rateLimits.myOrders)
  async open(
    @ZodBody(openMyOrdersRequestSchema) { key }: z.output<typeof openMyOrdersRequestSchema>,
    @IdempotencyKey() request: string | undefined,
  ): Promise<MyOrdersResponse> {
    const emailHash = await this.links.open(key, request ?? this.ids.random())
    if (emailHash === undefined) throw linkEnded()
    return this.queries.execute(new ListMyOrders(emailHash))
  }
}
