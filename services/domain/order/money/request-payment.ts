import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { notCancelled } from '../status-groups.js'
import { ensurePayable, ensureTermsAccepted } from './payment.js'

const request = (
  { provider, intentId, amount, currency, charge }: OrderCommandNamed<'RequestPayment'>,
  order: Order,
): OrderEventNamed<'PaymentRequested'>[] => {
  // Requested twice at once: the provider answered both with one intent.
  if (order.payments.some((payment) => payment.intentId === intentId)) return []
  const data = { provider, intentId, amount, currency, attempt: order.payments.length + 1 }
  return [{ type: 'PaymentRequested', data: charge === undefined ? data : { ...data, charge } }]
}

export const requestPaymentCommand = defineCommand({
  type: 'RequestPayment',
  spec: 'money/request-payment.spec.ts: requesting a payment',
  by: ['customer'],
  route: 'POST /api/create-payment-intent, POST /api/create-order',
  from: notCancelled,
  needs:
    'the order, or the named supplementary charge, not paid yet, of a person who was not erased; an order that the office made with its terms accepted',
  events: ['PaymentRequested'],
  ensureOpen: ({ charge }, order) => {
    ensurePayable(order, charge)
    ensureTermsAccepted(order, charge)
  },
  decide: request,
})
