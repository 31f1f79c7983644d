import type { IQueueBackend, Job } from 'bullmq'
import { TechnicalError } from '../../domain/technical-error.js'
import { isOutage } from '../../stores/lost-store.js'
import { inTime } from '../../stores/retry/backoff.js'
import { type StoreKind, StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { nameLoss } from '../server-loss.js'
import { retryMillis } from './backoff.js'
import { type Bull, onServer, type QueueServer } from './bullmq-server.js'
import { jobPlace, readQueueStatus, whereFailed } from './failed-jobs.js'
import { causeOf, JobFailed } from './job-failure.js'
import type { JobQueue, JobTry, QueueDefinition, Queues } from './port.js'
import { readQueueFlow } from './queue-flow.js'

/** Milliseconds that a worker without a job in hand may take to close, and a queue. */
const closeMillis = { worker: 2000, queue: 500 }

type QueueOptions = {
  /** Milliseconds for which the jobs in hand may finish at the close; the next worker tries those that do not. */
  readonly handMillis?: number
  /** Milliseconds after which the job of a lost worker is another's; a worker that lives renews it. */
  readonly lockMillis?: number
  /** Spreads the tries of jobs that failed together; from 0 on and below 1. */
  readonly random?: () => number
}

/** Milliseconds that one call may take, from its start. */
const callMillis = 3000

/** @throws {StoreUnavailable} when the server refuses the call or is silent; the call may take effect all the same */
const answerInTime = async <T>(store: StoreKind, call: Promise<T>): Promise<T> => {
  const answer = await inTime(call, callMillis).catch((error: unknown) => {
    throw new StoreUnavailable(error, store)
  })
  if (answer === 'late') throw new StoreUnavailable(new TechnicalError(`no answer within ${callMillis} ms`), store)
  return answer
}

/** Kept long enough that a repeated job id is known, and not for ever. Seconds. */
const kept = { age: 24 * 60 * 60, count: 10_000 }

/** A worker takes nothing more from the beginning of its close on. */
const closeWithin = async ({ worker, inHand }: OpenWorker, handMillis: number): Promise<void> => {
  const closing = worker.close()
  await inTime(Promise.allSettled(inHand), handMillis)
  // Without its server a worker would close only once that is back.
  await inTime(closing, closeMillis.worker)
}

/** Whether a job ends here although it was not done: the next time's job does its work. */
const isGivenUp = (
  { comesAgain, attempts }: Pick<QueueDefinition<object>, 'comesAgain' | 'attempts'>,
  { number }: Pick<JobTry, 'number'>,
  error: unknown,
): boolean => comesAgain === true && number >= attempts && isOutage(error)

type OpenWorker = { readonly worker: Closable; readonly inHand: ReadonlySet<Promise<void>> }

type Closable = {
  close(force?: boolean): Promise<void>
  waitUntilReady(): Promise<unknown>
  on(event: 'error', listener: (error: Error) => void): unknown
}

/**
 * How many jobs a new worker has in hand; one more after each that ends, up to its queue's own number. A worker that ends
 * again and again soon after its start so counts few of its jobs as interrupted, beside the one that may be the cause.
 */
const firstConcurrency = 1

/** How often a job may lose its worker: then it has failed. */
const maxInterruptions = 20

/** Not BullMQ's own doubling: the worker asks `retryMillis`. The name is stored with each job. */
const ownBackoff = 'capped'

/**
 * BullMQ on a server.
 * `onError` is called with lost connections; BullMQ comes back from them by itself.
 */
export const openBullQueues = (
  server: QueueServer,
  onError: (error: Error) => void,
  options: QueueOptions = {},
): Queues => onServer(server, (bull) => openOn(bull, onError, options))

const openOn = <B extends IQueueBackend, C>(
  { store, classes: { Queue, Worker }, adding, working, end }: Bull<B, C>,
  onError: (error: Error) => void,
  { handMillis = 25_000, lockMillis = 10_000, random = Math.random }: QueueOptions,
): Queues => {
  const workers: OpenWorker[] = []
  const promptly = <T>(call: Promise<T>): Promise<T> => answerInTime(store, call)

  const newQueue = (name: string) => new Queue(name, adding)
  const queues = new Map<string, ReturnType<typeof newQueue>>()
  let complete = false
  let closed = false

  const track = <C extends Closable>(closable: C): C => {
    closable.on('error', (error) => {
      // A connection that was being made at the close may end only with its server.
      if (!closed) onError(nameLoss(store, error))
    })
    return closable
  }

  const ensureInTime = (name: string): void => {
    if (complete) throw new TechnicalError(`the queue ${name} is opened after all were to be connected`)
  }

  /** One per name and process, however many ask for it. */
  const once = (name: string) => {
    const found = queues.get(name)
    if (found !== undefined) return found
    ensureInTime(name)
    const made = track(newQueue(name))
    queues.set(name, made)
    return made
  }

  const open = <D extends object>(definition: QueueDefinition<D>): JobQueue<D> => {
    const { name, attempts, backoffMillis } = definition
    const queue = once(name)
    const options = {
      attempts,
      backoff: { type: ownBackoff, delay: backoffMillis },
      removeOnComplete: kept,
      removeOnFail: false,
    }
    const optionsOf = (jobId: string, delayMillis = 0) =>
      delayMillis > 0 ? { ...options, jobId, delay: delayMillis } : { ...options, jobId }
    return {
      add: async (jobId, data, { delayMillis } = {}) => {
        await promptly(queue.add(name, data, optionsOf(jobId, delayMillis)))
      },
      addAll: async (jobs) => {
        if (jobs.length === 0) return
        const all = jobs.map(({ jobId, data, delayMillis }) => ({ name, data, opts: optionsOf(jobId, delayMillis) }))
        await promptly(queue.addBulk(all))
      },
    }
  }

  return {
    queue: open,
    work: (definition, processor, onFailure) => {
      ensureInTime(definition.name)
      const options = {
        ...working,
        concurrency: firstConcurrency,
        lockDuration: lockMillis,
        stalledInterval: lockMillis / 2,
        maxStalledCount: maxInterruptions,
        settings: { backoffStrategy: (attemptsMade: number) => retryMillis(definition, attemptsMade, random) },
      }
      const inHand = new Set<Promise<void>>()
      const process = (job: Pick<Job, 'data' | 'attemptsMade' | 'stalledCounter'>): Promise<void> => {
        const current = { number: job.attemptsMade + 1, interrupted: job.stalledCounter > 0 }
        const running = processor(job.data, current).catch((error: unknown) => {
          const failed = new JobFailed(error)
          if (!isGivenUp(definition, current, error)) throw failed
          onFailure(causeOf(failed), current.number)
        })
        inHand.add(running)
        return running.finally(() => {
          inHand.delete(running)
          if (worker.concurrency >= definition.concurrency) return
          worker.concurrency += 1
          // Where `BatchingBackend` reads it.
          worker.opts.concurrency = worker.concurrency
        })
      }
      const worker = new Worker(definition.name, process, options)
      worker.on('failed', (job, error) => onFailure(causeOf(error), job?.attemptsMade ?? 0))
      workers.push({ worker: track(worker), inHand })
    },
    // BullMQ keeps the outcome of the first connection: one that failed would be retried without a pause, for ever.
    ready: async () => {
      complete = true
      await Promise.all(
        [...workers.map(({ worker }) => worker), ...queues.values()].map((part) => part.waitUntilReady()),
      )
    },
    check: async () => {
      const [anyQueue] = queues.values()
      if (anyQueue !== undefined) await promptly(anyQueue.getJobCounts('active'))
    },
    status: (name, isOwn) => promptly(readQueueStatus(once(name), isOwn)),
    flow: (name) => promptly(readQueueFlow(once(name))),
    place: (name, jobId) => promptly(jobPlace(once(name), jobId)),
    retry: (name, jobId, isOwn) =>
      promptly(whereFailed(once(name), jobId, isOwn, (job) => job.retry('failed', { resetAttemptsMade: true }))),
    dismiss: (name, jobId, isOwn) => promptly(whereFailed(once(name), jobId, isOwn, (job) => job.remove())),
    close: async () => {
      closed = true
      await Promise.all(workers.map((open) => closeWithin(open, handMillis)))
      await Promise.all([...queues.values()].map((queue) => inTime(queue.close(), closeMillis.queue)))
      await inTime(end(), closeMillis.queue)
    },
  }
}
