import {
  type JobJson,
  type KeepJobs,
  type MinimalJob,
  type MoveToDelayedOpts,
  type ParentKeyOpts,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  type QueueBaseOptions,
  type RetryJobOpts,
  type WorkerOptions,
} from 'bullmq'
import { claimedJob, type JobRow } from './claimed-job.js'
import { type SharedJobs, throughDeadlock } from './shared-jobs.js'

/** Milliseconds from one waking of a worker to its next: jobs that come meanwhile are claimed together. */
const wakeMillis = 100

/** Claims up to `$6` jobs, one after the other until there is none; the last row says when a delayed one is due. */
const claims = `
  WITH RECURSIVE taken (n, job) AS (
    SELECT 1, (SELECT j FROM move_to_active($1, $2 || '/1', $3, $4, $5, NULL, NULL) AS j)
    UNION ALL
    SELECT n + 1, (SELECT j FROM move_to_active($1, $2 || '/' || (n + 1), $3, $4, $5, NULL, NULL) AS j)
    FROM taken WHERE (taken.job).id IS NOT NULL AND n < $6::int
  )
  SELECT (job).*, next_delay($1) AS next_delay FROM taken ORDER BY n`

/** How long jobs that have ended are kept, in seconds, and how many of them; all where it does not say. */
type Retention = { readonly age?: number | undefined; readonly count?: number | undefined }

const retentionOf = (keep: boolean | number | KeepJobs | undefined): Retention => {
  if (typeof keep === 'number') return { count: keep }
  // A job that was added by another program may say nothing.
  if (keep === undefined || typeof keep === 'boolean') return keep === true ? { count: 0 } : {}
  return 'age' in keep ? { age: keep.age, count: keep.count } : { count: keep.count }
}

type ClaimRow = (JobRow | { readonly id: null }) & { readonly next_delay: string | null }

type Options = QueueBaseOptions<PostgresConnectionOptions> &
  Pick<Partial<WorkerOptions>, 'concurrency' | 'lockDuration' | 'maxStalledCount' | 'stalledInterval'>

/** Jobs that have ended are counted and removed beyond a number once for so many: to count them reads them all. */
const trimEvery = 500

type Waiting = { readonly finish: () => void; readonly timer: NodeJS.Timeout }

/**
 * BullMQ's queues on Postgres with fewer round trips: a worker claims in one statement what it has room for, asks for
 * nothing while nothing was added, and ends together what ended at the same time. All share a few connections, of which
 * one listens: each that does costs the server a transaction at every job.
 */
export class BatchingBackend extends PostgresQueueBackend {
  /** Claimed, and not yet handed out. */
  private readonly claimed: JobRow[] = []
  /** The locks of claimed jobs, whatever token the worker knows them by. */
  private readonly locks = new Map<string, string>()
  /** Whether a job may have come since the last claim began. */
  private mayHave = true
  private dueAt = 0
  private wokenAt = Number.NEGATIVE_INFINITY
  private waiting: Waiting | undefined
  private soon: NodeJS.Timeout | undefined
  private interrupted = false
  private ended = 0

  constructor(
    private readonly shared: SharedJobs,
    queue: string,
    private readonly options: Options,
    works: boolean,
  ) {
    super(shared.connection, queue, options, false)
    if (works) shared.listen({ queue, onJobs: () => this.onJobs() })
  }

  /** Of ours no job has a parent, a schedule or a key against doubles: others go BullMQ's own way. */
  override addJob(job: JobJson, jobId: string, parentKeyOpts: ParentKeyOpts = {}): Promise<string> {
    const { opts, delay, deduplicationId, repeatJobKey } = job
    const isPlain = parentKeyOpts.parentKey === undefined && job.parent === undefined && repeatJobKey === undefined
    if (!isPlain || deduplicationId !== undefined) return super.addJob(job, jobId, parentKeyOpts)
    return this.shared.add([
      this.queueName,
      jobId,
      job.name,
      job.data,
      JSON.stringify({ ...opts, ...(delay === undefined ? {} : { delay }) }),
      job.priority ?? opts.priority ?? 0,
      delay ?? opts.delay ?? 0,
      job.timestamp,
      opts.attempts ?? 1,
      null,
      null,
      null,
      null,
      null,
      opts.lifo ?? false,
    ])
  }

  override addJobs(entries: Parameters<PostgresQueueBackend['addJobs']>[0]): Promise<string[]> {
    return Promise.all(entries.map(({ job, jobId, parentKeyOpts }) => this.addJob(job, jobId, parentKeyOpts)))
  }

  private onJobs(): void {
    this.mayHave = true
    if (this.waiting === undefined) return
    const early = this.wokenAt + wakeMillis - performance.now()
    if (early <= 0) this.wake()
    else this.soon ??= setTimeout(() => this.wake(), early)
  }

  private wake(): void {
    clearTimeout(this.soon)
    this.soon = undefined
    clearTimeout(this.waiting?.timer)
    const { waiting } = this
    this.waiting = undefined
    this.wokenAt = performance.now()
    waiting?.finish()
  }

