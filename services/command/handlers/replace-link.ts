import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { commandIdOf } from '../../domain/derived-ids.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { type CommandDeps, commandDeps } from './deps.js'
import { UnknownOrder } from './errors.js'
import { type Executed, execute } from './execute.js'
import { logged } from './logged.js'
import { loadOrder } from './order-stream.js'
import { asBefore, type RequestContext } from './request.js'

/** Replaces the link of whoever holds it. */
export class ReplaceLink {
  constructor(
    readonly token: string,
    readonly requestOf: (link: TokenClaim) => RequestContext,
  ) {}
}

const commandName = 'ReplaceAccessLink'

const replace = async (deps: CommandDeps, request: RequestContext, claim: TokenClaim): Promise<Executed> => {
  const { orderId, generation } = claim
  const loaded = await loadOrder(deps.eventStore, orderId)
  if (!loaded.state.exists) throw new UnknownOrder()
  const commandId = commandIdOf(asBefore(request, loaded.events).requestId, commandName)
  // The answer of the first try was lost: the old link is all that the customer has.
  const own = loaded.events.some(({ metadata }) => metadata.commandId === commandId)
  const inForce = loaded.state.linkGeneration
  if (inForce !== generation && !(own && inForce === generation + 1)) throw new UnknownOrder()
  return execute(deps, { ...request, orderId, command: { type: commandName }, loaded })
}

/** @throws {UnknownOrder} for a token that opens nothing, but for the one that this very request has replaced */
export const replaceLink = async (deps: CommandDeps, { token, requestOf }: ReplaceLink): Promise<Executed> => {
  const claim = deps.tokens.verify(token)
  if (claim === undefined) throw new UnknownOrder()
  const request = requestOf(claim)
  return logged(
    deps,
    { command: commandName, orderId: claim.orderId, request },
    () => replace(deps, request, claim),
    (done) => done,
  )
}

@CommandHandler(ReplaceLink)
export class ReplaceLinkHandler implements ICommandHandler<ReplaceLink, Executed> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute(command: ReplaceLink): Promise<Executed> {
    return replaceLink(this.deps, command)
  }
}
