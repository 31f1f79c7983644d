import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { CommandResult } from '../kernel/command-result.js'
import { type CommandDeps, commandDeps } from '../kernel/deps.js'
import { execute, type OrderCommandRequest } from '../kernel/execute.js'
import { logged } from '../kernel/logged.js'
import { parcelClaims } from '../parcels/parcel-claims.js'
import { ensureColleague } from '../staff/ensure-colleague.js'

/** Tells an order something that needs little but its stream. */
export class ChangeOrder {
  constructor(readonly request: OrderCommandRequest) {}
}

export const changeOrder = (deps: CommandDeps, request: OrderCommandRequest): Promise<CommandResult> => {
  const { command, tenantId, orderId, naturalKey } = request
  return logged(
    deps,
    { command: command.type, orderId, request, naturalKey },
    async () => {
      // The colleague is a fact of another stream.
      if (command.type === 'AssignOrder' && command.staffId !== null)
        await ensureColleague(deps, command.staffId, tenantId)
      return execute(deps, request, parcelClaims(deps))
    },
    (done) => done,
  )
}

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder, CommandResult> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute({ request }: ChangeOrder): Promise<CommandResult> {
    return changeOrder(this.deps, request)
  }
}
