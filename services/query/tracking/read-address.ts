import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { orderAddress } from '../../presentation/order-answers.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import { linkedOrder } from '../kernel/linked-order.js'
import type { ReadModels } from '../kernel/read-models.js'

export type FoundAddress = {
  readonly address: OrderAddress
  readonly position: Position
  readonly staleSince: string | undefined
}

/** Name, telephone and delivery address in full. @throws {HttpProblem} 404 where the link is not in force */
export class ReadAddress extends Query<FoundAddress> {
  constructor(
    readonly link: TokenClaim,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(ReadAddress)
export class ReadAddressHandler implements IQueryHandler<ReadAddress> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  async execute({ link, minPosition }: ReadAddress): Promise<FoundAddress> {
    const { orderId } = link
    const stored = await this.readModels.documentAt(minPosition, tracking, orderId, async (documents) =>
      linkedOrder(await this.readStore.get(documents, orderId), link),
    )
    if (stored === undefined) throw unknownOrderProblem()
    const place = { at: stored.at, requested: minPosition }
    return {
      address: orderAddress(stored.doc),
      position: stored.at,
      staleSince: await this.readModels.staleSince(tracking, `order-${orderId}`, place),
    }
  }
}
