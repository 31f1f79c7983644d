import { type TrackedOrder, trackRequestSchema } from '@cartorio/contracts/http/order-view.js'
import { Controller, Get, HttpCode, Inject, Ip, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { CustomerLink } from '../../http/access.js'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import { answerOnce } from '../../http/etags.js'
import { token as inject } from '../../http/injection-tokens.js'
import type { MissBudget } from '../../http/miss-budget.js'
import { ZodBody } from '../../http/parse.js'
import { trackedOrder } from '../../http/presentation/order-answers.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { answerPosition, answerStale, MinPosition } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { type LookupDocument, lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Position } from '../../stores/event-store/port.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import type { ResponseCache } from '../kernel/response-cache.js'
import { linkAnswer } from './link-answer.js'

type TrackRequest = z.output<typeof trackRequestSchema>
type Lookups = Collection<LookupDocument>
type Documents = Collection<TrackingDocument>

const notTracked = (): HttpProblem =>
  new HttpProblem(
    404,
    'order/unknown',
    'Não encontramos esse pedido. Confira o número do pedido ou o código de rastreamento.',
  )

/** Orders that had one number one after the other; more than any number has seen. */
const maxCarried = 100

/** Two orders with one code: showing either could show a stranger's. */
const ambiguous = (): HttpProblem =>
  new HttpProblem(404, 'order/ambiguous', 'Esse código está em mais de um pedido. Procure pelo número do pedido.')

/** What customers see of orders. */
@Controller('api/orders')
export class OrderQueriesController {
  constructor(
    @Inject(inject.readStore) readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(queryToken.responseCache) readonly responseCache: ResponseCache,
    @Inject(inject.clock) readonly clock: Clock,
    @Inject(queryToken.unknownNumbers) private readonly unknownNumbers: MissBudget,
  ) {}

  /** The most frequent read of all: it writes its headers itself, without the interceptor. */
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
    answerPosition(reply, answer.at)
    answerStale(reply, await this.staleSince(claim.orderId, answer.at, minPosition))
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
    const stored = await this.readModels.readEachAt(minPosition, [lookups, tracking], (collectionOf) =>
      orderNumber
        ? this.numbered(collectionOf(lookups), collectionOf(tracking), orderNumber.toUpperCase())
        : this.carriedAs(collectionOf(lookups), collectionOf(tracking), (trackingNumber ?? '').toUpperCase()),
    )
    if (stored === undefined) {
      this.unknownNumbers.spend(address)
      throw notTracked()
    }
    const { at, doc } = stored
    return new Answer(trackedOrder(doc, orderNumber ? 'order-number' : 'courier-number'), {
      position: at,
      staleSince: await this.staleSince(doc.orderId, at, minPosition),
    })
  }

  private staleSince(orderId: string, at: Position, asked: Position | undefined): Promise<string | undefined> {
    return this.readModels.staleSince(tracking, `order-${orderId}`, { at, asked })
  }

  private async numbered(byNumber: Lookups, documents: Documents, orderNumber: string) {
    const found = await this.readStore.findOne(byNumber, 'orderNumber', orderNumber)
    return found && this.readStore.get(documents, found.doc.orderId)
  }

  /** The order that has the parcel now; one that had it before when none has. */
  private async carriedAs(byNumber: Lookups, documents: Documents, trackingNumber: string) {
    const found = await this.readStore.page(byNumber, { where: { trackingNumber }, limit: maxCarried })
    const ids = found.map(({ doc }) => doc.orderId)
    const each = await Promise.all(ids.map((id) => this.readStore.get(documents, id)))
    const all = each.flatMap((document) => document ?? [])
    const having = all.filter(({ doc }) => doc.order.shipment?.trackingNumber === trackingNumber)
    const [one, another] = having.length > 0 ? having : all
    if (another !== undefined) throw ambiguous()
    return one
  }
}
