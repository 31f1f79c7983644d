import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { describeHeldOfPerson } from './held-of-person.contract.js'

const state = createInMemoryStateStore()
describeHeldOfPerson('a Map', () => state)
