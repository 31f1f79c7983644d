import type { BankAccount } from '@cartorio/contracts/bank-account.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { PaymentIntentResponse } from '@cartorio/contracts/http/payments.js'
import { type DocumentType, needsForm } from '@cartorio/contracts/products.js'
import { applicantDataPath, birthCertificatePath } from '../../lib/paths'
import type { PaymentIntent } from './payment-form'

/** Where the customer goes after paying; a birth certificate as first document asks for more. */
export const dataScreenPath = (token: string, firstDocument: DocumentType | undefined): string =>
  firstDocument !== undefined && needsForm(firstDocument, 'birth-certificate')
    ? birthCertificatePath(token)
    : applicantDataPath(token)

/** What the checkout shows and pays, whichever way it came by it. */
export type CheckoutOrder = Pick<CreatedOrderWithPayment, 'token' | 'totalPrice' | 'currency' | 'documents'> & {
  readonly orderNumber: string
  readonly deliveryCountry: string
  /** Where the receipt and the order's link go; absent where a kept draft has none. */
  readonly email?: string | undefined
  /** Its customer has accepted the terms before the payment opened: the office made it. */
  readonly termsAccepted?: true
  /** Where a transfer for it goes, where the office offers one. */
  readonly bankAccount?: BankAccount | null | undefined
  readonly intent: PaymentIntent
}

/** The same before there is a payment. */
export type OrderedFacts = Omit<CheckoutOrder, 'intent'>

/** Of an order whose address was corrected before it was paid. */
export type CorrectedAddress = { readonly token: string; readonly email: string }

type Ordered = Pick<CheckoutOrder, 'deliveryCountry' | 'email'>

export const fromCreated = (created: CreatedOrderWithPayment, { deliveryCountry, email }: Ordered): CheckoutOrder => ({
  ...created,
  deliveryCountry,
  email,
  intent: { id: created.paymentIntentId, clientSecret: created.clientSecret },
})

export const fromView = (order: OrderView, intent: PaymentIntentResponse): CheckoutOrder => ({
  ...order,
  email: order.applicantEmail,
  totalPrice: intent.totalPrice,
  currency: intent.currency,
  ...(order.madeByOffice === undefined ? {} : { termsAccepted: true }),
  intent: { id: intent.paymentIntentId, clientSecret: intent.clientSecret },
})
