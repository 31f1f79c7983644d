import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { formatDecimal } from '@cartorio/contracts/money.js'

export const openCharges = ({ charges }: AdminOrder) => charges.filter(({ state }) => state === 'open')

/** The open charges to choose from, by their numbers. */
export const chargeOptions = (order: AdminOrder) =>
  openCharges(order).map(({ charge, kind, amount }) => ({
    value: charge,
    label: `${charge}. ${chargeKindLabels[kind]}: ${formatDecimal(amount, order.currency)}`,
  }))
