import {
  type BackendFactory,
  createPostgresBackend,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  Queue,
  QueueEvents,
  Worker,
} from 'bullmq'
import type { JobQueue, Processor, QueueDefinition, Queues } from './port.js'

const factory: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = createPostgresBackend

/** Kept long enough that a repeated job id is known, and not for ever. */
const kept = { age: 24 * 60 * 60, count: 10_000 }

type Closable = { close(): Promise<void>; on(event: 'error', listener: (error: Error) => void): unknown }

/**
 * BullMQ on a Postgres.
 * `onError` hears of lost connections; BullMQ comes back from them by itself.
 */
export const openBullQueues = (connectionString: string, onError: (error: Error) => void): Queues => {
  const connection = { connectionString, migrate: true, schema: 'queue', max: 4 }
  const workers: Closable[] = []
  const others: Closable[] = []
  const queues = new Map<string, JobQueue<never, unknown>>()

  const track = <C extends Closable>(list: Closable[], closable: C): C => {
    closable.on('error', onError)
    list.push(closable)
    return closable
  }

  const open = <D extends object, R>({ name, attempts, backoffMillis }: QueueDefinition<D, R>): JobQueue<D, R> => {
    const queue = track(others, new Queue<D, R>(name, { connection }, factory))
    let events: QueueEvents<R, PostgresQueueBackend, PostgresConnectionOptions> | undefined
    const options = {
      attempts,
      backoff: { type: 'exponential', delay: backoffMillis },
      removeOnComplete: kept,
      removeOnFail: false,
    }
    const add = (jobId: string, data: D, delay = 0) =>
      (queue as Queue).add(name, data, { ...options, jobId, ...(delay > 0 ? { delay } : {}) })
    return {
      add: async (jobId, data, { delayMillis = 0 } = {}) => {
        await add(jobId, data, delayMillis)
      },
      addAndWait: async (jobId, data, waitMillis) => {
        events ??= track(others, new QueueEvents<R, PostgresQueueBackend, PostgresConnectionOptions>(name, { connection }, factory))
        await events.waitUntilReady()
        const job = await add(jobId, data)
        // A failed or slow job answers nothing: whoever asked is told that it is still going on.
        return job.waitUntilFinished(events as never, waitMillis).catch(() => undefined) as Promise<R | undefined>
      },
    }
  }

  return {
    queue: <D extends object, R>(definition: QueueDefinition<D, R>) => {
      const existing = queues.get(definition.name)
      if (existing !== undefined) return existing as unknown as JobQueue<D, R>
      const made = open(definition)
      queues.set(definition.name, made as unknown as JobQueue<never, unknown>)
      return made
    },
    work: <D extends object, R>(definition: QueueDefinition<D, R>, processor: Processor<D, R>, onFailure: (error: Error, attempt: number) => void) => {
      const worker = new Worker<D, R>(
        definition.name,
        async (job) => processor(job.data),
        {
          connection,
          concurrency: definition.concurrency,
          lockDuration: 10_000,
          stalledInterval: 5000,
          maxStalledCount: 20,
        } as never,
        factory as never,
      )
      worker.on('failed', (job, error) => onFailure(error, job?.attemptsMade ?? 0))
      track(workers, worker)
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
      await Promise.all(others.map((other) => other.close()))
    },
  }
}
