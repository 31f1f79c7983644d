import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import { token } from '../../http/injection-tokens.js'
import { adminOrder } from '../../presentation/admin-answers.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

export type StaffOrder = {
  readonly order: AdminOrder
  readonly revision: number
  readonly position: Position
  readonly staleSince: string | undefined
}

/** One order as its office sees it; `undefined` for another office's. */
export class GetOrder extends Query<StaffOrder | undefined> {
  constructor(
    readonly orderId: OrderId,
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute({ orderId, tenantId, minPosition }: GetOrder): Promise<StaffOrder | undefined> {
    const stored = await this.readModels.documentAt(minPosition, tracking, orderId, (documents) =>
      this.readStore.get(documents, orderId),
    )
    if (stored === undefined || stored.doc.order.tenantId !== tenantId) return undefined
    const { at, doc } = stored
    const staleSince = await this.readModels.staleSince(tracking, `order-${orderId}`, { at, requested: minPosition })
    const order = adminOrder(doc, officeDay(this.clock.now()))
    return { order, revision: doc.revision, position: at, staleSince }
  }
}
