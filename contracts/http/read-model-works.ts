import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'

/** `rebuild` fills a new generation while the old one answers; `verify` compares every document with the log. */
export const readModelWorkKinds = ['rebuild', 'verify'] as const
export type ReadModelWorkKind = (typeof readModelWorkKinds)[number]

/** What a work has found, once it is done. */
export const workOutcomeSchema = z.object({
  /** Documents that differ from what the log makes; 0 after a rebuild. */
  differences: z.int(),
  /** Events that the read model could not take in. */
  quarantined: z.int(),
})
export type WorkOutcome = z.infer<typeof workOutcomeSchema>

/** Work on a read model: of the whole installation one at a time, on an instance with the role `projector`. */
export const readModelWorkSchema = z.object({
  id: z.string(),
  kind: z.enum(readModelWorkKinds),
  readModel: z.string(),
  status: z.enum(['requested', 'running', 'done', 'failed']),
  requestedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  /** From 0 to 1, and the events that were read. */
  part: z.number(),
  events: z.int(),
  outcome: z.nullable(workOutcomeSchema),
  /** Why it failed: a code for an engineer. */
  problem: z.nullable(z.string()),
})
export type ReadModelWork = z.infer<typeof readModelWorkSchema>

export const readModelWorksSchema = z.object({
  current: z.nullable(readModelWorkSchema),
  /** The newest first. */
  ended: z.array(readModelWorkSchema),
})
export type ReadModelWorks = z.infer<typeof readModelWorksSchema>

/** An event that a read model could not take in: never its content. */
export const quarantinedEventSchema = z.object({
  readModel: z.string(),
  title: z.string(),
  position: z.string(),
  type: z.nullable(z.string()),
  /** Of what the stream is: `order`, `settings`; its id is left out. */
  stream: z.string(),
  reason: z.enum(['function', 'corrupt', 'too-large']),
  /** What this product's own code said. */
  message: z.string(),
})
export type QuarantinedEvent = z.infer<typeof quarantinedEventSchema>

/** `POST /api/admin/system/read-models/{name}/rebuild` and `…/verify`. */
export const readModelPathSchema = z.object({ name: z.string().check(z.maxLength(100)) })
