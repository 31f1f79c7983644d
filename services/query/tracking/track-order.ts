import type { TrackedOrder } from '@cartorio/contracts/http/tracked-order.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import { HttpProblem } from '../../http/problem.js'
import { trackedOrder } from '../../presentation/order-answers.js'
import { type LookupDocument, lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Position } from '../../stores/event-store/port.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

type Lookups = Collection<LookupDocument>
type Documents = Collection<TrackingDocument>

/** The order with a number of ours, or with a courier's number; one of the two. */
export type TrackedNumber =
  | { readonly kind: 'order-number'; readonly number: string }
  | { readonly kind: 'courier-number'; readonly number: string }

export type FoundOrder = {
  readonly order: TrackedOrder
  readonly position: Position
  readonly staleSince: string | undefined
}

/** What anyone may see of the order with a number; `undefined` where no order has it. */
export class TrackOrder extends Query<FoundOrder | undefined> {
  constructor(
    readonly tracked: TrackedNumber,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

/** Orders that had one number one after the other; more than any number has seen. */
const maxCarried = 100

/** Two orders with one code: showing either could show a stranger's. */
const ambiguous = (): HttpProblem =>
  new HttpProblem(404, 'order/ambiguous', 'Esse código está em mais de um pedido. Procure pelo número do pedido.')

@QueryHandler(TrackOrder)
export class TrackOrderHandler implements IQueryHandler<TrackOrder> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  async execute({ tracked, minPosition }: TrackOrder): Promise<FoundOrder | undefined> {
    const stored = await this.readModels.findAt(minPosition, [lookups, tracking], (collectionOf) =>
      tracked.kind === 'order-number'
        ? this.numbered(collectionOf(lookups), collectionOf(tracking), tracked.number)
        : this.carriedAs(collectionOf(lookups), collectionOf(tracking), tracked.number),
    )
    if (stored === undefined) return undefined
    const { at, doc } = stored
    const staleSince = await this.readModels.staleSince(tracking, `order-${doc.orderId}`, {
      at,
      requested: minPosition,
    })
    return { order: trackedOrder(doc, tracked.kind), position: at, staleSince }
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
