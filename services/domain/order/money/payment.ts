import type { Cents } from '@cartorio/contracts/money.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import { refuse } from '../../refusal.js'
import { isErased } from '../erasure.js'
import type { Charge, FlaggedPayment, Order, RequestedPayment } from '../state.js'
import { effectiveStatus } from '../status.js'
import { openCharge } from './charges.js'

/** The newest intent for the order itself, or for one of its supplementary charges; only that one may still be paid. */
export const openPayment = (order: Order, charge?: number): RequestedPayment | undefined =>
  order.payments.findLast((payment) => payment.charge === charge)

/** Whether an intent for the order itself has nothing left to pay. */
const isOrderClosed = ({ paymentBlocked, paidAt, paidIntentId }: Order, intentId: string): boolean =>
  paymentBlocked || (paidAt !== null && paidIntentId !== intentId)

/**
 * The intents by which nothing more can be paid: of a cancelled order, of one that was paid otherwise or takes no card,
 * or of a charge that is closed.
 */
export const closedPayments = (order: Order): readonly RequestedPayment[] =>
  order.payments.filter((payment) => {
    if (effectiveStatus(order) === 'CANCELLED') return true
    if (payment.charge === undefined) return isOrderClosed(order, payment.intentId)
    return findRequestedCharge(order, payment)?.state !== 'open'
  })

/** Refuses what an order that takes no more money must refuse. */
export const ensurePayable = (order: Order, charge?: number): void => {
  if (effectiveStatus(order) === 'CANCELLED') refuse('order/cancelled')
  if (isErased(order)) refuse('order/erased')
  if (charge !== undefined) openCharge(order, charge)
  else if (order.paidAt !== null) refuse('order/already-paid')
  else if (order.paymentBlocked) refuse('order/payment-blocked')
}

/** Whether an order that the office made waits for its customer to accept the terms. */
export const awaitsTerms = ({ madeByOffice, paidAt }: Order): boolean =>
  madeByOffice !== undefined && madeByOffice.termsAccepted !== true && paidAt === null

/** Refuses money for an order whose customer has not seen the terms: the office made it. */
export const ensureTermsAccepted = (order: Order, charge?: number): void => {
  if (charge === undefined && awaitsTerms(order)) refuse('order/terms-not-accepted')
}

/** No money has come in for the order itself, and its person is known. */
const isUnpaid = (order: Order): boolean =>
  order.paidAt === null && order.flaggedIntents.length === 0 && !isErased(order)

/**
 * Whether the order itself waits for its customer to pay. One set to PAID by hand does not, nor one with money that came
 * in and does not match: a person settles it.
 */
export const awaitsPayment = (order: Order): boolean =>
  effectiveStatus(order) === 'PENDING' && !order.paymentBlocked && isUnpaid(order)

/**
 * Whether reminders of the payment go: to an address whose reader has opened a mail's link, since an order may name a
 * stranger's.
 */
export const isReminded = (order: Order): boolean => awaitsPayment(order) && order.mailLinkOpened === true

/** Whether its customer may still make another order of it: it waits for its payment, or was cancelled without one. */
export const isReplaceable = (order: Order): boolean =>
  awaitsPayment(order) || (effectiveStatus(order) === 'CANCELLED' && isUnpaid(order))

export const amountToPay = (order: Order, charge?: number): Cents =>
  charge === undefined ? order.breakdown.total : openCharge(order, charge).amount

export const requestedPayment = (order: Order, intentId: string): RequestedPayment | undefined =>
  order.payments.find((payment) => payment.intentId === intentId)

/** The provider that an intent of the order is at; `undefined` for one that the order does not know, and for a transfer. */
export const providerOfIntent = (order: Order, intentId: string): PaymentProviderName | undefined => {
  const known = requestedPayment(order, intentId)?.provider ?? flaggedPayment(order, intentId)?.provider
  const provider = known ?? (order.paidIntentId === intentId ? order.paidProvider : null)
  return provider === null || provider === 'bank-transfer' ? undefined : provider
}

/** The charge that a requested payment is for; `undefined` for the order itself. */
export const findRequestedCharge = (order: Order, requested: RequestedPayment | undefined): Charge | undefined =>
  order.charges.find(({ charge }) => charge === requested?.charge)

export const flaggedPayment = (order: Order, intentId: string): FlaggedPayment | undefined =>
  order.flaggedIntents.find((payment) => payment.intentId === intentId)

/** Whether the payment of this intent was taken or flagged before. */
export const isKnownIntent = (order: Order, intentId: string): boolean =>
  order.paidIntentId === intentId ||
  flaggedPayment(order, intentId) !== undefined ||
  order.charges.some(({ paidIntentId }) => paidIntentId === intentId)

/** Whether the order or one of its charges was paid by this intent. */
export const isSettledBy = (order: Order, intentId: string): boolean =>
  isKnownIntent(order, intentId) && flaggedPayment(order, intentId) === undefined
