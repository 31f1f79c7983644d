import { documentName } from '@cartorio/contracts/catalogue.js'
import { type MyOrder, type MyOrdersResponse, openMyOrdersRequestSchema } from '@cartorio/contracts/http/my-orders.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Controller, Req } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isErased } from '../../domain/order/erasure.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { idempotencyKeyOf } from '../../http/request-headers.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

/** More than a person has. */
const mostOrders = 200

const shown = ({ customerTokens }: QueryPorts, { orderId, order }: TrackingDocument): MyOrder => {
  const status = effectiveStatus(order)
  return {
    orderNumber: order.orderNumber,
    createdAt: order.placedAt,
    status,
    statusLabel: statusLabels[status],
    documents: order.items.map(({ documentType, quantity }) => ({
      documentType,
      name: documentName(documentType),
      quantity,
    })),
    token: customerTokens.issue(orderIdSchema.parse(orderId), order.linkGeneration),
  }
}

/** The orders of the address with a hash, newest first. */
export const ListMyOrders = defineQuery(QueryPorts, async (ports, emailHash: string): Promise<MyOrdersResponse> => {
  const { readModels, readStore } = ports
  const found = await readModels.readEachAt(undefined, [lookups, tracking], async (collectionOf) => {
    const rows = await readStore.page(collectionOf(lookups), { where: { emailHash }, limit: mostOrders })
    const documents = collectionOf(tracking)
    return Promise.all(rows.map(({ doc }) => readStore.get(documents, doc.orderId)))
  })
  const orders = found.flatMap((stored) =>
    stored === undefined || isErased(stored.doc.order) ? [] : [shown(ports, stored.doc)],
  )
  return { orders: orders.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) }
})

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
    private readonly queries: QueryBus,
    private readonly ports: QueryPorts,
  ) {}

  @PostAction('open')
  @RouteConfig(rateLimits.myOrders)
  async open(
    @ZodBody(openMyOrdersRequestSchema) { key }: z.output<typeof openMyOrdersRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<MyOrdersResponse> {
    const { orderListLinks, ids } = this.ports
    const emailHash = await orderListLinks.open(key, idempotencyKeyOf(request) ?? ids.random())
    if (emailHash === undefined) throw linkEnded()
    return this.queries.execute(new ListMyOrders(emailHash))
  }
}
