import { describePageSpeeds } from '../../testing/contracts/page-speeds.contract.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'

const state = createInMemoryStateStore()
describePageSpeeds('memory', () => state)
