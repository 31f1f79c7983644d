import { cents } from '@cartorio/contracts/money.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { unconfiguredCode } from '@cartorio/contracts/payment-providers.js'
import { refundParts } from '../../domain/order/money/refunds.js'
import type { Charge, Order } from '../../domain/order/state.js'
import { happened } from './built.js'
import { countedHere, orderPaid } from './order-history.js'

const requestedFacts = ({ payments }: Order, intentId: string) => {
  const requested = payments.find((payment) => payment.intentId === intentId)
  if (requested === undefined) throw new Error(`${intentId} was not requested`)
  const { provider, amount, currency } = requested
  return { provider, intentId, amount, currency }
}

export const paymentFailed =
  (intentId = 'pi_1', code = 'card_declined') =>
  (order: Order) =>
    happened('PaymentFailed', { data: { ...requestedFacts(order, intentId), code } })

export const paymentClosed =
  (intentId = 'pi_1', code: OrderEventNamed<'PaymentClosed'>['data']['code'] = 'canceled') =>
  (order: Order) =>
    happened('PaymentClosed', { data: { ...requestedFacts(order, intentId), code } })

export const termsAccepted = (termsVersion = '2026-01') =>
  happened('TermsAccepted', { data: { termsVersion, privacyVersion: '2026-01' } })

type ChargeOverrides = Partial<
  Pick<OrderEventNamed<'SupplementaryChargeRequested'>['data'], 'kind' | 'itemIds' | 'services'>
>

/** A fee that was found later; the next number of the order. */
export const chargeRequested =
  (amount = 2500, description: string | undefined = 'taxa da segunda via', overrides: ChargeOverrides = {}) =>
  ({ charges, currency }: Order) =>
    happened('SupplementaryChargeRequested', {
      data: {
        charge: charges.length + 1,
        kind: 'notary-fee',
        amount: cents(amount),
        currency,
        itemIds: [],
        services: [],
        ...overrides,
      },
      ...(description === undefined ? {} : { personal: { description } }),
    })

type Services = OrderEventNamed<'SupplementaryChargeRequested'>['data']['services']

/** Services that the customer added to the form. */
export const servicesCharged = (amount: number, services: Services) => (order: Order) => {
  const overrides = {
    kind: 'added-services' as const,
    itemIds: [...new Set(services.map(({ itemId }) => itemId))],
    services,
  }
  const { personal: _none, ...event } = chargeRequested(amount, undefined, overrides)(order)
  return event
}

const chargeOf = ({ charges }: Order, number: number): Charge => {
  const found = charges.find(({ charge }) => charge === number)
  if (found === undefined) throw new Error(`there is no charge ${number}`)
  return found
}

const factsOf = (order: Order, charge: number, intentId: string) => ({
  provider: 'sandbox' as const,
  intentId,
  amount: chargeOf(order, charge).amount,
  currency: order.currency,
})

export const chargePaymentRequested =
  (charge = 1, intentId = `pi_c${charge}`) =>
  (order: Order) =>
    happened('PaymentRequested', {
      data: { ...factsOf(order, charge, intentId), attempt: order.payments.length + 1, charge },
    })

export const chargePaid =
  (charge = 1, intentId = `pi_c${charge}`) =>
  (order: Order) =>
    happened('SupplementaryChargePaid', { data: { ...countedHere, ...factsOf(order, charge, intentId), charge } })

type ChargeEnd = OrderEventNamed<'SupplementaryChargeWaived'>['data']['end']

/** `reason` where an operator ended it. */
export const chargeEnded = (end: ChargeEnd, charge = 1, reason?: string) =>
  happened('SupplementaryChargeWaived', {
    data: { charge, end },
    ...(reason === undefined ? {} : { personal: { reason } }),
  })

type RefundOverrides = Partial<OrderEventNamed<'RefundRequested'>['data']>

export const refundRequested =
  (amount: number, reason?: string, overrides: RefundOverrides = {}) =>
  (order: Order): OrderEventNamed<'RefundRequested'> => {
    const { refunds, currency } = order
    return {
      type: 'RefundRequested',
      data: {
        ...countedHere,
        amount: cents(amount),
        currency,
        refund: refunds.length + 1,
        ground: 'goodwill',
        itemIds: [],
        parts: refundParts(order, cents(amount)),
        ...overrides,
      },
      ...(reason === undefined ? {} : { personal: { reason } }),
    }
  }

type PartOfMoney = { readonly refund: number; readonly intentId: string; readonly amount: number }

/** One of the refunds in which an amount goes back through several intents. */
export const refundThrough = (
  { refund, intentId, amount }: PartOfMoney,
  reason?: string,
  overrides: RefundOverrides = {},
) => refundRequested(amount, reason, { refund, parts: [{ intentId, amount: cents(amount) }], ...overrides })

