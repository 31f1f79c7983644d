import type { DynamicModule } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import { TechnicalError } from '../../domain/technical-error.js'
import { type CommandLog, type CommandOutcome, endedLine, failedLine } from './command-log.js'
import { LoggedCommand } from './define-command.js'

/** Nest's command bus that writes one line per command, also when it fails: of controllers and of workers alike. */
class LoggedCommandBus extends CommandBus {
  constructor(
    moduleRef: ModuleRef,
    private readonly log: CommandLog,
  ) {
    super(moduleRef)
  }

  override async execute<R>(command: object): Promise<R> {
    if (!(command instanceof LoggedCommand))
      throw new TechnicalError(`${command.constructor.name} is no LoggedCommand: the log of commands would miss it`)
    const logged = command.logged()
    let result: R & CommandOutcome
    try {
      result = await super.execute(command)
    } catch (error) {
      this.log(failedLine(logged, error))
      throw error
    }
    this.log(endedLine(logged, result))
    return result
  }
}

/** Nest's module of commands with this bus in the place of its own. */
export const commandBusModule = (log: CommandLog): DynamicModule => {
  const cqrs = CqrsModule.forRoot()
  const bus = {
    provide: CommandBus,
    useFactory: (moduleRef: ModuleRef) => new LoggedCommandBus(moduleRef, log),
    inject: [ModuleRef],
  }
  return { ...cqrs, providers: [...(cqrs.providers ?? []), bus] }
}
