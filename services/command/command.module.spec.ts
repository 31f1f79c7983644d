import { itHasSingletons } from '../testing/harness/singletons.js'
import { commandFeatures } from './command.module.js'
import { commandBusModule } from './kernel/logged-command-bus.js'

describe('controllers and handlers of commands', () =>
  itHasSingletons(
    commandBusModule(() => undefined),
    commandFeatures,
  ))
