import { CqrsModule } from '@nestjs/cqrs'
import { itHasSingletons } from '../testing/harness/singletons.js'
import { queryControllers, queryHandlers } from './query.module.js'

describe('controllers and handlers of queries', () =>
  itHasSingletons(CqrsModule.forRoot(), { controllers: queryControllers, providers: queryHandlers }))
