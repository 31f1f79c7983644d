import { documentName } from '@cartorio/contracts/catalogue.js'
import type { MyOrder, MyOrdersResponse } from '@cartorio/contracts/http/my-orders.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { isErased } from '../../domain/order/erasure.js'
import { statusOf } from '../../domain/order/status.js'
import { token } from '../../http/injection-tokens.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** The orders of the address with a hash, newest first. */
export class ListMyOrders extends Query<MyOrdersResponse> {
  constructor(readonly emailHash: string) {
    super()
  }
}

/** More than a person has. */
const mostOrders = 200

@QueryHandler(ListMyOrders)
export class ListMyOrdersHandler implements IQueryHandler<ListMyOrders> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.customerTokens) private readonly customerTokens: CustomerTokens,
  ) {}

  async execute({ emailHash }: ListMyOrders): Promise<MyOrdersResponse> {
    const found = await this.readModels.readEachAt(undefined, [lookups, tracking], async (collectionOf) => {
      const rows = await this.readStore.page(collectionOf(lookups), { where: { emailHash }, limit: mostOrders })
      const documents = collectionOf(tracking)
      return Promise.all(rows.map(({ doc }) => this.readStore.get(documents, doc.orderId)))
    })
    const orders = found.flatMap((stored) =>
      stored === undefined || isErased(stored.doc.order) ? [] : [this.shown(stored.doc)],
    )
    return { orders: orders.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) }
  }

  private shown({ orderId, order }: TrackingDocument): MyOrder {
    const status = statusOf(order)
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
      token: this.customerTokens.issue(orderIdSchema.parse(orderId), order.linkGeneration),
    }
  }
}
