import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { KeyState } from '../../privacy/data-keys.js'
import { bodyMac } from '../../proof/hash-chain.js'

/**
 * The name of the text of powers that a command brings. A keyed hash: the text names people, and its name outlives the
 * erasure of the order's key.
 */
export const derivePowersTextHash = async (
  command: OrderCommand,
  loadKey: () => Promise<KeyState>,
): Promise<string | undefined> => {
  if (command.type !== 'ProposePowersText' && command.type !== 'AgreeToPowersText') return undefined
  const key = await loadKey()
  return key.kind === 'erased' ? undefined : bodyMac({ powers: command.text }, key.key).slice(0, 32)
}
