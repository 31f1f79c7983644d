import type { EventStore, RecordedEvent } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { StateStore } from '../../stores/state-store/port.js'

/** One call of a port, named by what it does and to which kind of thing: `append order`, `insert data-keys`. */
export type Step = string

/** Runs a step's work, or does not; may throw before or after it. */
export type StepGuard = <T>(step: Step, work: () => Promise<T>) => Promise<T>

/** `order-1234…` is an `order`, `order-numbers-2026` are `order-numbers`, `parcel-dhl-AB1` is a `parcel`. */
const kindOf = (stream: string): string =>
  stream.startsWith('parcel-') ? 'parcel' : stream.replace(/-([0-9a-f-]{36}|\d{4})$/, '')

/** The event store with a guard at every append and every read of a stream. */
export const watchedEventStore = (store: EventStore, guard: StepGuard): EventStore => ({
  ...store,
  append: (stream, events, expected) => guard(`append ${kindOf(stream)}`, () => store.append(stream, events, expected)),
  read: async function* (stream, from) {
    yield* await guard(`read ${kindOf(stream)}`, async () => {
      const events: RecordedEvent[] = []
      for await (const event of store.read(stream, from)) events.push(event)
      return events
    })
  },
})

/** The state store with a guard at every call. */
export const watchedStateStore = (store: StateStore, guard: StepGuard): StateStore => ({
  get: (collection, id) => guard(`get ${collection.name}`, () => store.get(collection, id)),
  getMany: (collection, ids) => guard(`get ${collection.name}`, () => store.getMany(collection, ids)),
  insert: (collection, id, doc, expiry) =>
    guard(`insert ${collection.name}`, () => store.insert(collection, id, doc, expiry)),
  ensureMany: (collection, docs) => guard(`insert ${collection.name}`, () => store.ensureMany(collection, docs)),
  replace: (collection, id, version, doc, expiry) =>
    guard(`replace ${collection.name}`, () => store.replace(collection, id, version, doc, expiry)),
  remove: (collection, id) => guard(`remove ${collection.name}`, () => store.remove(collection, id)),
  page: (collection, limit, after) => guard(`page ${collection.name}`, () => store.page(collection, limit, after)),
  find: (collection, index, value) => guard(`find ${collection.name}`, () => store.find(collection, index, value)),
})

/** The file store with a guard at every change. */
export const watchedFileStore = (store: FileStore, guard: StepGuard): FileStore => ({
  ...store,
  put: (id, bytes) => guard('put file', () => store.put(id, bytes)),
  remove: (id) => guard('remove file', () => store.remove(id)),
})

/** The process died here, as its caller sees it. */
export class Killed extends Error {}

/** Every step in its order, for a request that nothing happens to. */
export const recordingGuard =
  (steps: Step[]): StepGuard =>
  (step, work) => {
    steps.push(step)
    return work()
  }

/**
 * Ends the process at one of its steps, counted from 0: before the step's effect or after it. From then on nothing
 * works.
 */
export const killingGuard = (at: number, when: 'before' | 'after'): StepGuard => {
  let count = -1
  return async (_step, work) => {
    count += 1
    if (count > at || (count === at && when === 'before')) throw new Killed('the process was killed')
    const result = await work()
    if (count === at) throw new Killed('the process was killed')
    return result
  }
}

/** Ends the process before the first step of a name. From then on nothing works. */
export const stoppingBefore = (stopAt: Step): StepGuard => {
  let stopped = false
  return async (step, work) => {
    stopped = stopped || step === stopAt
    if (stopped) throw new Killed('the process was killed')
    return work()
  }
}

/** Lets something happen, once, before the first step of a name. */
export const happeningBefore = (step: Step, happens: () => Promise<unknown>): StepGuard => {
  let happened = false
  return async (current, work) => {
    if (current === step && !happened) {
      happened = true
      await happens()
    }
    return work()
  }
}

/** Holds every caller of a step back until as many as `parties` have come; later ones pass. */
export const meetingGuard = (meetAt: Step, parties: number): StepGuard => {
  let come = 0
  let open: () => void = () => undefined
  const met = new Promise<void>((resolve) => {
    open = resolve
  })
  return async (step, work) => {
    if (step === meetAt) {
      come += 1
      if (come >= parties) open()
      await met
    }
    return work()
  }
}

/** Does a step, once, and loses its answer: the caller gets an unavailable store. */
export const losingGuard = (loseAt: Step, error: Error): StepGuard => {
  let lost = false
  return async (step, work) => {
    const result = await work()
    if (step !== loseAt || lost) return result
    lost = true
    throw error
  }
}
