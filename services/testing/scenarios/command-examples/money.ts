import { chargeKinds } from '@cartorio/contracts/charges.js'
import { guaranteeCauses } from '@cartorio/contracts/guarantee.js'
import { cents } from '@cartorio/contracts/money.js'
import type { moneyCommands } from '@cartorio/contracts/order/money/commands.js'
import fc from 'fast-check'
import { isErased } from '../../../domain/order/erasure.js'
import { refundableFlagged } from '../../../domain/order/money/flagged-payments.js'
import { openCharges, refundableAmount } from '../../../domain/order/money/money.js'
import { refundsByHand } from '../../../domain/order/money/record-transfer-refund.js'
import { claimGuarantee, declineGuarantee, grantGuarantee } from '../guarantee.js'
import * as money from '../money-commands.js'
import { confirmPayment, requestPayment } from '../order-commands.js'
import { orderId, otherOrderId } from '../order-history.js'
import type { GivenCommand } from '../order-scenario.js'
import { idsOf } from '../staff-history.js'
import type { ExamplesOf } from './command-example.js'
import { amount, intentId, reason, remark, small, someItems } from './drawn-values.js'

const hundred = { amount: cents(100), currency: 'USD' } as const
const delivered = ['start', 'issue', 'apostille', 'translate', 'ship', 'deliver'] as const

const providersWord: fc.Arbitrary<GivenCommand> = fc
  .record({
    intentId,
    wrong: fc.constantFrom(
      {},
      {},
      {},
      { orderId: otherOrderId },
      { currency: 'EUR' as const },
      { amountReceived: cents(1) },
      { amountReceived: cents(99_999_999) },
    ),
  })
  .map(({ wrong, ...facts }) => confirmPayment({ ...facts, ...wrong }))

/** What settles every charge that is open, so that the parcel can leave. */
export const settleCharges: readonly GivenCommand[] = [1, 2, 3, 4].map(
  () => (order) => money.waiveCharge(openCharges(order)[0]?.charge ?? 0),
)

