import { describeMailCounts } from '../testing/contracts/mail-counts.contract.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'

describeMailCounts('a Map', () => createInMemoryStateStore())
