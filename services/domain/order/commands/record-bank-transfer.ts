import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { refuse } from '../../refusal.js'
import { TechnicalError } from '../../technical-error.js'
import { flaggedAs, mismatchOf, paidBy } from '../incoming-payment.js'
import { isKnownIntent } from '../payment.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { ensureTransferDay } from '../transfers.js'
import { type Decision, defineCommand, staffRoute } from './command-definition.js'

/** Compares a transfer with the order as a card payment. The same one typed twice has one id, and counts once. */
const recordTransfer = (
  { amount, currency, day, reference }: OrderCommandNamed<'RecordBankTransfer'>,
  order: Order,
  decision: Decision,
): OrderEventNamed<'OrderPaid' | 'PaymentMismatchFlagged'>[] => {
  const { now, transferId } = decision
  if (transferId === undefined) throw new TechnicalError('a bank transfer has no id')
  if (reference.trim() === '') refuse('order/reference-missing')
  ensureTransferDay(day, now)
  if (amount < 1) refuse('order/transfer-amount')
  if (isKnownIntent(order, transferId)) return []
  const payment = { provider: 'bank-transfer', intentId: transferId, amount, currency } as const
  const transfer = { transferDay: day }
  const personal = { reference }
  const mismatch = mismatchOf(payment, order)
  if (mismatch !== undefined) {
    const { type, data } = flaggedAs(mismatch, payment, order)
    return [{ type, data: { ...data, ...transfer }, personal }]
  }
  const { type, data } = paidBy(payment, order, decision)
  return [{ type, data: { ...data, ...transfer }, personal }]
}

export const recordBankTransferCommand = defineCommand({
  type: 'RecordBankTransfer',
  by: ['operator'],
  route: staffRoute('bank-transfer'),
  from: always,
  needs: 'a day that is not to come, and a reference; what does not match the order is flagged',
  events: ['OrderPaid', 'PaymentMismatchFlagged', 'NoteAdded'],
  decide: recordTransfer,
})
