import { describeHeldOfPerson } from '../testing/contracts/held-of-person.contract.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'

const state = createInMemoryStateStore()
describeHeldOfPerson('a Map', () => state)
