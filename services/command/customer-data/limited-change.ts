import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { isErased } from '../../domain/order/erasure.js'
import { refuse } from '../../domain/refusal.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { contactOf } from '../kernel/contact.js'
import { execute } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { LoadedOrder } from '../kernel/order-stream.js'
import type { RequestContext } from '../kernel/request.js'
import type { OpenOrder } from './customer-orders.js'
import { ensureNotTooOften, type HourlyLimit } from './hourly-limit.js'

type LimitedCommand = OrderCommandNamed<'CorrectContactEmail' | 'WriteToOffice'>

/** What a customer may do a few times in an hour. */
export class ChangeOrderSometimes extends LoggedCommand<CommandResult> {
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

const limits: Readonly<Record<LimitedCommand['type'], HourlyLimit>> = {
  CorrectContactEmail: { type: 'ContactEmailCorrected', times: 3, code: 'order/email-changed-often' },
  WriteToOffice: { type: 'CustomerMessageReceived', times: 10, code: 'order/messages-often' },
}

/** More than an order needs; its documents hold every one. */
const mostMessages = 100

const ensureRoom = ({ events }: LoadedOrder): void => {
  if (events.filter(({ type }) => type === 'CustomerMessageReceived').length >= mostMessages)
    refuse('order/messages-full')
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const ensureOtherEmail = async (kernel: Kernel, loaded: LoadedOrder, email: string): Promise<void> => {
  if (!loaded.state.exists || isErased(loaded.state)) return
  const contact = await contactOf(kernel, loaded)
  if (contact !== undefined && sameAddress(contact.email, email)) refuse('order/same-email')
}

/** Requests at the same time are counted one after the other: each is checked by the stream that it is appended to. */
const ensureWithinLimits =
  (kernel: Kernel, command: LimitedCommand) =>
  async (loaded: LoadedOrder): Promise<void> => {
    ensureNotTooOften(loaded, limits[command.type], Date.parse(kernel.clock.now()))
    if (command.type === 'WriteToOffice') ensureRoom(loaded)
    else await ensureOtherEmail(kernel, loaded, command.personal.email)
  }

export const changeOrderSometimes = (
  kernel: Kernel,
  { order: { orderId, loaded }, command, request }: CommandFields<ChangeOrderSometimes>,
): Promise<CommandResult> =>
  execute(kernel, { ...request, orderId, command, loaded, ensure: ensureWithinLimits(kernel, command) })

@CommandHandler(ChangeOrderSometimes)
export class ChangeOrderSometimesHandler implements ICommandHandler<ChangeOrderSometimes> {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  execute(command: ChangeOrderSometimes): Promise<CommandResult> {
    return changeOrderSometimes(this.kernel, command)
  }
}
