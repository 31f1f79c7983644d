import { EventEmitter, once } from 'node:events'
import { pause } from '../postgres/backoff.js'

/** What BullMQ tells of the jobs of one queue. */
type JobEvents = {
  on(event: 'completed', hear: (job: { jobId: string; returnvalue: unknown }) => void): unknown
  on(event: 'failed', hear: (job: { jobId: string }) => void): unknown
}

type Ended<R> = { readonly result: R | undefined }

export type JobResults<R> = {
  /** The result, once the job has ended; `undefined` when it failed or took longer. `look` tells of one that has ended. */
  of(jobId: string, look: () => Promise<Ended<R> | undefined>, waitMillis: number): Promise<R | undefined>
}

const nameOf = (jobId: string): string => `job ${jobId}`

/**
 * Waits for the results of jobs. Our own, because BullMQ's `waitUntilFinished` looks at the job in a promise that nobody
 * can catch: a server that is away at that moment would end the process.
 */
export const createJobResults = <R>(events: JobEvents): JobResults<R> => {
  const ended = new EventEmitter().setMaxListeners(0)
  events.on('completed', ({ jobId, returnvalue }) => ended.emit(nameOf(jobId), returnvalue))
  events.on('failed', ({ jobId }) => ended.emit(nameOf(jobId), undefined))
  return {
    of: async (jobId, look, waitMillis) => {
      const waiting = new AbortController()
      const heard = once(ended, nameOf(jobId), { signal: waiting.signal }).then(([result]): R | undefined => result)
      const late = pause(waitMillis, waiting.signal).then(() => undefined)
      // It may have ended before anybody listened. What cannot be looked at now is heard of, or late.
      const seen = look().then(
        (found) => (found === undefined ? heard : found.result),
        () => heard,
      )
      try {
        return await Promise.race([heard, seen, late])
      } finally {
        waiting.abort()
      }
    },
  }
}
