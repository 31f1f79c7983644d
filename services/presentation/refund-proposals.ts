import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { cents, currencies, toDecimal } from '@cartorio/contracts/money.js'
import { proposableCommands } from '@cartorio/contracts/order/proposals/names.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { sumOfRefunds } from '../domain/order/money/given-back.js'
import { openProposal } from '../domain/order/proposals/proposals.js'
import type { Order } from '../domain/order/state.js'
import type { Settings } from '../domain/settings/settings.js'

/** The refund that waits for a second person; `null` where none does. */
export const refundProposalView = (order: Order): AdminOrder['refundProposal'] => {
  const open = openProposal(order)
  const command = proposableCommands.find((name) => staffCommands[name].type === open?.command)
  if (open === undefined || command === undefined) return null
  const { proposal, by, amount, currency } = open
  const entry = order.attention.find(({ kind, subject }) => kind === 'refund-proposed' && subject === String(proposal))
  return {
    proposal,
    by,
    since: entry?.since ?? order.placedAt,
    command,
    amount: toDecimal(amount, currency),
    currency,
  }
}

/** What one person alone may still give back of an order. */
export const refundLimitsView = (order: Order, refundLimits: Settings['refundLimits']): AdminOrder['refundLimits'] =>
  currencies.flatMap((currency) => {
    const most = refundLimits[currency]
    if (most === undefined) return []
    const left = cents(Math.max(0, most - sumOfRefunds(order, currency)))
    return [{ currency, most: toDecimal(cents(most), currency), left: toDecimal(left, currency) }]
  })