/** As it was recorded before refunds named the intents that they go back through. */
export const refundRequestedOfOld =
  (amount: number) =>
  (order: Order): OrderEventNamed<'RefundRequested'> => {
    const { data, ...event } = refundRequested(amount)(order)
    const { parts: _none, ...before } = data
    return { ...event, data: before }
  }

/** All that came in, because the order was cancelled. */
export const fullRefundRequested =
  (amount?: number) =>
  (order: Order): OrderEventNamed<'RefundRequested'> =>
    refundRequested(amount ?? order.paidAmount, undefined, { ground: 'order-cancelled' })(order)

/** What a refund gave back, with the flagged payment that it returns, if any. */
const refundFacts = ({ refunds, currency }: Order, refund: number) => {
  const found = refunds.find((candidate) => candidate.refund === refund)
  if (found === undefined) throw new Error(`there is no refund ${refund}`)
  const { amount, flaggedIntentId } = found
  return { ...countedHere, amount, currency, refund, ...(flaggedIntentId === undefined ? {} : { flaggedIntentId }) }
}

export const orderRefunded =
  (refund = 1, providerRefundId = `re_${refund}`) =>
  (order: Order) =>
    happened('OrderRefunded', { data: { ...refundFacts(order, refund), providerRefundId } })

/** An operator has sent it by bank transfer. */
export const transferRefunded =
  (refund = 1, reference: string | null = 'TED 12') =>
  (order: Order): OrderEventNamed<'OrderRefunded'> => {
    const { type, data } = orderRefunded(refund, `bank-transfer-${refund}`)(order)
    return {
      type,
      data: { ...data, transferDay: countedHere.officeDay },
      ...(reference === null ? {} : { personal: { reference } }),
    }
  }

export const refundReturned =
  (refund = 1, code = 'lost_or_stolen_card') =>
  (order: Order) =>
    happened('RefundReturned', { data: { ...refundFacts(order, refund), code } })

/** All of a flagged payment goes back. */
export const flaggedRefundRequested =
  (intentId = 'pi_1') =>
  (order: Order): OrderEventNamed<'RefundRequested'> => {
    const payment = order.flaggedIntents.find((flagged) => flagged.intentId === intentId)
    if (payment === undefined) throw new Error(`${intentId} was not flagged`)
    const { amount, currency } = payment
    return refundRequested(amount, undefined, {
      ground: 'flagged-payment',
      currency,
      parts: [{ intentId, amount }],
      flaggedIntentId: intentId,
      ...(payment.provider === 'bank-transfer' ? { method: 'bank-transfer' as const } : {}),
    })(order)
  }

/** The order's money by bank transfer. */
export const transferReceived =
  (intentId = 'bt_1', reference = 'PIX 4711') =>
  (order: Order) =>
    happened('OrderPaid', {
      data: { ...orderPaid(intentId)(order).data, provider: 'bank-transfer', transferDay: countedHere.officeDay },
      personal: { reference },
    })

export const chargeTransferReceived =
  (charge: number, intentId = 'bt_c1', reference = 'PIX 4711') =>
  (order: Order) =>
    happened('SupplementaryChargePaid', {
      data: {
        ...chargePaid(charge, intentId)(order).data,
        provider: 'bank-transfer',
        transferDay: countedHere.officeDay,
      },
      personal: { reference },
    })

export const paymentReopened = (reason = 'marcado por engano') =>
  happened('PaymentReopened', { data: {}, personal: { reason } })

export const refundFailed = (refund = 1, code = 'expired_card') => happened('RefundFailed', { data: { refund, code } })

/** The provider that took its money is not configured any more. */
export const refundWaits = (refund = 1, code = unconfiguredCode('stripe')) =>
  happened('RefundFailed', { data: { refund, code, waits: true } })

export const disputeOpened =
  (disputeId = 'dp_1', dueBy?: string) =>
  ({ paidAmount, currency }: Order) =>
    happened('DisputeOpened', {
      data: {
        disputeId,
        intentId: 'pi_1',
        amount: paidAmount,
        currency,
        code: 'fraudulent',
        ...(dueBy === undefined ? {} : { dueBy }),
      },
    })

export const disputeClosed = (
  outcome: OrderEventNamed<'DisputeClosed'>['data']['outcome'] = 'won',
  disputeId = 'dp_1',
) => happened('DisputeClosed', { data: { disputeId, outcome } })

/** Lost, and the bank keeps this much of the order's money. */
export const disputeLost =
  (amount: number, disputeId = 'dp_1') =>
  ({ currency }: Order) =>
    happened('DisputeClosed', {
      data: { disputeId, outcome: 'lost', lost: { ...countedHere, amount: cents(amount), currency } },
    })
