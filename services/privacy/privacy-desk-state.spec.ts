import { describePrivacyDeskState } from '../testing/contracts/privacy-desk-state.contract.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'

const state = createInMemoryStateStore()
describePrivacyDeskState('a Map', () => state)
