import { CqrsModule } from '@nestjs/cqrs'
import { itHasSingletons } from '../testing/harness/singletons.js'
import { queryFeatures } from './query.module.js'

describe('controllers and handlers of queries', () => itHasSingletons(CqrsModule.forRoot(), queryFeatures))
