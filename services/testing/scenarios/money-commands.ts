import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { cents } from '@cartorio/contracts/money.js'
import type { Order } from '../../domain/order/state.js'
import { orderId } from './order-history.js'

export const requestCharge = (
  amount = 2500,
  overrides: Partial<OrderCommandNamed<'RequestCharge'>> = {},
): OrderCommandNamed<'RequestCharge'> => ({
  type: 'RequestCharge',
  kind: 'notary-fee',
  amount: cents(amount),
  itemIds: [],
  description: 'taxa da segunda via',
  ...overrides,
})

/** Gives the services without their price. */
export const waiveCharge = (charge = 1, reason = 'cortesia'): OrderCommandNamed<'WaiveCharge'> => ({
  type: 'WaiveCharge',
  charge,
  withdraw: false,
  reason,
})

/** Takes the charge back, and the services with it. */
export const withdrawCharge = (charge = 1, reason = 'cobrança errada'): OrderCommandNamed<'WaiveCharge'> => ({
  ...waiveCharge(charge, reason),
  withdraw: true,
})

export const requestChargePayment =
  (charge = 1, intentId = `pi_c${charge}`) =>
  ({ charges, currency }: Order): OrderCommandNamed<'RequestPayment'> => ({
    type: 'RequestPayment',
    provider: 'sandbox',
    intentId,
    amount: charges.find((candidate) => candidate.charge === charge)?.amount ?? cents(0),
    currency,
    charge,
  })

/** The provider's word on the intent of a charge. */
export const confirmChargePayment =
  (charge = 1, intentId = `pi_c${charge}`) =>
  ({ charges, currency }: Order): OrderCommandNamed<'ConfirmPayment'> => ({
    type: 'ConfirmPayment',
    provider: 'sandbox',
    intentId,
    amountReceived: charges.find((candidate) => candidate.charge === charge)?.amount ?? cents(0),
    currency,
    orderId,
  })

/** What the order costs, as the bank's statement shows it. */
export const recordBankTransfer =
  (overrides: Partial<OrderCommandNamed<'RecordBankTransfer'>> = {}) =>
  ({ breakdown, currency }: Order): OrderCommandNamed<'RecordBankTransfer'> => ({
    type: 'RecordBankTransfer',
    amount: breakdown.total,
    currency,
    day: '2026-03-02',
    reference: 'PIX 4711',
    ...overrides,
  })

export const reopenPayment = (reason = 'marcado por engano'): OrderCommandNamed<'ReopenPayment'> => ({
  type: 'ReopenPayment',
  reason,
})

export const recordTransferRefund = (
  refund = 1,
  overrides: Partial<OrderCommandNamed<'RecordTransferRefund'>> = {},
): OrderCommandNamed<'RecordTransferRefund'> => ({
  type: 'RecordTransferRefund',
  refund,
  day: '2026-03-02',
  reference: 'TED 12',
  ...overrides,
})

export const recordRefundReturn = (refund = 1): OrderCommandNamed<'RecordRefundReturn'> => ({
  type: 'RecordRefundReturn',
  refund,
  code: 'lost_or_stolen_card',
})

export const refundFlaggedPayment = (intentId = 'pi_1'): OrderCommandNamed<'RefundFlaggedPayment'> => ({
  type: 'RefundFlaggedPayment',
  intentId,
})

export const recordPaymentClosure = (
  intentId = 'pi_1',
  code: OrderCommandNamed<'RecordPaymentClosure'>['code'] = 'canceled',
): OrderCommandNamed<'RecordPaymentClosure'> => ({ type: 'RecordPaymentClosure', intentId, code })

export const acceptTerms = (): OrderCommandNamed<'AcceptTerms'> => ({
  type: 'AcceptTerms',
  termsVersion: '2026-01',
  privacyVersion: '2026-01',
})

export const recordPaymentFailure = (
  intentId = 'pi_1',
  code = 'card_declined',
): OrderCommandNamed<'RecordPaymentFailure'> => ({ type: 'RecordPaymentFailure', intentId, code })

export const requestRefund = (amount: number, reason = 'demora'): OrderCommandNamed<'RequestRefund'> => ({
  type: 'RequestRefund',
  amount: cents(amount),
  reason,
})

export const recordRefund = (refund = 1): OrderCommandNamed<'RecordRefund'> => ({
  type: 'RecordRefund',
  refund,
  providerRefundId: `re_${refund}`,
})

/** A refund that was made in the provider's dashboard. */
export const recordProviderRefund = (
  amount = 1000,
  providerRefundId = 're_p1',
  intentId = 'pi_1',
): OrderCommandNamed<'RecordProviderRefund'> => ({
  type: 'RecordProviderRefund',
  intentId,
  amount: cents(amount),
  currency: 'USD',
  providerRefundId,
})

export const recordRefundFailure = (refund = 1): OrderCommandNamed<'RecordRefundFailure'> => ({
  type: 'RecordRefundFailure',
  refund,
  code: 'expired_card',
})

export const openDispute =
  (disputeId = 'dp_1') =>
  ({ paidAmount, currency }: Order): OrderCommandNamed<'OpenDispute'> => ({
    type: 'OpenDispute',
    disputeId,
    intentId: 'pi_1',
    amount: paidAmount,
    currency,
    code: 'fraudulent',
  })

export const closeDispute = (
  outcome: OrderCommandNamed<'CloseDispute'>['outcome'] = 'won',
  disputeId = 'dp_1',
): OrderCommandNamed<'CloseDispute'> => ({ type: 'CloseDispute', disputeId, outcome })
