import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { TechnicalError } from '../../technical-error.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { counted } from '../counted.js'
import type { Charge, Order } from '../state.js'
import { always } from '../status-groups.js'
import { findMismatch, flaggedAs, paidBy } from './incoming-payment.js'
import { awaitsPayment, ensureTermsAccepted, isKnownIntent } from './payment.js'
import { ensureTransferDay } from './transfers.js'

const chargeNumbered = ({ charges }: Order, number: number): Charge =>
  charges.find(({ charge }) => charge === number) ?? refuse('order/unknown-charge')

/** Compares a transfer with the order, or the charge that it is for, as a card payment. The same one typed twice has one id, and counts once. */
const recordTransfer = (
  { amount, currency, day, reference, charge: number }: OrderCommandNamed<'RecordBankTransfer'>,
  order: Order,
  context: DecisionContext,
): OrderEventNamed<'OrderPaid' | 'SupplementaryChargePaid' | 'PaymentMismatchFlagged'>[] => {
  const { now, transferId } = context
  if (transferId === undefined) throw new TechnicalError('a bank transfer has no id')
  if (reference.trim() === '') refuse('order/reference-missing')
  ensureTransferDay(day, now)
  if (amount < 1) refuse('order/transfer-amount')
  if (isKnownIntent(order, transferId)) return []
  // A cancelled order takes it to be given back.
  if (awaitsPayment(order)) ensureTermsAccepted(order, number)
  const payment = { provider: 'bank-transfer', intentId: transferId, amount, currency } as const
  const transfer = { transferDay: day }
  const personal = { reference }
  const charge = number === undefined ? undefined : chargeNumbered(order, number)
  const mismatch = findMismatch(payment, order, charge)
  if (mismatch !== undefined) {
    const { type, data } = flaggedAs(mismatch, payment, order, charge)
    return [{ type, data: { ...data, ...transfer }, personal }]
  }
  if (charge !== undefined) {
    const data = { ...counted(order, now), ...payment, charge: charge.charge, ...transfer }
    return [{ type: 'SupplementaryChargePaid', data, personal }]
  }
  const { type, data } = paidBy(payment, order, context)
  return [{ type, data: { ...data, ...transfer }, personal }]
}

export const recordBankTransferCommand = defineCommand({
  type: 'RecordBankTransfer',
  spec: 'money/record-bank-transfer.spec.ts: recording a bank transfer',
  by: ['operator'],
  route: staffRoute('bank-transfer'),
  from: always,
  needs:
    'a day that is not to come, and a reference; of an order that the office made, that its customer has accepted the terms; what does not match the order, or its charge, is flagged',
  events: ['OrderPaid', 'SupplementaryChargePaid', 'PaymentMismatchFlagged', 'NoteAdded'],
  decide: recordTransfer,
})
