import { describeEventStore } from '../event-store/event-store.contract.js'
import { createInMemoryEventStore } from './in-memory-event-store.js'

const store = createInMemoryEventStore()

describeEventStore('memory', () => ({ store, cut: () => Promise.resolve(), manyEvents: 10_000 }))
