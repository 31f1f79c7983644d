import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { maxChargeAmount } from '@cartorio/contracts/price-lists.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { ensureOwnItems } from '../items.js'
import type { Order } from '../state.js'
import { beforeShipping } from '../status-groups.js'
import { askCharge } from './charges.js'

const request = (
  { kind, amount, itemIds, description }: OrderCommandNamed<'RequestCharge'>,
  order: Order,
): [OrderEventNamed<'SupplementaryChargeRequested'>] => {
  const most = { amount: cents(maxChargeAmount), currency: order.currency }
  if (amount < 1 || amount > maxChargeAmount) refuse('order/charge-amount', { most })
  if (description.trim() === '') refuse('order/reason-missing')
  const named = ensureOwnItems(order, itemIds)
  return [askCharge(order, { kind, amount, itemIds: named, services: [], description })]
}

export const requestChargeCommand = defineCommand({
  type: 'RequestCharge',
  spec: 'money/request-charge.spec.ts: asking for a fee that was found later',
  by: ['operator'],
  route: staffRoute('charge'),
  from: beforeShipping,
  needs: 'an amount between one cent and the limit, and what it is for',
  events: ['SupplementaryChargeRequested', 'NoteAdded'],
  openItems: ({ items }) => items,
  decide: request,
})
