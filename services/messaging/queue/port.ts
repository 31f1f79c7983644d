import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import type { OwnJobs } from './own-jobs.js'

/** One queue per kind of work, with its own number of attempts. */
export type QueueDefinition<D> = {
  readonly name: string
  readonly attempts: number
  /** The most milliseconds before the second try, and half of the least (`retryMillis`); doubles after each. */
  readonly backoffMillis: number
  /** Where the doubling ends, in milliseconds; without it, with the last attempt. */
  readonly maxBackoffMillis?: number
  readonly concurrency: number
  /**
   * The same work comes again by itself, with the next time's job: one whose tries are used up while a store or a service
   * is away is given up, and is no failed job.
   */
  readonly comesAgain?: true
  /** Only carries the type of a job. */
  readonly types?: { readonly data: D }
}

export type NewJob<D> = { readonly jobId: string; readonly data: D; readonly delayMillis?: number | undefined }

export type JobQueue<D> = {
  /**
   * A repeated `jobId` is the same job, until the queue has forgotten its end (24 hours, or 10,000 later jobs). `:` is not
   * allowed in it.
   * @throws {StoreUnavailable} when the server did not take it in time; it may come to be all the same
   */
  add(jobId: string, data: D, options?: { readonly delayMillis?: number }): Promise<void>
  /** The same of several, in one round trip; after a failure some may have been added. */
  addAll(jobs: readonly NewJob<D>[]): Promise<void>
}

/** Which try of a job this is. */
export type JobTry = {
  /** From 1 on. */
  readonly number: number
  /** Whether a worker was lost with the job in hand: what it did may not be recorded. */
  readonly interrupted: boolean
}

type Processor<D> = (data: D, current: JobTry) => Promise<void>

/** A job that has used up its tries. Its data is not shown: it may concern a person. */
export type FailedJob = {
  readonly id: string
  readonly attempts: number
  /** Of the last try's error. */
  readonly code: string
  readonly failedAt: Instant
  /** Of which order it is; absent where its data name none. */
  readonly orderId?: OrderId
}

export type QueueStatus = {
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  /** Of the caller's own jobs. */
  readonly failed: number
  /** The newest of them. */
  readonly failedJobs: readonly FailedJob[]
}

/** How a queue moves, for all tenants together. */
export type QueueFlow = {
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  readonly failed: number
  /** When the job became due that has waited longest for its first try; absent where none waits. */
  readonly oldestDueAt?: Instant
  /** When the last job ended well; absent where the queue remembers none. */
  readonly lastDoneAt?: Instant
}

/** Where a job is now; `unknown` once the queue has forgotten its end. */
export type JobPlace = 'waiting' | 'failed' | 'done' | 'unknown'

/** Everything is opened before `ready`; asking again for what is open opens nothing. */
export interface Queues {
  queue<D extends object>(definition: QueueDefinition<D>): JobQueue<D>
  /** Starts working on a queue. `onFailure` is called with every failed try. */
  work<D extends object>(
    definition: QueueDefinition<D>,
    processor: Processor<D>,
    onFailure: (error: Error, attempt: number) => void,
  ): void
  /**
   * Resolves when every queue and worker has its connection; from now on none is opened.
   * Before that a lost server would leave it without one for ever.
   */
  ready(): Promise<void>
  /** Asks the server of the queues something small. @throws when it does not answer */
  check(): Promise<void>
  /**
   * What an open queue holds, and which of the caller's own jobs have failed.
   * @throws {StoreUnavailable} when the server does not answer
   */
  status(name: string, isOwn: OwnJobs): Promise<QueueStatus>
  /**
   * How an open queue moves.
   * @throws {StoreUnavailable} when the server does not answer
   */
  flow(name: string): Promise<QueueFlow>
  /**
   * Where a job of an open queue is now.
   * @throws {StoreUnavailable} when the server does not answer
   */
  place(name: string, jobId: string): Promise<JobPlace>
  /**
   * Lets a failed job be tried again, as often as a new one; `false` where none of the caller's own has failed under the
   * id.
   * @throws {StoreUnavailable} when the server does not answer
   */
  retry(name: string, jobId: string, isOwn: OwnJobs): Promise<boolean>
  /**
   * Removes a failed job, whose work was done otherwise; `false` where none of the caller's own has failed under the
   * id.
   * @throws {StoreUnavailable} when the server does not answer
   */
  dismiss(name: string, jobId: string, isOwn: OwnJobs): Promise<boolean>
  /** Lets the jobs in hand finish, within the time that the queues were opened with, then closes. */
  close(): Promise<void>
}
