import { type TrackedOrder, trackRequestSchema } from '@cartorio/contracts/http/order-view.js'
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOnce } from '../../http/etags.js'
import { parseInput } from '../../http/parse.js'
import { trackedOrder } from '../../http/presentation/order-answers.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { answerPosition, minPositionOf } from '../../http/request-headers.js'
import { type LookupDocument, lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Collection } from '../../stores/read-store/port.js'
import { answerStale } from '../kernel/answer-stale.js'
import { type QueryDeps, queryDeps } from '../kernel/deps.js'
import { linkAnswer } from './link-answer.js'

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
  constructor(@Inject(queryDeps) private readonly deps: QueryDeps) {}

  @Get(':token')
  @RouteConfig(rateLimits.link)
  async byToken(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | null> {
    const claim = this.deps.tokens.verify(token)
    if (claim === undefined) throw unknownOrderProblem()
    const asked = minPositionOf(request)
    const answer = await this.deps.readModels.documentAt(asked, tracking, claim.orderId, (documents) =>
      linkAnswer(this.deps, documents, claim, token),
    )
    if (answer === undefined) throw unknownOrderProblem()
    answerPosition(reply, answer.at)
    await answerStale(this.deps.readModels, reply, tracking, claim.orderId, { at: answer.at, asked })
    reply.header('cache-control', 'no-store')
    return answerOnce(request, reply, answer.written)
  }

  @Post('track')
  @HttpCode(200)
  @RouteConfig(rateLimits.track)
  async track(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TrackedOrder> {
    const { orderNumber, trackingNumber } = parseInput(trackRequestSchema, body)
    this.deps.unknownNumbers.ensureLeft(request.ip)
    const asked = minPositionOf(request)
    const stored = await this.deps.readModels.readEachAt(asked, [lookups, tracking], (collectionOf) =>
      orderNumber
        ? this.numbered(collectionOf(lookups), collectionOf(tracking), orderNumber.toUpperCase())
        : this.carriedAs(collectionOf(lookups), collectionOf(tracking), (trackingNumber ?? '').toUpperCase()),
    )
    if (stored === undefined) {
      this.deps.unknownNumbers.spend(request.ip)
      throw notTracked()
    }
    answerPosition(reply, stored.at)
    await answerStale(this.deps.readModels, reply, tracking, stored.doc.orderId, { at: stored.at, asked })
    reply.header('cache-control', 'no-store')
    return trackedOrder(stored.doc, orderNumber ? 'order-number' : 'courier-number')
  }

  private async numbered(byNumber: Lookups, documents: Documents, orderNumber: string) {
    const found = await this.deps.readStore.findOne(byNumber, 'orderNumber', orderNumber)
    return found && this.deps.readStore.get(documents, found.doc.orderId)
  }

  /** The order that has the parcel now; one that had it before when none has. */
  private async carriedAs(byNumber: Lookups, documents: Documents, trackingNumber: string) {
    const found = await this.deps.readStore.page(byNumber, { where: { trackingNumber }, limit: maxCarried })
    const ids = found.map(({ doc }) => doc.orderId)
    const each = await Promise.all(ids.map((id) => this.deps.readStore.get(documents, id)))
    const all = each.flatMap((document) => document ?? [])
    const having = all.filter(({ doc }) => doc.order.shipment?.trackingNumber === trackingNumber)
    const [one, another] = having.length > 0 ? having : all
    if (another !== undefined) throw ambiguous()
    return one
  }
}
