import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { historyActorSchema } from './order-view.js'

/** What became of a job that had used up its tries. */
export const orderJobOutcomes = ['failed', 'failed-again', 'waiting', 'done', 'forgotten', 'dismissed'] as const
export type OrderJobOutcome = (typeof orderJobOutcomes)[number]

/** A job of an order that has used up its tries: never its data, which may concern a person. */
export const orderJobSchema = z.object({
  /** The same failure is the same id. */
  id: z.string(),
  queue: z.string(),
  /** What its queue does. */
  label: z.string(),
  /** What it was to do. */
  task: z.string(),
  failedAt: instantSchema,
  /** What is left of the failure; `null` once the job was tried again or taken off the list. */
  failure: z.nullable(z.object({ attempts: z.int(), code: z.string(), reason: z.string() })),
  outcome: z.enum(orderJobOutcomes),
  /** The outcome in words, with what comes next. */
  became: z.string(),
  /** Who tried it again or took it off the list. */
  handled: z.nullable(z.object({ at: instantSchema, by: historyActorSchema })),
})
export type OrderJob = z.infer<typeof orderJobSchema>

/** `GET /api/admin/orders/{id}/failed-jobs`. */
export const orderJobsSchema = z.object({
  /** The newest failure first. */
  jobs: z.array(orderJobSchema),
  /** Whether the server of the queues did not answer: jobs that have failed and wait for a person may be missing. */
  jobsUnread: z.boolean(),
})
export type OrderJobs = z.infer<typeof orderJobsSchema>
