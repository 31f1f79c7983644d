import type { JobQueue, Queues } from '../../messaging/queue/port.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'

/** In the place of a call that a test does not expect. */
export const unexpected = (): never => {
  throw new Error('the test does not expect this call')
}

/** A log that answers as a test says, and refuses every other call. */
export const stubbedEventStore = (answers: Partial<EventStore>): EventStore => ({
  append: unexpected,
  read: unexpected,
  readAll: unexpected,
  head: unexpected,
  lastEvent: unexpected,
  eventAt: unexpected,
  subscribe: unexpected,
  ...answers,
})

/** A queue that takes its jobs one by one. */
export const stubbedQueue = <D>(add: JobQueue<D>['add']): JobQueue<D> => ({
  add,
  addAll: async (jobs) => {
    for (const { jobId, data, delayMillis } of jobs)
      await add(jobId, data, delayMillis === undefined ? {} : { delayMillis })
  },
})

/** Queues that take jobs, hand over their ids, and refuse every other call. */
export const stubbedQueues = (onJob: (jobId: string) => void = () => undefined): Queues => ({
  queue: () => stubbedQueue(async (jobId) => onJob(jobId)),
  work: unexpected,
  ready: unexpected,
  check: unexpected,
  status: unexpected,
  flow: unexpected,
  place: unexpected,
  retry: unexpected,
  dismiss: unexpected,
  close: unexpected,
})

/** Uploads as a test says; every other call is refused. */
export const stubbedFileStore = (answers: Partial<FileStore>): FileStore => ({
  put: unexpected,
  get: unexpected,
  remove: unexpected,
  list: unexpected,
  removeHalfWritten: unexpected,
  check: unexpected,
  ...answers,
})