  override async waitForJob(blockSeconds: number): Promise<{ member: string; score: number } | null> {
    if (this.interrupted) return null
    await new Promise<void>((finish) => {
      const late = (): void => {
        // No notification came: the worker checks nevertheless.
        this.mayHave = true
        this.wake()
      }
      this.waiting = { finish, timer: setTimeout(late, Math.max(0, blockSeconds) * 1000) }
      if (this.mayHave) this.onJobs()
    })
    return null
  }

  override async disconnectBlocking(): Promise<void> {
    this.interrupted = true
    this.wake()
    // What no processor has begun waits for the next worker, and not for the end of its lock.
    const left = this.claimed.splice(0)
    await Promise.all(left.map(({ id, lock_token }) => super.moveJobFromActiveToWait(id, lock_token)))
  }

  override async reconnectBlocking(): Promise<void> {
    this.interrupted = false
    this.mayHave = true
  }

  private async claim(token: string, name: string | undefined): Promise<void> {
    const isDue = this.dueAt > 0 && this.dueAt <= Date.now()
    if (!this.mayHave && !isDue) return
    this.mayHave = false
    const { concurrency = 1, lockDuration = 30_000 } = this.options
    const room = Math.max(1, concurrency - this.locks.size)
    try {
      await this.connection.waitUntilReady()
      const values = [this.queueName, token, lockDuration, Date.now(), name ?? null, room]
      const { rows } = await this.connection.pool.query<ClaimRow>(claims, values)
      for (const row of rows) if (row.id !== null) this.claimed.push(row)
      this.dueAt = Number(rows.at(-1)?.next_delay ?? 0)
      // There may be more.
      if (this.claimed.length >= room) this.mayHave = true
    } catch (error) {
      this.mayHave = true
      throw error
    }
  }

  override async moveToActive(token: string, name?: string): Promise<unknown[]> {
    if (this.claimed.length === 0) await this.claim(token, name)
    const row = this.claimed.shift()
    if (row === undefined) return [null, '', 0, this.dueAt]
    this.locks.set(row.id, row.lock_token)
    return [claimedJob(row), row.id, 0, 0]
  }

  private lockOf(id: string, token: string | undefined): string {
    return this.locks.get(id) ?? token ?? ''
  }

  /** The job is no longer this worker's, whatever became of the call. */
  private async ending<T>(id: string, work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      this.locks.delete(id)
      // It may be this worker's again soon, and nothing notifies of that.
      this.onJobs()
    }
  }

  override async moveToCompleted<T, R, N extends string>(
    job: MinimalJob<T, R, N>,
    returnValue: R,
    keep: boolean | number | KeepJobs,
    token: string,
  ): Promise<{ result: undefined; finishedOn: number }> {
    const id = job.id ?? ''
    const at = Date.now()
    const { age, count } = retentionOf(keep)
    this.ended += 1
    const most = count === 0 || this.ended % trimEvery === 0 ? count : undefined
    const result = JSON.stringify(returnValue ?? null)
    await this.shared.complete({ queue: this.queueName, id, token: this.lockOf(id, token), result, at, age, most })
    this.locks.delete(id)
    return { result: undefined, finishedOn: at }
  }

  override moveToFailed<T, R, N extends string>(
    job: MinimalJob<T, R, N>,
    reason: string,
    keep: boolean | number | KeepJobs,
    token: string,
    _fetchNext: boolean,
    fields?: Record<string, unknown>,
  ) {
    const id = job.id ?? ''
    return this.ending(id, super.moveToFailed(job, reason, keep, this.lockOf(id, token), false, fields))
  }

  override moveToDelayed(id: string, timestamp: number, delay: number, token?: string, opts?: MoveToDelayedOpts) {
    const moved = super.moveToDelayed(id, timestamp, delay, this.lockOf(id, token), { ...opts, fetchNext: false })
    return this.ending(id, moved)
  }

  override retryJob(id: string, lifo: boolean, token?: string, opts?: RetryJobOpts) {
    return this.ending(id, super.retryJob(id, lifo, this.lockOf(id, token), opts))
  }

  override async retryFinishedJob(...args: Parameters<PostgresQueueBackend['retryFinishedJob']>): Promise<void> {
    await super.retryFinishedJob(...args)
    this.shared.notify(this.queueName)
  }

  override moveJobFromActiveToWait(id: string, token?: string) {
    return this.ending(id, super.moveJobFromActiveToWait(id, this.lockOf(id, token)))
  }

  override extendLock(id: string, token: string, duration: number) {
    return super.extendLock(id, this.lockOf(id, token), duration)
  }

  override extendLocks(ids: string[], tokens: string[], duration: number) {
    const locks = ids.map((id, index) => this.lockOf(id, tokens[index]))
    return throughDeadlock(() => super.extendLocks(ids, locks, duration))
  }

  override async moveStalledJobsToWait(): Promise<string[]> {
    const { maxStalledCount = 1, stalledInterval = 30_000 } = this.options
    await this.shared.recoverStalled(maxStalledCount, stalledInterval)
    return []
  }
}
