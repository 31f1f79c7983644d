import type { EmailChange } from '@cartorio/contracts/http/customer-messages.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { TokenClaim } from '../../identity/customer-token.js'
import { LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { changeOrderSometimes } from './limited-change.js'
import { openEndingLink } from './replace-link.js'

const commandName = 'CorrectContactEmail'

/** Corrects the order's address, for the customer who holds its link, which it ends unless that is kept. */
export class CorrectOwnEmail extends LoggedCommand<CommandResult> {
  constructor(
    readonly link: TokenClaim,
    readonly change: EmailChange,
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

@CommandHandler(CorrectOwnEmail)
export class CorrectOwnEmailHandler implements ICommandHandler<CorrectOwnEmail> {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  async execute({ link, change, request }: CorrectOwnEmail): Promise<CommandResult> {
    const { loaded } = await openEndingLink(this.kernel, link, request, commandName)
    const { email, keepLink: keepsLink } = change
    const command = { type: commandName, by: 'customer', keepsLink, personal: { email } } as const
    return changeOrderSometimes(this.kernel, { order: { ...link, loaded }, command, request })
  }
}
