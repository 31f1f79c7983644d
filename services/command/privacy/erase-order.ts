import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import type { AddressErasures } from '../../privacy/address-erasures.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import { emailHashOf } from '../../privacy/email-hashes.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { contactOf } from '../kernel/contact.js'
import type { OrderCommandRequest } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import { orderOfTenant } from '../kernel/preconditions.js'
import { changeOrder } from '../orders/change-order.js'

type EraseRequest = OrderCommandRequest & { readonly command: OrderCommandNamed<'EraseOrder'> }

/** Erases an order's person, for an administrator; at the person's request with what else is held of the address. */
export class EraseOrder extends LoggedCommand<CommandResult> {
  constructor(readonly request: EraseRequest) {
    super()
  }

  logged(): LoggedRequest {
    const { orderId, command } = this.request
    return { command: command.type, orderId, request: this.request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

type Deps = {
  readonly kernel: Kernel
  readonly contactMessages: Pick<ContactMessages, 'heldOf'>
  readonly addressErasures: Pick<AddressErasures, 'note'>
}

/**
 * The contact messages of the person go into the event by their ids, since nothing names the person afterwards; the
 * other orders are found by a worker, from the hash that is noted before.
 */
export const eraseOrder = async (
  { kernel, contactMessages, addressErasures }: Deps,
  { request }: CommandFields<EraseOrder>,
): Promise<CommandResult> => {
  const { orderId, command, tenantId: staffTenant } = request
  if (command.ground !== 'holder-request') return changeOrder(kernel, request)
  const loaded = await loadOrder(kernel.eventStore, orderId)
  const { tenantId } = orderOfTenant(loaded, staffTenant)
  const contact = await contactOf(kernel, loaded)
  if (contact === undefined) return changeOrder(kernel, request)
  const emailHash = (await emailHashOf(kernel.dataKeys))(contact.email)
  const contacts = (await contactMessages.heldOf(tenantId, emailHash)).map(({ id }) => id)
  await addressErasures.note(orderId, { tenantId, emailHash })
  return changeOrder(kernel, { ...request, command: { ...command, contacts } })
}

@CommandHandler(EraseOrder)
export class EraseOrderHandler implements ICommandHandler<EraseOrder> {
  constructor(
    @Inject(commandToken.kernel) readonly kernel: Kernel,
    @Inject(token.contactMessages) readonly contactMessages: ContactMessages,
    @Inject(commandToken.addressErasures) readonly addressErasures: AddressErasures,
  ) {}

  execute(command: EraseOrder): Promise<CommandResult> {
    return eraseOrder(this, command)
  }
}
