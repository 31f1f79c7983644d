import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { execute, type OrderCommandRequest } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { parcelClaims } from '../parcels/parcel-claims.js'
import { ensureColleague } from '../staff/ensure-colleague.js'

/**
 * Every command of an order that differs from the others in its name and fields alone (`docs/commands.md`): the rule of
 * each is in `services/domain/order/commands`. One that needs more than the order's stream has a class of its own.
 */
export class ChangeOrder extends LoggedCommand<CommandResult> {
  constructor(readonly request: OrderCommandRequest) {
    super()
  }

  logged(): LoggedRequest {
    const { command, orderId, naturalKey } = this.request
    return { command: command.type, orderId, request: this.request, naturalKey }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

export const changeOrder = async (kernel: Kernel, request: OrderCommandRequest): Promise<CommandResult> => {
  const { command, tenantId } = request
  // The colleague is a fact of another stream.
  if (command.type === 'AssignOrder' && command.staffId !== null)
    await ensureColleague(kernel, command.staffId, tenantId)
  return execute(kernel, request, parcelClaims(kernel))
}

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder> {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  execute({ request }: ChangeOrder): Promise<CommandResult> {
    return changeOrder(this.kernel, request)
  }
}
