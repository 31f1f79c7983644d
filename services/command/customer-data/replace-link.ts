import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { execute } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type LoadedOrder, loadOrder } from '../kernel/order-stream.js'
import { type RequestContext, withPreviousRequestId } from '../kernel/request.js'

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

/** Links of one order that its customers may have in an hour, from whatever addresses they ask. */
const linksInAnHour = 5
const hourMillis = 60 * 60 * 1000

/** @throws {DomainError} order/links-replaced-often, with the time until the oldest of them is an hour ago */
const ensureNotTooOften = ({ events }: LoadedOrder, now: number): void => {
  const lately = events
    .filter(({ type, metadata }) => type === 'AccessLinkReplaced' && metadata.actor.kind === 'customer')
    .map(({ metadata }) => Date.parse(metadata.occurredAt) + hourMillis - now)
    .filter((left) => left > 0)
  const left = lately.at(-linksInAnHour)
  if (left !== undefined) refuse('order/links-replaced-often', { retryAfter: Math.ceil(left / 1000) })
}

/** @throws {UnknownOrder} for a link that is not in force, but for the one that this very request has replaced */
export const replaceLink = async (
  kernel: Kernel,
  { link, request }: CommandFields<ReplaceLink>,
): Promise<CommandResult> => {
  const { orderId, generation } = link
  const loaded = await loadOrder(kernel.eventStore, orderId)
  if (!loaded.state.exists) throw new UnknownOrder()
  const commandId = commandIdOf(withPreviousRequestId(request, loaded.events).requestId, commandName)
  // The answer of the first try was lost: the old link is all that the customer has.
  const own = loaded.events.some(({ metadata }) => metadata.commandId === commandId)
  const inForce = loaded.state.linkGeneration
  if (inForce !== generation && !(own && inForce === generation + 1)) throw new UnknownOrder()
  if (!own) ensureNotTooOften(loaded, Date.parse(kernel.clock.now()))
  return execute(kernel, { ...request, orderId, command: { type: commandName, by: 'customer' }, loaded })
}

@CommandHandler(ReplaceLink)
export class ReplaceLinkHandler implements ICommandHandler<ReplaceLink> {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  execute(command: ReplaceLink): Promise<CommandResult> {
    return replaceLink(this.kernel, command)
  }
}
