import { documentName } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { daysBetween, officeDay } from '@cartorio/contracts/office-time.js'
import { orderChannelLabels } from '@cartorio/contracts/order-channels.js'
import { orderStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { effectiveStatus } from '../../../domain/order/status.js'
import type { OrderRowDocument } from '../../../projections/orders/orders.js'
import { namedGroup, type ReportLine, timeGroups } from '../report-line.js'
import type { ReportScope } from '../report-scope.js'

/** Days with one digit. */
export const daysFrom = (from: string, to: string): number =>
  Math.round(((Date.parse(to) - Date.parse(from)) / dayMillis) * 10) / 10

const statusGroup = (status: keyof typeof statusLabels) => ({
  key: String(orderStatuses.indexOf(status)).padStart(2, '0'),
  name: statusLabels[status],
})

const daysLate = (promised: string | undefined, deliveredAt: string | null): number | null => {
  if (promised === undefined || deliveredAt === null) return null
  return Math.max(0, daysBetween(promised, officeDay(deliveredAt)))
}

const orderLine = ({ orderId, order, applicantName, applicantEmail }: OrderRowDocument): ReportLine => {
  const status = effectiveStatus(order)
  const { currency, paidAt, deliveredAt, promises } = order
  const names = [...new Set(order.items.map(({ documentType }) => documentName(documentType)))].join(', ')
  const channel = order.madeByOffice === undefined ? 'site' : orderChannelLabels[order.madeByOffice.channel]
  const { total } = order.breakdown
  const isPaid = paidAt !== null
  return {
    orderId,
    cells: {
      order: order.orderNumber,
      placedAt: order.placedAt,
      status: statusLabels[status],
      country: countryName(order.deliveryCountry),
      documents: names,
      copies: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      expedited: order.expedited ? 'sim' : 'não',
      channel,
      total: { amount: total, currency },
      currency,
      paidAt,
      promised: promises.delivery ?? null,
      deliveredAt,
      days: paidAt === null || deliveredAt === null ? null : daysFrom(paidAt, deliveredAt),
      daysLate: daysLate(promises.delivery, deliveredAt),
      name: applicantName,
      email: applicantEmail,
    },
    groups: {
      ...timeGroups(order.placedAt),
      status: statusGroup(status),
      country: namedGroup(countryName(order.deliveryCountry)),
      document: namedGroup(names),
      channel: namedGroup(channel),
    },
    currency,
    sums: [1, isPaid ? 1 : 0, isPaid ? order.paidAmount : 0],
  }
}

/** The orders that were placed in the period. */
export const orderLines = (rows: readonly OrderRowDocument[], { filters }: ReportScope): readonly ReportLine[] =>
  rows.filter(({ order }) => filters.currency === undefined || order.currency === filters.currency).map(orderLine)
