import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { transferId } from '../../domain/order/money/transfers.js'
import type { KeyState } from '../../privacy/data-keys.js'
import { bodyMac } from '../../proof/hash-chain.js'

/** A reference as two people type it: in capitals or not, with one blank or two. */
const sameReference = (reference: string): string =>
  reference.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The id of the bank transfer that a command records, from its order, day and reference: typed twice it is one payment.
 * A keyed hash: a reference may name a person, and the id outlives the erasure of the order's key.
 */
export const deriveTransferId = async (
  command: OrderCommand,
  loadKey: () => Promise<KeyState>,
): Promise<string | undefined> => {
  if (command.type !== 'RecordBankTransfer') return undefined
  const key = await loadKey()
  if (key.kind === 'erased') return undefined
  const { day, reference, charge } = command
  // Two transfers of one day may carry the order's number alone: one for the order, one for a charge.
  const transfer = { day, reference: sameReference(reference), ...(charge === undefined ? {} : { charge }) }
  return transferId(bodyMac({ transfer }, key.key).slice(0, 32))
}
