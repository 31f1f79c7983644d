import type { UnsettledPayments, unsettledPaymentsQuerySchema } from '@cartorio/contracts/http/unsettled-payments.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { decimalOf } from '@cartorio/contracts/money.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { token } from '../../http/injection-tokens.js'
import { attentionReason } from '../../presentation/attention-texts.js'
import { erased } from '../../presentation/masking.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { type PaymentsDocument, payments } from '../../projections/payments/payments.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import { pageOf } from '../kernel/page-of.js'
import type { ReadModels } from '../kernel/read-models.js'
import type { Cursors } from '../orders/cursors.js'

type UnsettledQuery = z.output<typeof unsettledPaymentsQuerySchema>

/** A page of the payments that a person must check. */
export class ListUnsettledPayments extends Query<UnsettledPayments> {
  constructor(
    readonly query: UnsettledQuery,
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

const entriesOf = (doc: PaymentsDocument, row: OrderRowDocument, now: number): UnsettledPayments['payments'] =>
  doc.payments
    .filter(({ state }) => state === 'unsettled')
    .map(({ provider, intentId, amount, currency, reason, since }) => ({
      order: {
        id: row.orderId,
        orderNumber: row.order.orderNumber,
        applicantName: row.applicantName ?? erased,
      },
      provider,
      intentId,
      amount: decimalOf(amount, currency),
      currency,
      reason: attentionReason({ kind: 'payment-flagged', subject: intentId, reason: reason ?? '' }),
      since,
      ageSeconds: Math.max(0, Math.floor((now - Date.parse(since)) / 1000)),
    }))

@QueryHandler(ListUnsettledPayments)
export class ListUnsettledPaymentsHandler implements IQueryHandler<ListUnsettledPayments> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(token.clock) private readonly clock: Clock,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(queryToken.cursors) private readonly cursors: Cursors,
  ) {}

  execute({ query, tenantId, minPosition }: ListUnsettledPayments): Promise<UnsettledPayments> {
    const { readStore, cursors, clock } = this
    return this.readModels.readEachAt(minPosition, [payments, orders], async (collectionOf) => {
      const filter = { where: { tenantId, state: 'unsettled' } }
      const { shown, ...page } = await pageOf({ readStore, cursors }, collectionOf(payments), filter, query)
      const rows = await Promise.all(shown.map(({ id }) => readStore.get(collectionOf(orders), id)))
      const now = Date.parse(clock.now())
      const found = shown.flatMap(({ doc }, index) => {
        const row = rows[index]?.doc
        return row === undefined ? [] : entriesOf(doc, row, now)
      })
      return { payments: found, ...page }
    })
  }
}
