import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { dailyLimits, hourlyLimits, mostMessages } from '../../domain/order/customer-limits.js'
import { isErased } from '../../domain/order/erasure.js'
import { refuse } from '../../domain/refusal.js'
import { foldedEmail } from '../../privacy/folded-email.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { contactOf } from '../kernel/contact.js'
import { execute } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { LoadedOrder } from '../kernel/order-stream.js'
import type { RequestContext } from '../kernel/request.js'
import { type CustomerLimit, ensureWithinLimit } from './customer-limit.js'
import type { OpenOrder } from './customer-orders.js'

type LimitedCommand = OrderCommandNamed<'CorrectContactEmail' | 'WriteToOffice'>

/** What a customer may do a few times in an hour. */
export class ChangeOrderRateLimited extends LoggedCommand<CommandResult> {
  constructor(
    readonly order: OpenOrder,
    readonly command: LimitedCommand,
    readonly request: RequestContext,
  ) {
    super()
  }

  logged(): LoggedRequest {
    return { command: this.command.type, orderId: this.order.orderId, request: this.request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

const limits: Readonly<Record<LimitedCommand['type'], CustomerLimit>> = {
  CorrectContactEmail: {
    type: 'ContactEmailCorrected',
    perHour: hourlyLimits.emails,
    perDay: dailyLimits.emails,
    code: 'order/email-changed-often',
  },
  WriteToOffice: { type: 'CustomerMessageReceived', perHour: hourlyLimits.messages, code: 'order/messages-often' },
}

const ensureRoom = ({ events }: LoadedOrder): void => {
  if (events.filter(({ type }) => type === 'CustomerMessageReceived').length >= mostMessages)
    refuse('order/messages-full')
}

const ensureOtherEmail = async (kernel: Kernel, loaded: LoadedOrder, email: string): Promise<void> => {
  if (!loaded.state.exists || isErased(loaded.state)) return
  const contact = await contactOf(kernel, loaded)
  if (contact !== undefined && foldedEmail(contact.email) === foldedEmail(email)) refuse('order/same-email')
}

/** Requests at the same time are counted one after the other: each is checked by the stream that it is appended to. */
const ensureWithinLimits =
  (kernel: Kernel, command: LimitedCommand) =>
  async (loaded: LoadedOrder): Promise<void> => {
    ensureWithinLimit(loaded, limits[command.type], Date.parse(kernel.clock.now()))
    if (command.type === 'WriteToOffice') ensureRoom(loaded)
    else await ensureOtherEmail(kernel, loaded, command.personal.email)
  }

export const changeOrderSometimes = (
  kernel: Kernel,
  { order: { orderId, loaded }, command, request }: CommandFields<ChangeOrderRateLimited>,
): Promise<CommandResult> =>
  execute(kernel, { ...request, orderId, command, loaded, ensure: ensureWithinLimits(kernel, command) })

@CommandHandler(ChangeOrderRateLimited)
export class ChangeOrderRateLimitedHandler implements ICommandHandler<ChangeOrderRateLimited> {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  execute(command: ChangeOrderRateLimited): Promise<CommandResult> {
    return changeOrderSometimes(this.kernel, command)
  }
}
