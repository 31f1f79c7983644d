import { type TrackedOrder, trackRequestSchema } from '@cartorio/contracts/http/tracked-order.js'
import { Controller, Get, HttpCode, Inject, Ip, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { CustomerLink } from '../../http/access.js'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import { answerOnce } from '../../http/etags.js'
import { token as inject } from '../../http/injection-tokens.js'
import type { MissBudget } from '../../http/miss-budget.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { answerPosition, answerStale, MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import type { ResponseCache } from '../kernel/response-cache.js'
import { linkAnswer } from './link-answer.js'
import { TrackOrder } from './track-order.js'

type TrackRequest = z.output<typeof trackRequestSchema>

const notTracked = (): HttpProblem =>
  new HttpProblem(
    404,
    'order/unknown',
    'Não encontramos esse pedido. Confira o número do pedido ou o código de rastreamento.',
  )

/** What customers see of orders. */
@Controller('api/orders')
export class TrackingController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(inject.readStore) readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(queryToken.responseCache) readonly responseCache: ResponseCache,
    @Inject(inject.settings) readonly settings: CurrentSettings,
    @Inject(inject.clock) readonly clock: Clock,
    @Inject(queryToken.unknownNumbers) private readonly unknownNumbers: MissBudget,
  ) {}

  /** The most frequent read of all: without the query bus and the interceptor (ADR 041). */
  @Get(':token')
  @RouteConfig(rateLimits.link)
  async byToken(
    @Param('token') token: string,
    @MinPosition() minPosition: Position | undefined,
    @CustomerLink() claim: TokenClaim,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | null> {
    const answer = await this.readModels.documentAt(minPosition, tracking, claim.orderId, (documents) =>
      linkAnswer(this, documents, claim, token),
    )
    if (answer === undefined) throw unknownOrderProblem()
    const place = { at: answer.at, requested: minPosition }
    answerPosition(reply, answer.at)
    answerStale(reply, await this.readModels.staleSince(tracking, `order-${claim.orderId}`, place))
    return answerOnce(request, reply, answer.written)
  }

  @Post('track')
  @HttpCode(200)
  @RouteConfig(rateLimits.track)
  @UseInterceptors(AnswerInterceptor)
  async track(
    @MinPosition() minPosition: Position | undefined,
    @Ip() address: string,
    @ZodBody(trackRequestSchema) { orderNumber, trackingNumber }: TrackRequest,
  ): Promise<Answer<TrackedOrder>> {
    this.unknownNumbers.ensureLeft(address)
    const number = (orderNumber || (trackingNumber ?? '')).toUpperCase()
    const kind = orderNumber ? 'order-number' : 'courier-number'
    const found = await this.queries.execute(new TrackOrder({ kind, number }, minPosition))
    if (found === undefined) {
      this.unknownNumbers.spend(address)
      throw notTracked()
    }
    const { order, position, staleSince } = found
    return new Answer(order, { position, staleSince })
  }
}
