import type { IQueueBackend, Job } from 'bullmq'
import { TechnicalError } from '../../domain/technical-error.js'
import { inTime, StoreUnavailable } from '../../stores/postgres/backoff.js'
import { type Bull, onServer, type QueueServer } from './bullmq-server.js'
import type { JobQueue, QueueDefinition, Queues } from './port.js'

/** Milliseconds for which the jobs in hand may finish; another try is made of them after the next start. */
const closeMillis = 2000

const closeWithin = async (worker: Closable): Promise<void> => {
  if ((await inTime(worker.close(), closeMillis)) === 'late') await inTime(worker.close(true), closeMillis / 4)
}

/** Milliseconds that one call may take, from its start. */
const callMillis = 3000

/** @throws {StoreUnavailable} when the server refuses the call or is silent; the call may take effect all the same */
const promptly = async <T>(call: Promise<T>): Promise<T> => {
  const answer = await inTime(call, callMillis).catch((error: unknown) => {
    throw new StoreUnavailable(error)
  })
  if (answer === 'late') throw new StoreUnavailable(new TechnicalError(`no answer within ${callMillis} ms`))
  return answer
}

/** Kept long enough that a repeated job id is known, and not for ever. Seconds. */
const kept = { age: 24 * 60 * 60, count: 10_000 }

type Closable = {
  close(force?: boolean): Promise<void>
  waitUntilReady(): Promise<unknown>
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** BullMQ's own doubling knows no end: a queue that is tried for ever names one. */
const cappedBackoff = 'capped'

const cappedMillis = <D>({ backoffMillis, maxBackoffMillis }: QueueDefinition<D>, attemptsMade: number): number =>
  Math.min(maxBackoffMillis ?? Number.POSITIVE_INFINITY, backoffMillis * 2 ** (attemptsMade - 1))

/**
 * BullMQ on a server.
 * `onError` hears of lost connections; BullMQ comes back from them by itself.
 */
export const openBullQueues = (server: QueueServer, onError: (error: Error) => void): Queues =>
  onServer(server, (bull) => openOn(bull, onError))

const openOn = <B extends IQueueBackend, C>(
  { classes: { Queue, Worker }, adding, working, end }: Bull<B, C>,
  onError: (error: Error) => void,
): Queues => {
  const workers: Closable[] = []
  const others: Closable[] = []

  const newQueue = (name: string) => new Queue(name, adding)
  const queues = new Map<string, ReturnType<typeof newQueue>>()
  let complete = false
  let closed = false

  const track = <C extends Closable>(list: Closable[], closable: C): C => {
    closable.on('error', (error) => {
      // A connection that was being made at the close may end only with its server.
      if (!closed) onError(error)
    })
    list.push(closable)
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
    const made = track(others, newQueue(name))
    queues.set(name, made)
    return made
  }

  const open = <D extends object>(definition: QueueDefinition<D>): JobQueue<D> => {
    const { name, attempts, backoffMillis, maxBackoffMillis } = definition
    const queue = once(name)
    const options = {
      attempts,
      backoff: { type: maxBackoffMillis === undefined ? 'exponential' : cappedBackoff, delay: backoffMillis },
      removeOnComplete: kept,
      removeOnFail: false,
    }
    return {
      add: async (jobId, data, { delayMillis = 0 } = {}) => {
        await promptly(queue.add(name, data, { ...options, jobId, ...(delayMillis > 0 ? { delay: delayMillis } : {}) }))
      },
    }
  }

  return {
    queue: open,
    work: (definition, processor, onFailure) => {
      ensureInTime(definition.name)
      const options = {
        ...working,
        concurrency: definition.concurrency,
        lockDuration: 10_000,
        stalledInterval: 5000,
        maxStalledCount: 20,
        settings: { backoffStrategy: (attemptsMade: number) => cappedMillis(definition, attemptsMade) },
      }
      const worker = new Worker(definition.name, async (job: Pick<Job, 'data'>) => processor(job.data), options)
      worker.on('failed', (job, error) => onFailure(error, job?.attemptsMade ?? 0))
      track(workers, worker)
    },
    // BullMQ keeps the outcome of the first connection: one that failed would be retried without a pause, for ever.
    ready: async () => {
      complete = true
      await Promise.all([...workers, ...others].map((part) => part.waitUntilReady()))
    },
    check: async () => {
      const [anyQueue] = queues.values()
      if (anyQueue !== undefined) await promptly(anyQueue.getJobCounts('active'))
    },
    close: async () => {
      closed = true
      await Promise.all(workers.map(closeWithin))
      await Promise.all(others.map((other) => inTime(other.close(), closeMillis / 4)))
      await inTime(end(), closeMillis / 4)
    },
  }
}
