import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { describeMailCounts } from './mail-counts.contract.js'

describeMailCounts('a Map', () => createInMemoryStateStore())
