import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { Controller, Get, Inject, UseInterceptors } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { CustomerLink } from '../../http/access.js'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { Position } from '../../stores/event-store/port.js'
import { ReadAddress } from './read-address.js'

@Controller('api/orders/:token/address')
export class AddressController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  /** What the order's own answer masks, for the customer who wants to see or change it. */
  @Get()
  @RouteConfig(rateLimits.reveal)
  @UseInterceptors(AnswerInterceptor)
  async read(
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() link: TokenClaim,
  ): Promise<Answer<OrderAddress>> {
    const { address, position, staleSince } = await this.queries.execute(new ReadAddress(link, minPosition))
    return new Answer(address, { position, staleSince })
  }
}
