/** One queue per kind of work, with its own patience. */
export type QueueDefinition<D, R> = {
  readonly name: string
  readonly attempts: number
  /** Milliseconds before the second try; doubles after each. */
  readonly backoffMillis: number
  readonly concurrency: number
  /** Only carries the types of a job and its result. */
  readonly types?: { readonly data: D; readonly result: R }
}

export type JobQueue<D, R> = {
  /** A repeated `jobId` is the same job. `:` is not allowed in it. */
  add(jobId: string, data: D, options?: { readonly delayMillis?: number }): Promise<void>
  /** Adds and waits for the result; `undefined` when it took longer or failed. */
  addAndWait(jobId: string, data: D, waitMillis: number): Promise<R | undefined>
}

export type Processor<D, R> = (data: D) => Promise<R>

export interface Queues {
  queue<D extends object, R>(definition: QueueDefinition<D, R>): JobQueue<D, R>
  /** Starts working on a queue. `onFailure` hears of every failed try. */
  work<D extends object, R>(
    definition: QueueDefinition<D, R>,
    processor: Processor<D, R>,
    onFailure: (error: Error, attempt: number) => void,
  ): void
  /**
   * Resolves when everything opened so far has reached its server.
   * BullMQ never forgets a first connection that failed, and spins on it: nothing is begun before this.
   */
  ready(): Promise<void>
  /** Lets the jobs in hand finish, then closes. */
  close(): Promise<void>
}
