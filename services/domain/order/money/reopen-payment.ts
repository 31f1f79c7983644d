import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Obstacle } from '../obstacle.js'
import type { Order } from '../state.js'
import { notCancelled } from '../status-groups.js'

const notBlocked = ({ paymentBlocked }: Order): Obstacle | undefined =>
  paymentBlocked ? undefined : { code: 'payment-not-blocked' }

const reopen = ({ reason }: OrderCommandNamed<'ReopenPayment'>): [OrderEventNamed<'PaymentReopened'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'PaymentReopened', data: {}, personal: { reason } }]
}

/** Lets the customer pay by card again, after the order was set to PAID by hand. */
export const reopenPaymentCommand = defineCommand({
  type: 'ReopenPayment',
  spec: 'money/reopen-payment.spec.ts: reopening the payment by card',
  by: ['operator'],
  route: staffRoute('reopen-payment'),
  from: notCancelled,
  needs: 'an order that was set to PAID by hand and is not paid, and a reason',
  events: ['PaymentReopened', 'NoteAdded'],
  obstacle: notBlocked,
  obstacleCode: 'order/forbidden-step',
  decide: reopen,
})
