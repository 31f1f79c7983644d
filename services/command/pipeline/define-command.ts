import type { Type } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { CommandPorts } from '../command-ports.js'
import type { CommandOutcome, LoggedRequest } from './command-log.js'

/** A command that the bus writes into the log of commands. */
export abstract class LoggedCommand<F, R extends CommandOutcome> extends Command<R> {
  constructor(readonly fields: F) {
    super()
  }

  abstract logged(): LoggedRequest
}

type Definition<F, R extends CommandOutcome> = {
  readonly run: (ports: CommandPorts, fields: F) => Promise<R>
  /** The line of the log that a command with these fields is. */
  readonly logged: (fields: F) => LoggedRequest
}

type DefinedCommand<F, R extends CommandOutcome> = {
  new (fields: F): LoggedCommand<F, R>
  /** What Nest's bus calls: one class for each command, made of its function. */
  readonly handler: Type<ICommandHandler>
}

/** Nest's command and handler of a function: `bus.execute(new ChangeOrder(request))` calls it with the service's ports. */
export const defineCommand = <F, R extends CommandOutcome>({ run, logged }: Definition<F, R>): DefinedCommand<F, R> => {
  class Defined extends LoggedCommand<F, R> {
    logged(): LoggedRequest {
      return logged(this.fields)
    }
  }

  @CommandHandler(Defined)
  class Handler implements ICommandHandler<Defined> {
    constructor(private readonly ports: CommandPorts) {}

    execute({ fields }: Defined): Promise<R> {
      return run(this.ports, fields)
    }
  }
  return Object.assign(Defined, { handler: Handler })
}
