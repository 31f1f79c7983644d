import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { UnsettledPayments } from '@cartorio/contracts/http/unsettled-payments.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { attentionReason } from '../../presentation/attention-texts.js'
import { erased } from '../../presentation/masking.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { type PaymentsDocument, payments } from '../../projections/payments/payments.js'
import { readListPage } from '../pipeline/list-pages.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

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
      amount: toDecimal(amount, currency),
      currency,
      reason: attentionReason({ kind: 'payment-flagged', subject: intentId, reason: reason ?? '' }),
      since,
      ageSeconds: Math.max(0, Math.floor((now - Date.parse(since)) / 1000)),
    }))

/** A page of the payments that a person must check. */
export const listUnsettledPayments = serveStaffRead(
  staffReads.unsettledPayments,
  (ports, { filter, tenantId, minPosition }) =>
    ports.readModels.readEachAt(minPosition, [payments, orders], async (collectionOf) => {
      const where = { tenantId, state: 'unsettled' }
      const { shown, ...page } = await readListPage(ports, collectionOf(payments), { where }, filter)
      const rows = await Promise.all(shown.map(({ id }) => ports.readStore.get(collectionOf(orders), id)))
      const now = Date.parse(ports.clock.now())
      const found = shown.flatMap(({ doc }, index) => {
        const row = rows[index]?.doc
        return row === undefined ? [] : entriesOf(doc, row, now)
      })
      return { payments: found, ...page }
    }),
)
