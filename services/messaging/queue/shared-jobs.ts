import { PostgresConnection, type PostgresConnectionOptions } from 'bullmq'
import { batched } from '../../stores/batching/batched.js'
import { type Listening, listenTo } from '../../stores/postgres/listening.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'

/** The channel on which BullMQ says that a queue, named by the message, has a job. */
const jobsChannel = 'bullmq_jobs'

/** Milliseconds for which ended jobs wait for others: only their worker waits for it. */
const endingMillis = 50

export type Ended = {
  readonly queue: string
  readonly id: string
  readonly token: string
  readonly result: string
  readonly at: number
  /** Seconds for which jobs that ended are kept, and how many; all without one. */
  readonly age: number | undefined
  readonly most: number | undefined
}

/** What BullMQ's function `add_job` is called with; the queue comes first. */
type Add = readonly [queue: string, ...others: unknown[]]

/** Its `onJobs` is called when its queue may have a job. */
type JobListener = { readonly queue: string; onJobs(): void }

/** What the queues and workers of a process share: connections, one that listens, and round trips. */
export type SharedJobs = {
  readonly connection: PostgresConnection
  /** `queue` may have a job: called at once, when one is added, and when something may have been missed. */
  listen(listener: JobListener): void
  /** Tells this process's workers that `queue` may have a job. */
  notify(queue: string): void
  /** Adds a job; those of the same moment in one transaction. */
  add(call: Add): Promise<string>
  /** Ends jobs that came through; those of the same moment in one transaction. */
  complete(ended: Ended): Promise<void>
  /** Returns jobs of lost workers to their queues: for every queue that has a worker, at most every so often. */
  recoverStalled(most: number, everyMillis: number): Promise<void>
  close(): Promise<void>
}

/** Postgres ended one of two transactions that waited for each other's rows. */
const deadlockState = '40P01'
const mostTries = 4

/**
 * BullMQ's functions lock the rows of many jobs in whatever order they find them, so now and then two of them wait for
 * each other. What Postgres ended has done nothing, and comes through once the other one has.
 */
export const throughDeadlock = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlockState
      if (!isDeadlock || tries >= mostTries) throw error
      await pause(backoffMillis(tries))
    }
  }
}

const completions = `
  SELECT move_to_completed(queue, id, token, result::jsonb, at, false, age, most)
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::integer[])
    AS ended (queue, id, token, result, at, age, most)`

/** `listenAt`: the database that notifies of other processes' jobs; left out where there is no other process. */
export const openSharedJobs = (opening: PostgresConnectionOptions, listenAt: string | undefined): SharedJobs => {
  const connection = new PostgresConnection(opening)
  // What fails says so itself.
  connection.on('error', () => undefined)
  const listeners: JobListener[] = []
  let listening: Listening | undefined
  let recoveredAt = Number.NEGATIVE_INFINITY

  const notify = (queue: string): void => {
    for (const each of listeners) if (each.queue === queue) each.onJobs()
  }

  const query = async (text: string, values: unknown[]) => {
    await connection.waitUntilReady()
    return connection.pool.query(text, values)
  }
  const completeAll = (all: readonly Ended[]) =>
    query(completions, [
      all.map(({ queue }) => queue),
      all.map(({ id }) => id),
      all.map(({ token }) => token),
      all.map(({ result }) => result),
      all.map(({ at }) => at),
      all.map(({ age = null }) => age),
      all.map(({ most = null }) => most),
    ])
  const complete = batched(
    async (all: readonly Ended[]): Promise<(() => void)[]> => {
      try {
        await completeAll(all)
        return all.map(() => () => undefined)
      } catch (error) {
        // One of them may be to blame, as a job whose lock another worker has by now: it fails none of the others.
        const answer = (failed: unknown) => () => {
          throw failed
        }
        if (all.length === 1) return [answer(error)]
        const alone = await Promise.allSettled(all.map((one) => completeAll([one])))
        return alone.map((each) => (each.status === 'rejected' ? answer(each.reason) : () => undefined))
      }
    },
    { atOnce: 2, callers: 50, gatherMillis: endingMillis },
  )

  const addAll = async (calls: readonly Add[]): Promise<string[]> => {
    let parameter = 0
    const placesOf = (call: Add): string =>
      call
        .map(() => {
          parameter += 1
          return `$${parameter}`
        })
        .join(', ')
    const text = calls.map((call, index) => `add_job(${placesOf(call)}) AS id${index}`).join(', ')
    const { rows } = await query(`SELECT ${text}`, calls.flat())
    for (const queue of new Set(calls.map(([name]) => name))) notify(queue)
    return calls.map((_, index) => rows[0]?.[`id${index}`])
  }
  const add = batched(
    async (calls: readonly Add[]): Promise<(() => string)[]> => {
      try {
        return (await addAll(calls)).map((id) => () => id)
      } catch (error) {
        const failed = () => {
          throw error
        }
        if (calls.length === 1) return [failed]
        // Two processes may have waited for each other; one after the other they do not.
        const alone = await Promise.allSettled(calls.map((call) => addAll([call])))
        return alone.map((each) => () => {
          if (each.status === 'rejected') throw each.reason
          return each.value[0] ?? ''
        })
      }
    },
    { atOnce: 3, callers: 20 },
  )

  return {
    connection,
    notify,
    add: async (call) => (await add(call))(),
    listen: (listener) => {
      listeners.push(listener)
      if (listenAt === undefined) return
      listening ??= listenTo({
        connectionString: listenAt,
        channel: jobsChannel,
        onMessage: notify,
        onListening: () => {
          for (const each of listeners) each.onJobs()
        },
        // Workers also poll.
        onError: () => undefined,
      })
    },
    complete: async (ended) => (await complete(ended))(),
    recoverStalled: async (most, everyMillis) => {
      const now = performance.now()
      // Every worker asks, and one question answers for all.
      if (now - recoveredAt < everyMillis * 0.9) return
      recoveredAt = now
      const search = `SELECT DISTINCT queue.name FROM unnest($1::text[]) AS queue (name), LATERAL move_stalled_jobs_to_wait(queue.name, $2, $3, $4)`
      // In one order, as two processes that search at the same time wait for each other's queues.
      const names = listeners.map(({ queue }) => queue).toSorted()
      try {
        const { rows } = await throughDeadlock(() => query(search, [names, most, Date.now(), everyMillis]))
        for (const { name } of rows) notify(name)
      } catch (error) {
        // The next worker that asks is answered by a search of its own.
        recoveredAt = Number.NEGATIVE_INFINITY
        throw error
      }
    },
    close: async () => {
      await listening?.close()
      await connection.close()
    },
  }
}
