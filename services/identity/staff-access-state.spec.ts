import { describeStaffAccessState } from '../testing/contracts/staff-access-state.contract.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'

const state = createInMemoryStateStore()
describeStaffAccessState('a Map', () => state)
