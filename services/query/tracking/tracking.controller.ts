import { type TrackedOrder, trackRequestSchema } from '@cartorio/contracts/http/tracked-order.js'
import { Controller, Get, Param, Req, Res, UseInterceptors } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { CustomerLink } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { replyConditionally } from '../../http/etags.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { answerPosition, answerStale, MinPosition, minPositionOf } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import { QueryPorts } from '../query-ports.js'
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
    private readonly queries: QueryBus,
    private readonly ports: QueryPorts,
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
    const { readModels } = this.ports
    const answer = await readModels.documentAt(minPosition, tracking, claim.orderId, (documents) =>
      linkAnswer(this.ports, documents, claim, token),
    )
    if (answer === undefined) throw unknownOrderProblem()
    const place = { at: answer.at, requested: minPosition }
    answerPosition(reply, answer.at)
    answerStale(reply, await readModels.staleSince(tracking, `order-${claim.orderId}`, place))
    return replyConditionally(request, reply, answer.written)
  }

  @PostAction('track')
  @RouteConfig(rateLimits.track)
  @UseInterceptors(AnswerInterceptor)
  async track(
    @ZodBody(trackRequestSchema) { orderNumber, trackingNumber }: TrackRequest,
    @Req() request: FastifyRequest,
  ): Promise<ResponseWithHeaders<TrackedOrder>> {
    const minPosition = minPositionOf(request)
    const { ip: address } = request
    this.ports.unknownNumbers.ensureLeft(address)
    const number = (orderNumber || (trackingNumber ?? '')).toUpperCase()
    const kind = orderNumber ? 'order-number' : 'courier-number'
    const found = await this.queries.execute(new TrackOrder({ tracked: { kind, number }, minPosition }))
    if (found === undefined) {
      this.ports.unknownNumbers.spend(address)
      throw notTracked()
    }
    const { order, position, staleSince } = found
    return new ResponseWithHeaders(order, { position, staleSince })
  }
}
