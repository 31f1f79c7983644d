import { describeReadStore } from '../read-store/read-store.contract.js'
import { createInMemoryReadStore } from './in-memory-read-store.js'

const store = createInMemoryReadStore()

describeReadStore('memory', () => store)
