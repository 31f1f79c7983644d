import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { AddressErasures } from '../../privacy/address-erasures.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import type { CommandDeps, OrderCommandRequest } from '../pipeline/execute.js'
import { loadOrder, readContact } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'

export type ErasureDeps = CommandDeps & {
  readonly contactMessages: Pick<ContactMessages, 'heldOf'>
  readonly addressErasures: Pick<AddressErasures, 'note'>
}

/**
 * An erasure at the person's request, with what else is held of the address. The contact messages go into the event by
 * their ids, since nothing names the person afterwards; the other orders are found by a worker, from the hash that is
 * noted before.
 */
export const withOtherData = async (
  { eventStore, dataKeys, contactMessages, addressErasures }: ErasureDeps,
  request: OrderCommandRequest,
  command: OrderCommandNamed<'EraseOrder'>,
): Promise<OrderCommandRequest> => {
  if (command.ground !== 'holder-request') return request
  const { orderId } = request
  const loaded = await loadOrder(eventStore, orderId)
  const { tenantId } = orderOfTenant(loaded, request.tenantId)
  const contact = await readContact({ dataKeys }, loaded)
  if (contact === undefined) return request
  const emailHash = (await emailHashOf(dataKeys))(contact.email)
  const contacts = (await contactMessages.heldOf(tenantId, emailHash)).map(({ id }) => id)
  await addressErasures.note(orderId, { tenantId, emailHash })
  return { ...request, command: { ...command, contacts } }
}
