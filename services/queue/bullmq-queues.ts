import { createPostgresBackend, type Job, withBackend } from 'bullmq'
import pg from 'pg'
import { pause } from '../postgres/backoff.js'
import type { JobQueue, QueueDefinition, Queues } from './port.js'

const { Queue, Worker, QueueEvents } = withBackend(createPostgresBackend)

/** Milliseconds for which the jobs in hand may finish; another try is made of them after the next start. */
const closeMillis = 2000

const closeWithin = async (worker: Closable): Promise<void> => {
  const closed = worker.close()
  const late = Symbol('late')
  const first = await Promise.race([closed, pause(closeMillis).then(() => late)])
  if (first === late) await Promise.race([worker.close(true), pause(closeMillis / 4)])
}

/** BullMQ leaves a client that it has checked out without a listener: one lost between two statements would end the process. */
class ListeningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** Kept long enough that a repeated job id is known, and not for ever. Seconds. */
const kept = { age: 24 * 60 * 60, count: 10_000 }

type Closable = {
  waitUntilReady(): Promise<unknown>
  close(force?: boolean): Promise<void>
  on(event: 'error', listener: (error: Error) => void): unknown
}

/**
 * BullMQ on a Postgres.
 * `onError` hears of lost connections; BullMQ comes back from them by itself.
 */
export const openBullQueues = (connectionString: string, onError: (error: Error) => void): Queues => {
  const connection = { connectionString, migrate: true, schema: 'queue', max: 4, Client: ListeningClient }
  const workers: Closable[] = []
  const others: Closable[] = []

  const track = <C extends Closable>(list: Closable[], closable: C): C => {
    closable.on('error', onError)
    list.push(closable)
    return closable
  }

  const open = <D extends object, R>({ name, attempts, backoffMillis }: QueueDefinition<D, R>): JobQueue<D, R> => {
    const queue = track(others, new Queue(name, { connection }))
    const events = track(others, new QueueEvents<R>(name, { connection }))
    const options = {
      attempts,
      backoff: { type: 'exponential', delay: backoffMillis },
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
      }
      const worker = new Worker(definition.name, async (job: Pick<Job, 'data'>) => processor(job.data), options)
      worker.on('failed', (job, error) => onFailure(error, job?.attemptsMade ?? 0))
      track(workers, worker)
    },
    ready: async () => {
      await Promise.all([...workers, ...others].map((part) => part.waitUntilReady()))
    },
    close: async () => {
      await Promise.all(workers.map(closeWithin))
      await Promise.all(others.map((other) => Promise.race([other.close(), pause(closeMillis / 4)])))
    },
  }
}
