import type { HeldData } from '@cartorio/contracts/http/held-data.js'
import { type OrderId, orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { erasureState } from '../../domain/order/erasure.js'
import { statusOf } from '../../domain/order/status.js'
import { token } from '../../http/injection-tokens.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { HeldDrafts } from '../../privacy/held-drafts.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** What else an office holds of the address of an order's person. */
export class GetHeldData extends Query<HeldData> {
  constructor(
    readonly orderId: OrderId,
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

/** More than a person has. */
const mostOrders = 200

const newestFirst = (one: OrderRowDocument, other: OrderRowDocument): number =>
  one.order.placedAt < other.order.placedAt ? 1 : -1

@QueryHandler(GetHeldData)
export class GetHeldDataHandler implements IQueryHandler<GetHeldData> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(token.contactMessages) private readonly contactMessages: Pick<ContactMessages, 'heldOf'>,
    @Inject(token.heldDrafts) private readonly heldDrafts: HeldDrafts,
  ) {}

  /** @throws {HttpProblem} 404 for another office's order */
  async execute({ orderId, tenantId, minPosition }: GetHeldData): Promise<HeldData> {
    const { emailHash, rows } = await this.ofAddress(orderId, tenantId, minPosition)
    // Erased: nothing names the person.
    if (emailHash === null) return { contacts: [], orders: [], drafts: [] }
    const [contacts, drafts] = await Promise.all([
      this.contactMessages.heldOf(tenantId, emailHash),
      this.heldDrafts.of(rows.map((row) => orderIdSchema.parse(row.orderId))),
    ])
    const numbers = new Map(rows.map((row) => [row.orderId, row.order.orderNumber]))
    return {
      contacts: [...contacts],
      orders: rows
        .filter((row) => row.orderId !== orderId)
        .sort(newestFirst)
        .map(({ orderId: id, order }) => ({
          id,
          orderNumber: order.orderNumber,
          statusLabel: statusLabels[statusOf(order)],
          erasable: erasureState(order) === 'open',
        })),
      drafts: drafts.map(({ orderId: of, forms, files }) => ({
        orderNumber: numbers.get(of) ?? '',
        forms: [...forms],
        files,
      })),
    }
  }

  /** The hash of the address, and the rows of its orders at the office that are not erased, the order's own among them. */
  private ofAddress(orderId: OrderId, tenantId: TenantId, minPosition: Position | undefined) {
    return this.readModels.readEachAt(minPosition, [lookups, orders], async (collectionOf) => {
      const own = await this.readStore.get(collectionOf(orders), orderId)
      if (own?.doc.order.tenantId !== tenantId) throw unknownOrderProblem()
      const emailHash = (await this.readStore.get(collectionOf(lookups), orderId))?.doc.emailHash ?? null
      if (emailHash === null) return { emailHash, rows: [] }
      const found = await this.readStore.page(collectionOf(lookups), { where: { emailHash }, limit: mostOrders })
      const stored = await Promise.all(found.map(({ doc }) => this.readStore.get(collectionOf(orders), doc.orderId)))
      const rows = stored.flatMap((row) => (row === undefined ? [] : [row.doc]))
      return { emailHash, rows: rows.filter((row) => row.order.tenantId === tenantId) }
    })
  }
}
