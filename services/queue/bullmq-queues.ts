import { createPostgresBackend, type Job, withBackend } from 'bullmq'
import { LossTolerantClient } from '../postgres/connection.js'
import type { JobQueue, QueueDefinition, Queues } from './port.js'

const { Queue, Worker, QueueEvents } = withBackend(createPostgresBackend)

/** Kept long enough that a repeated job id is known, and not for ever. Seconds. */
const kept = { age: 24 * 60 * 60, count: 10_000 }

/** BullMQ's own doubling knows no end: a queue that is tried for ever names one. */
const cappedBackoff = 'capped'

const cappedMillis = <D, R>({ backoffMillis, maxBackoffMillis }: QueueDefinition<D, R>, attemptsMade: number): number =>
  Math.min(maxBackoffMillis ?? Number.POSITIVE_INFINITY, backoffMillis * 2 ** (attemptsMade - 1))

type Closable = {
  close(): Promise<void>
  waitUntilReady(): Promise<unknown>
  on(event: 'error', listener: (error: Error) => void): unknown
}

/**
 * BullMQ on a Postgres.
 * `onError` hears of lost connections; BullMQ comes back from them by itself.
 */
export const openBullQueues = (connectionString: string, onError: (error: Error) => void): Queues => {
  const connection = { connectionString, migrate: true, schema: 'queue', max: 4, Client: LossTolerantClient }
  const workers: Closable[] = []
  const others: Closable[] = []

  const track = <C extends Closable>(list: Closable[], closable: C): C => {
    closable.on('error', onError)
    list.push(closable)
    return closable
  }

  const open = <D extends object, R>(definition: QueueDefinition<D, R>): JobQueue<D, R> => {
    const { name, attempts, backoffMillis, maxBackoffMillis } = definition
    const queue = track(others, new Queue(name, { connection }))
    const events = track(others, new QueueEvents<R>(name, { connection }))
    const options = {
      attempts,
      backoff: { type: maxBackoffMillis === undefined ? 'exponential' : cappedBackoff, delay: backoffMillis },
      removeOnComplete: kept,
      removeOnFail: false,
    }
    const add = (jobId: string, data: D, delay = 0) =>
      queue.add(name, data, { ...options, jobId, ...(delay > 0 ? { delay } : {}) })
    return {
      add: async (jobId, data, { delayMillis = 0 } = {}) => {
        await add(jobId, data, delayMillis)
      },
      addAndWait: async (jobId, data, waitMillis) => {
        await events.waitUntilReady()
        const job = await add(jobId, data)
        // A failed or slow job answers nothing: whoever asked is told that it is still going on.
        const result: R | undefined = await job.waitUntilFinished(events, waitMillis).catch(() => undefined)
        return result
      },
    }
  }

  return {
    queue: open,
    work: (definition, processor, onFailure) => {
      const options = {
        connection,
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
    // A BullMQ worker whose first look failed never looks again, and spins: it must have succeeded once.
    ready: async () => {
      await Promise.all([...workers, ...others].map((each) => each.waitUntilReady()))
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
      await Promise.all(others.map((other) => other.close()))
    },
  }
}
