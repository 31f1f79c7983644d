import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { type CommandDeps, commandDeps } from './deps.js'
import { type Executed, execute, type OrderRequest } from './execute.js'

/** Tells an order something that needs nothing but its stream. */
export class ChangeOrder {
  constructor(readonly request: OrderRequest) {}
}

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder, Executed> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute({ request }: ChangeOrder): Promise<Executed> {
    return execute(this.deps, request)
  }
}
