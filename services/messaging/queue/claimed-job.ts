import type { JobJson } from 'bullmq'

/** A row of BullMQ's table of jobs, as far as a processor's job is made of it. `bigint` comes as text. */
export type JobRow = {
  readonly id: string
  readonly name: string
  readonly data: unknown
  readonly opts: JobJson['opts'] | null
  readonly progress: JobJson['progress'] | null
  readonly attempts_made: number | null
  readonly attempts_started: number | null
  readonly processed_at_ms: string | null
  readonly added_at_ms: string
  readonly delay_ms: string | null
  readonly priority: number | null
  readonly failed_reason: string | null
  readonly stacktrace: unknown
  readonly stalled_count: number | null
  readonly deferred_failure: string | null
  readonly lock_token: string
}

/** What was just claimed, as BullMQ hands it to a worker. */
export const claimedJob = (row: JobRow): JobJson => ({
  id: row.id,
  name: row.name,
  data: JSON.stringify(row.data ?? {}),
  opts: row.opts ?? {},
  progress: row.progress ?? 0,
  attemptsMade: row.attempts_made ?? 0,
  attemptsStarted: row.attempts_started ?? 0,
  timestamp: Number(row.added_at_ms),
  delay: Number(row.delay_ms ?? 0),
  priority: row.priority ?? 0,
  stacktrace: JSON.stringify(row.stacktrace ?? []),
  returnvalue: 'null',
  stalledCounter: row.stalled_count ?? 0,
  ...(row.processed_at_ms === null ? {} : { processedOn: Number(row.processed_at_ms) }),
  failedReason: row.failed_reason ?? '',
  ...(row.deferred_failure === null ? {} : { deferredFailure: row.deferred_failure }),
})
