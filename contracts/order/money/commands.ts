import * as z from 'zod/mini'
import { chargeKindSchema } from '../../charges.js'
import { guaranteeCauseSchema } from '../../guarantee.js'
import { instantSchema, orderIdSchema } from '../../ids.js'
import { centsSchema, currencySchema } from '../../money.js'
import { free } from '../event-parts.js'
import { command, itemIds, numberInOrder, provider, remark } from '../order-command.js'
import { moneyEvents } from './events.js'

export const requestRefund = command('RequestRefund', { amount: centsSchema, reason: z.string(), ...remark })
/** A refund that an operator has sent by bank transfer; an order whose person was erased takes no reference. */
export const recordTransferRefund = command('RecordTransferRefund', {
  refund: numberInOrder,
  day: z.string(),
  reference: free,
  ...remark,
})
export const refundFlaggedPayment = command('RefundFlaggedPayment', { intentId: z.string(), ...remark })
/** `amount`: `null` for everything that may still be given back. */
export const grantGuarantee = command('GrantGuarantee', { amount: z.nullable(centsSchema), ...remark })

/** What is paid for an order, and given back. */
export const moneyCommands = [
  command('RequestPayment', {
    provider,
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    /** The supplementary charge that is to be paid; absent for the order itself. */
    charge: z.optional(numberInOrder),
  }),
  /** What the payment provider itself says of an intent; never what a browser says. */
  command('ConfirmPayment', {
    provider,
    intentId: z.string(),
    amountReceived: centsSchema,
    currency: currencySchema,
    /** The order that the intent itself names. */
    orderId: z.nullable(orderIdSchema),
  }),
  /** Money that an operator found on the bank's statement. */
  command('RecordBankTransfer', {
    amount: centsSchema,
    currency: currencySchema,
    day: z.string(),
    reference: z.string(),
    /** The supplementary charge that it is for; absent for the order itself. */
    charge: z.optional(z.int()),
    ...remark,
  }),
  command('ReopenPayment', { reason: z.string(), ...remark }),
  command('RecordPaymentFailure', { intentId: z.string(), code: z.string() }),
  command('RecordPaymentClosure', { intentId: z.string(), code: moneyEvents.PaymentClosed.data.shape.code }),
  command('AcceptTerms', { ...moneyEvents.TermsAccepted.data.shape, charge: z.optional(z.int()) }),
  command('RequestCharge', {
    kind: chargeKindSchema,
    amount: centsSchema,
    itemIds,
    description: z.string(),
    ...remark,
  }),
  command('WaiveCharge', {
    charge: numberInOrder,
    /** Takes the added services back with it, instead of giving them. */
    withdraw: z.boolean(),
    reason: z.string(),
    ...remark,
  }),
  requestRefund,
  command('RecordRefund', { refund: numberInOrder, providerRefundId: z.string() }),
  command('RecordRefundFailure', {
    refund: numberInOrder,
    code: z.string(),
    waits: moneyEvents.RefundFailed.data.shape.waits,
  }),
  recordTransferRefund,
  command('RecordRefundReturn', { refund: numberInOrder, code: z.string() }),
  refundFlaggedPayment,
  command('RecordProviderRefund', {
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    providerRefundId: z.string(),
  }),
  command('OpenDispute', {
    disputeId: z.string(),
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    code: z.string(),
    dueBy: z.optional(instantSchema),
  }),
  command('CloseDispute', {
    disputeId: z.string(),
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    outcome: z.enum(['won', 'lost', 'withdrawn']),
  }),
  command('ClaimGuarantee', { cause: guaranteeCauseSchema, text: free }),
  grantGuarantee,
  command('DeclineGuarantee', { reason: free, ...remark }),
] as const
