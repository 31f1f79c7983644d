import type { DataKeys } from '../../privacy/data-keys.js'
import { CorruptEvent, type EventStore, type RecordedEvent } from '../../stores/event-store/port.js'
import type { Flush, ReadStore } from '../../stores/read-store/port.js'
import type { InMemoryEventStore } from '../fakes/in-memory-event-store.js'
import type { Draws } from './draws.js'
import type { Process, Schedule } from './schedule.js'

const readable = (found: RecordedEvent | CorruptEvent): RecordedEvent => {
  if (found instanceof CorruptEvent) throw found
  return found
}

/** The log as a process sees it: every read is a step, of a drawn number of events. */
export const scheduledEventStore = (
  log: InMemoryEventStore,
  schedule: Schedule,
  draws: Draws,
  process: Process,
): EventStore => ({
  append: log.append,
  read: log.read,
  eventAt: (at) => schedule.call(process, 'eventAt', () => log.eventAt(at)),
  head: () => schedule.call(process, 'head', log.head),
  lastEvent: (stream) => schedule.call(process, 'lastEvent', () => log.lastEvent(stream)),
  readAll: async function* (after) {
    for (let last = after; ; ) {
      const page = await schedule.call(process, 'readAll', async () => log.page(last, 1 + draws.below(6)))
      if (page.length === 0) return
      for (const found of page) {
        const event = readable(found)
        last = event.position
        yield event
      }
    }
  },
  subscribe: async function* (after, _filter, signal) {
    let last = after
    for (let caughtUp = false; ; ) {
      // As the port promises, it survives a lost connection by itself.
      await schedule.turn(process, 'subscribe', () => signal.aborted || !caughtUp || log.end() > last)
      if (signal.aborted) return
      for (const found of log.page(last, 1 + draws.below(6))) {
        const event = readable(found)
        last = event.position
        yield { kind: 'event', event }
        if (signal.aborted) return
      }
      if (caughtUp || last < log.end()) continue
      caughtUp = true
      yield { kind: 'caught-up' }
    }
  },
})

/** What a drop and a flush do one after the other. */
export type StepsOf = {
  drop(name: string): readonly (() => void)[]
  flush(flush: Flush): readonly (() => boolean)[]
}

/** The read store as a process sees it: every call is two steps, and a drop as many more as it has of its own. */
export const scheduledReadStore = (
  store: ReadStore,
  { call }: Pick<Schedule, 'call'>,
  process: Process,
  stepsOf?: StepsOf,
): ReadStore => ({
  prepare: (collections) => call(process, 'prepare', () => store.prepare(collections)),
  load: (loads, partitions) => call(process, 'load', () => store.load(loads, partitions)),
  flush: async (flush) => {
    const what = `flush ${flush.moves.map(({ partition, to }) => `${partition}@${to.position}`).join()}`
    if (stepsOf === undefined) return call(process, what, () => store.flush(flush))
    // Without transactions each write is a step, and the process may end between any two.
    for (const [index, step] of stepsOf.flush(flush).entries())
      if (!(await call(process, `${what} ${index}`, async () => step()))) return false
    return true
  },
  get: (collection, id) => call(process, 'get', () => store.get(collection, id)),
  getUnless: (collection, id, known) => call(process, 'getUnless', () => store.getUnless(collection, id, known)),
  findOne: (collection, field, value) => call(process, 'findOne', () => store.findOne(collection, field, value)),
  page: (collection, request) => call(process, 'page', () => store.page(collection, request)),
  changed: (collection, after, wanted, limit) =>
    call(process, 'changed', () => store.changed(collection, after, wanted, limit)),
  count: (collection, wanted, cap) => call(process, 'count', () => store.count(collection, wanted, cap)),
  tally: (collection, wanted, fields, cap) =>
    call(process, 'tally', () => store.tally(collection, wanted, fields, cap)),
  checkpoints: (names) => call(process, 'checkpoints', () => store.checkpoints(names)),
  register: (key) => call(process, `register ${key}`, () => store.register(key)),
  registers: (prefix) => call(process, `registers ${prefix}`, () => store.registers(prefix)),
  setRegister: (key, version, value) =>
    call(process, `setRegister ${key}`, () => store.setRegister(key, version, value)),
  setRegisters: (changes) =>
    call(process, `setRegisters ${changes.map(({ key }) => key).join()}`, () => store.setRegisters(changes)),
  scan: (collection, after, limit) => call(process, 'scan', () => store.scan(collection, after, limit)),
  collections: () => call(process, 'collections', () => store.collections()),
  owners: () => call(process, 'owners', () => store.owners()),
  drop: async (collection) => {
    if (stepsOf === undefined) return call(process, 'drop', () => store.drop(collection))
    for (const [index, step] of stepsOf.drop(collection.name).entries())
      await call(process, `drop ${collection.name} ${index}`, async () => step())
  },
})

/** One key for every subject, which opens no personal part of a history. */
export const scheduledDataKeys = ({ call }: Pick<Schedule, 'call'>, process: Process): DataKeys => {
  const state = { kind: 'key', key: Buffer.alloc(32, 1) } as const
  return {
    ensure: async () => state,
    claim: async () => ({ key: state, first: false }),
    of: async () => state,
    ofMany: (subjects) =>
      call(process, 'keys', async () => new Map(subjects.map((subject): [string, typeof state] => [subject, state]))),
    erase: async () => [],
  }
}
