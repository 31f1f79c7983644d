import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'

/** A job that has used up its tries: never its data, which may concern a person. */
export const failedJobSchema = z.object({
  id: z.string(),
  attempts: z.int(),
  /** Of the last try's error. */
  code: z.string(),
  failedAt: instantSchema,
})
export type FailedJob = z.infer<typeof failedJobSchema>

export const queueStatusSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** The newest of them. */
  failedJobs: z.array(failedJobSchema),
})

/** `GET /api/admin/queues`. */
export const queuesResponseSchema = z.object({ queues: z.array(queueStatusSchema) })
export type QueuesResponse = z.infer<typeof queuesResponseSchema>

/** `POST /api/admin/queues/{queue}/jobs/{id}/retry` and `…/dismiss`. */
export const jobPathSchema = z.object({
  queue: z.string().check(z.maxLength(100)),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
})
