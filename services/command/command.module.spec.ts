import { itHasSingletons } from '../testing/harness/singletons.js'
import { commandControllers, commandHandlers } from './command.module.js'
import { commandBusModule } from './pipeline/logged-command-bus.js'

describe('controllers and handlers of commands', () =>
  itHasSingletons(
    commandBusModule(() => undefined),
    { controllers: commandControllers, providers: commandHandlers },
  ))
