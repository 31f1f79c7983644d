import type { StreamName } from '../../stores/event-store/port.js'
import { describeEventStore } from '../contracts/event-store.contract.js'
import { newEvent } from '../scenarios/new-events.js'
import { createInMemoryEventStore } from './in-memory-event-store.js'

const store = createInMemoryEventStore()

const appendCorrupt = async (stream: StreamName, type: string): Promise<void> =>
  store.corrupt((await store.append(stream, [newEvent({ type })], 'any')).position)

describeEventStore('memory', () => ({ store, appendCorrupt, cut: () => Promise.resolve(), manyEvents: 4000 }))
