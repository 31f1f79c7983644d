import type { OrderCommandType } from '@cartorio/contracts/commands.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { dailyLimits, hourlyLimits } from '../../domain/order/customer-limits.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { execute } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type LoadedOrder, loadOrder } from '../kernel/order-stream.js'
import { type RequestContext, withPreviousRequestId } from '../kernel/request.js'
import { type CustomerLimit, ensureWithinLimit } from './customer-limit.js'

const commandName = 'ReplaceAccessLink'

/** Replaces a customer's link, for the customer who holds it. */
export class ReplaceLink extends LoggedCommand<CommandResult> {
  constructor(
    readonly link: TokenClaim,
    readonly request: RequestContext,
  ) {
    super()
  }

  logged(): LoggedRequest {
    return { command: commandName, orderId: this.link.orderId, request: this.request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

const links: CustomerLimit = {
  type: 'AccessLinkReplaced',
  perHour: hourlyLimits.links,
  perDay: dailyLimits.links,
  code: 'order/links-replaced-often',
}

/**
 * The order of a link that a request may end, and whether that request has been carried out before. Then its answer was
 * lost, and the old link is all that the customer has.
 * @throws {UnknownOrder} for a link that is not in force, but for the one that this very request has replaced
 */
export const openEndingLink = async (
  { eventStore }: Pick<Kernel, 'eventStore'>,
  { orderId, generation }: TokenClaim,
  request: RequestContext,
  command: OrderCommandType,
): Promise<{ readonly loaded: LoadedOrder; readonly own: boolean }> => {
  const loaded = await loadOrder(eventStore, orderId)
  if (!loaded.state.exists) throw new UnknownOrder()
  const commandId = commandIdOf(withPreviousRequestId(request, loaded.events).requestId, command)
  const own = loaded.events.some(({ metadata }) => metadata.commandId === commandId)
  const inForce = loaded.state.linkGeneration
  if (inForce !== generation && !(own && inForce === generation + 1)) throw new UnknownOrder()
  return { loaded, own }
}

export const replaceLink = async (
  kernel: Kernel,
  { link, request }: CommandFields<ReplaceLink>,
): Promise<CommandResult> => {
  const { orderId } = link
  const { loaded, own } = await openEndingLink(kernel, link, request, commandName)
  if (!own) ensureWithinLimit(loaded, links, Date.parse(kernel.clock.now()))
  return execute(kernel, { ...request, orderId, command: { type: commandName, by: 'customer' }, loaded })
}

@CommandHandler(ReplaceLink)
export class ReplaceLinkHandler implements ICommandHandler<ReplaceLink> {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  execute(command: ReplaceLink): Promise<CommandResult> {
    return replaceLink(this.kernel, command)
  }
}