export const moneyExamples = {
  RequestPayment: {
    command: { type: 'RequestPayment', provider: 'sandbox', intentId: 'pi_1', ...hundred },
    drawn: fc.oneof(
      intentId.map(requestPayment),
      small.map((charge) => money.requestChargePayment(charge)),
    ),
  },
  ConfirmPayment: {
    command: {
      type: 'ConfirmPayment',
      provider: 'sandbox',
      intentId: 'pi_1',
      amountReceived: hundred.amount,
      currency: 'USD',
      orderId,
    },
    drawn: fc.oneof(
      providersWord,
      small.map((charge) => money.confirmChargePayment(charge)),
    ),
  },
  RecordBankTransfer: {
    body: { amount: 8300, currency: 'USD', day: '2026-03-02', reference: 'PIX 4711' },
    fillIn: ({ breakdown, currency }) => ({ amount: breakdown.total, currency, reference: 'never seen' }),
    drawn: fc
      .record({
        amount: fc.constantFrom<object>({}, {}, {}, { amount: cents(1) }, { currency: 'EUR' }),
        day: fc.constantFrom('2026-03-02', '2026-03-01', '2030-01-01'),
        reference: fc.constantFrom('PIX 4711', 'TED 12', ' '),
      })
      .map(({ amount: wrong, ...facts }) => money.recordBankTransfer({ ...facts, ...wrong })),
  },
  ReopenPayment: { body: { reason: 'marcado por engano' }, drawn: reason.map(money.reopenPayment) },
  RecordPaymentFailure: {
    command: money.recordPaymentFailure(),
    drawn: fc
      .tuple(intentId, fc.constantFrom('card_declined', 'expired_card'))
      .map((args) => money.recordPaymentFailure(...args)),
  },
  RecordPaymentClosure: {
    command: money.recordPaymentClosure(),
    drawn: fc.constantFrom('canceled' as const, 'abandoned' as const).map(
      (code): GivenCommand =>
        (order) =>
          money.recordPaymentClosure(order.payments.at(-1)?.intentId, code),
    ),
  },
  AcceptTerms: {
    command: money.acceptTerms(),
    drawn: fc.constantFrom('2026-01', '2026-12-a', '2026-12-b').map(money.acceptTerms),
  },
  RequestCharge: {
    body: { kind: 'notary-fee', amount: '25.00', description: 'taxa da segunda via' },
    fillIn: (_order, itemIds) => ({ itemIds: [...itemIds] }),
    drawn: fc.oneof(
      fc
        .tuple(amount, someItems, fc.constantFrom(...chargeKinds))
        .map(([cost, named, kind]) => money.requestCharge(cost, { kind, itemIds: idsOf(named) })),
      fc.constant(money.requestCharge(2500)),
    ),
  },
  WaiveCharge: {
    body: { charge: 1, reason: 'cortesia' },
    fillIn: (order) => ({ charge: openCharges(order)[0]?.charge ?? 1 }),
    after: ['charge'],
    drawn: fc.oneof(
      fc.tuple(small, reason).map((args) => money.waiveCharge(...args)),
      fc.tuple(small, reason).map((args) => money.withdrawCharge(...args)),
    ),
  },
  RequestRefund: {
    body: { amount: '0,01', reason: 'demora' },
    drawn: fc.oneof(
      fc.tuple(amount, reason).map((args) => money.requestRefund(...args)),
      fc.constant<GivenCommand>((order) => money.requestRefund(refundableAmount(order))),
    ),
  },
  RecordRefund: { command: money.recordRefund(), drawn: small.map(money.recordRefund) },
  RecordRefundFailure: { command: money.recordRefundFailure(), drawn: small.map(money.recordRefundFailure) },
  RecordRefundReturn: { command: money.recordRefundReturn(), drawn: small.map(money.recordRefundReturn) },
  RecordTransferRefund: {
    body: { refund: 1, day: '2026-03-02', reference: 'TED 12' },
    fillIn: (order) => ({
      refund: refundsByHand(order)[0]?.refund ?? 1,
      reference: isErased(order) ? undefined : 'TED 12',
    }),
    after: ['bank-transfer', 'refund-flagged'],
    drawn: fc
      .tuple(small, fc.constantFrom<object>({}, {}, { day: '2030-01-01' }, { reference: ' ' }))
      .map((args) => money.recordTransferRefund(...args)),
  },
  RefundFlaggedPayment: {
    body: { intentId: 'pi_1' },
    fillIn: (order) => ({ intentId: refundableFlagged(order)[0]?.intentId ?? 'pi_1' }),
    after: ['bank-transfer'],
    drawn: fc.oneof(intentId, fc.constant('bt_2026-03-02_PIX 4711')).map(money.refundFlaggedPayment),
  },
  RecordProviderRefund: {
    command: money.recordProviderRefund(),
    drawn: fc.tuple(amount, fc.constantFrom('re_p1', 're_p2')).map((args) => money.recordProviderRefund(...args)),
  },
  OpenDispute: {
    command: { type: 'OpenDispute', disputeId: 'dp_1', intentId: 'pi_1', code: 'fraudulent', ...hundred },
    drawn: fc.constantFrom('dp_1', 'dp_2').map(money.openDispute),
  },
  CloseDispute: {
    command: { type: 'CloseDispute', disputeId: 'dp_1', intentId: 'pi_1', outcome: 'won', ...hundred },
    drawn: fc
      .tuple(fc.constantFrom('won', 'lost', 'withdrawn'), fc.constantFrom('dp_1', 'dp_2'))
      .map((args) => money.closeDispute(...args)),
  },
  ClaimGuarantee: {
    command: claimGuarantee(),
    drawn: fc.tuple(fc.constantFrom(...guaranteeCauses), remark).map((args) => claimGuarantee(...args)),
  },
  GrantGuarantee: {
    body: {},
    after: [...delivered, 'claim'],
    drawn: fc.oneof(fc.constant(grantGuarantee()), amount.map(grantGuarantee)),
  },
  DeclineGuarantee: {
    body: { reason: 'o documento é o pedido' },
    fillIn: (order) => (isErased(order) ? { reason: undefined } : {}),
    after: [...delivered, 'claim'],
    drawn: reason.map(declineGuarantee),
  },
} satisfies ExamplesOf<typeof moneyCommands>
