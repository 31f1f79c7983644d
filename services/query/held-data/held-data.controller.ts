import type { HeldData } from '@cartorio/contracts/http/personal-data.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { erasureState } from '../../domain/order/erasure.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { type OrderRead, ReadOrder } from '../../http/staff-read.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

/** More than a person has. */
const mostOrders = 200

const newestFirst = (one: OrderRowDocument, other: OrderRowDocument): number =>
  one.order.placedAt < other.order.placedAt ? 1 : -1

/** The hash of the address, and the rows of its orders at the office that are not erased, the order's own among them. */
const ofAddress = ({ readModels, readStore }: QueryPorts, { orderId, tenantId, minPosition }: OrderRead) => {
  return readModels.readEachAt(minPosition, [lookups, orders], async (collectionOf) => {
    const own = await readStore.get(collectionOf(orders), orderId)
    if (own?.doc.order.tenantId !== tenantId) throw unknownOrderProblem()
    const emailHash = (await readStore.get(collectionOf(lookups), orderId))?.doc.emailHash ?? null
    if (emailHash === null) return { emailHash, rows: [] }
    const found = await readStore.page(collectionOf(lookups), { where: { emailHash }, limit: mostOrders })
    const stored = await Promise.all(found.map(({ doc }) => readStore.get(collectionOf(orders), doc.orderId)))
    const rows = stored.flatMap((row) => (row === undefined ? [] : [row.doc]))
    return { emailHash, rows: rows.filter((row) => row.order.tenantId === tenantId) }
  })
}

/** What else an office holds of the address of an order's person. @throws {HttpProblem} 404 for another office's order */
export const GetHeldData = defineQuery(QueryPorts, async (ports, read: OrderRead): Promise<HeldData> => {
  const { orderId, tenantId } = read
  const { emailHash, rows } = await ofAddress(ports, read)
  // Erased: nothing names the person.
  if (emailHash === null) return { contacts: [], orders: [], drafts: [] }
  const [contacts, drafts] = await Promise.all([
    ports.contactMessages.heldOf(tenantId, emailHash),
    ports.heldDrafts.of(
      rows.map((row) => ({
        orderId: orderIdSchema.parse(row.orderId),
        itemIds: row.order.items.map(({ itemId }) => itemId),
      })),
    ),
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
        statusLabel: statusLabels[effectiveStatus(order)],
        erasable: erasureState(order) === 'open',
      })),
    drafts: drafts.map(({ orderId: of, forms, files }) => ({
      orderNumber: numbers.get(of) ?? '',
      forms: [...forms],
      files,
    })),
  }
})

/** What an administrator reads before a person is erased. */
@Controller('api/admin/orders/:id/held')
export class HeldDataController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  show(@ReadOrder() read: OrderRead): Promise<HeldData> {
    return this.queries.execute(new GetHeldData(read))
  }
}
