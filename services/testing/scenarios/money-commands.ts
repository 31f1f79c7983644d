import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { unconfiguredCode } from '@cartorio/contracts/payment-providers.js'
import type { Order } from '../../domain/order/state.js'
import { command } from './built.js'
import { orderId } from './order-history.js'

export const requestCharge = (amount = 2500, overrides: Partial<OrderCommandNamed<'RequestCharge'>> = {}) =>
  command('RequestCharge', {
    kind: 'notary-fee',
    amount: cents(amount),
    itemIds: [],
    description: 'taxa da segunda via',
    ...overrides,
  })

/** Gives the services without their price. */
export const waiveCharge = (charge = 1, reason = 'cortesia') =>
  command('WaiveCharge', { charge, withdraw: false, reason })

/** Takes the charge back, and the services with it. */
export const withdrawCharge = (charge = 1, reason = 'cobrança errada'): OrderCommandNamed<'WaiveCharge'> => ({
  ...waiveCharge(charge, reason),
  withdraw: true,
})

export const requestChargePayment =
  (charge = 1, intentId = `pi_c${charge}`) =>
  ({ charges, currency }: Order) =>
    command('RequestPayment', {
      provider: 'sandbox',
      intentId,
      amount: charges.find((candidate) => candidate.charge === charge)?.amount ?? cents(0),
      currency,
      charge,
    })

/** The provider's word on the intent of a charge. */
export const confirmChargePayment =
  (charge = 1, intentId = `pi_c${charge}`) =>
  ({ charges, currency }: Order) =>
    command('ConfirmPayment', {
      provider: 'sandbox',
      intentId,
      amountReceived: charges.find((candidate) => candidate.charge === charge)?.amount ?? cents(0),
      currency,
      orderId,
    })

/** What the order costs, as the bank's statement shows it. */
export const recordBankTransfer =
  (overrides: Partial<OrderCommandNamed<'RecordBankTransfer'>> = {}) =>
  ({ breakdown, currency }: Order) =>
    command('RecordBankTransfer', {
      amount: breakdown.total,
      currency,
      day: '2026-03-02',
      reference: 'PIX 4711',
      ...overrides,
    })

export const reopenPayment = (reason = 'marcado por engano') => command('ReopenPayment', { reason })

export const recordTransferRefund = (refund = 1, overrides: Partial<OrderCommandNamed<'RecordTransferRefund'>> = {}) =>
  command('RecordTransferRefund', { refund, day: '2026-03-02', reference: 'TED 12', ...overrides })

export const recordRefundReturn = (refund = 1) => command('RecordRefundReturn', { refund, code: 'lost_or_stolen_card' })

export const refundFlaggedPayment = (intentId = 'pi_1') => command('RefundFlaggedPayment', { intentId })

export const recordPaymentClosure = (
  intentId = 'pi_1',
  code: OrderCommandNamed<'RecordPaymentClosure'>['code'] = 'canceled',
) => command('RecordPaymentClosure', { intentId, code })

export const acceptTerms = (termsVersion = '2026-01') =>
  command('AcceptTerms', { termsVersion, privacyVersion: '2026-01' })

export const recordPaymentFailure = (intentId = 'pi_1', code = 'card_declined') =>
  command('RecordPaymentFailure', { intentId, code })

export const requestRefund = (amount: number, reason = 'demora') =>
  command('RequestRefund', { amount: cents(amount), reason })

export const recordRefund = (refund = 1) => command('RecordRefund', { refund, providerRefundId: `re_${refund}` })

/** A refund that was made in the provider's dashboard. */
export const recordProviderRefund = (amount = 1000, providerRefundId = 're_p1', intentId = 'pi_1') =>
  command('RecordProviderRefund', { intentId, amount: cents(amount), currency: 'USD', providerRefundId })

export const recordRefundFailure = (refund = 1) => command('RecordRefundFailure', { refund, code: 'expired_card' })

export const recordRefundWaits = (refund = 1) =>
  command('RecordRefundFailure', { refund, code: unconfiguredCode('stripe'), waits: true })

export const openDispute =
  (disputeId = 'dp_1') =>
  ({ paidAmount, currency }: Order) =>
    command('OpenDispute', { disputeId, intentId: 'pi_1', amount: paidAmount, currency, code: 'fraudulent' })

export const closeDispute =
  (
    outcome: OrderCommandNamed<'CloseDispute'>['outcome'] = 'won',
    disputeId = 'dp_1',
    overrides: Partial<Pick<OrderCommandNamed<'CloseDispute'>, 'intentId' | 'amount' | 'currency'>> = {},
  ) =>
  ({ paidAmount, currency }: Order) =>
    command('CloseDispute', { disputeId, intentId: 'pi_1', amount: paidAmount, currency, outcome, ...overrides })
