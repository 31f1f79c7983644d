import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { PaymentIntentResponse } from '@cartorio/contracts/http/payments.js'
import type { PaymentIntent } from './payment-form'

/** What the checkout shows and pays, whichever way it came by it. */
export type CheckoutOrder = Pick<CreatedOrderWithPayment, 'token' | 'totalPrice' | 'currency' | 'documents'> & {
  readonly orderNumber: string
  readonly deliveryCountry: string
  readonly intent: PaymentIntent
}

export const fromCreated = (created: CreatedOrderWithPayment, deliveryCountry: string): CheckoutOrder => ({
  ...created,
  deliveryCountry,
  intent: { id: created.paymentIntentId, clientSecret: created.clientSecret },
})

export const fromView = (order: OrderView, intent: PaymentIntentResponse): CheckoutOrder => ({
  ...order,
  totalPrice: intent.totalPrice,
  currency: intent.currency,
  intent: { id: intent.paymentIntentId, clientSecret: intent.clientSecret },
})
