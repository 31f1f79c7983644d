import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { roles } from './health.js'
import { quarantinedEventSchema, readModelWorksSchema } from './read-model-works.js'

/** How a part of the product does: well, to be watched, not well, or not known. */
export const systemStandings = ['well', 'care', 'wrong', 'unknown'] as const
export type SystemStanding = (typeof systemStandings)[number]

/** A part of the product in words. Neither a person nor an address stands in it. */
export const systemPartSchema = z.object({
  key: z.string(),
  title: z.string(),
  standing: z.enum(systemStandings),
  text: z.string(),
  /** What to do, or to tell an engineer; `null` where nothing is to be done. */
  advice: z.nullable(z.string()),
  /** Since when it stands so, as far as it was noted; `null` where it was not. */
  since: z.nullable(instantSchema),
})
export type SystemPart = z.infer<typeof systemPartSchema>

export const systemReadModelSchema = z.extend(systemPartSchema, {
  name: z.string(),
  version: z.int(),
  /** The generation that answers; `null` before the first one is filled. */
  generation: z.nullable(z.int()),
  /** Decimal; `null` where it is unknown. */
  position: z.nullable(z.string()),
  lag: z.nullable(z.object({ events: z.int(), more: z.boolean(), seconds: z.number() })),
  /** Between the last two looks of the process that answers; `null` before the second one. */
  eventsPerSecond: z.nullable(z.number()),
  parked: z.nullable(z.int()),
  /** The generation that is being filled beside it. */
  filling: z.nullable(z.object({ generation: z.int(), position: z.string() })),
})
export type SystemReadModel = z.infer<typeof systemReadModelSchema>

export const systemQueueSchema = z.extend(systemPartSchema, {
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** Age of the job that has waited longest for its first try. */
  oldestSeconds: z.nullable(z.number()),
  lastDoneAt: z.nullable(instantSchema),
})
export type SystemQueue = z.infer<typeof systemQueueSchema>

/** An unexpected error, with all of its place and kind. No text of a person stands in it. */
export const systemErrorSchema = z.object({
  /** The template of a route, or a part of a process. */
  place: z.string(),
  kind: z.string(),
  /** Of errors whose texts name no person. */
  detail: z.nullable(z.string()),
  count: z.int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  /** Of the last one; `null` where no request has caused it. */
  correlationId: z.nullable(z.string()),
})
export type SystemError = z.infer<typeof systemErrorSchema>

/** Of the process that answers, and of no other one. */
export const answeringProcessSchema = z.object({
  roles: z.array(z.enum(roles)),
  release: z.string(),
  node: z.string(),
  startedAt: instantSchema,
  stores: z.array(systemPartSchema),
})
export type AnsweringProcess = z.infer<typeof answeringProcessSchema>

/** What browsers of visitors have measured; the 75th percentile, `null` where nothing was. */
export const pageSpeedFigureSchema = z.nullable(z.object({ p75: z.number(), count: z.int() }))

/** A page, by the template of its address. */
export const systemPageSchema = z.extend(systemPartSchema, {
  /** Milliseconds to the largest paint, and to the answer of the slowest click or key. */
  lcp: pageSpeedFigureSchema,
  inp: pageSpeedFigureSchema,
  /** Shift of the layout, a share of the window. */
  cls: pageSpeedFigureSchema,
})
export type SystemPage = z.infer<typeof systemPageSchema>

/** `GET /api/admin/system`: how the installation does, as its stores tell. */
export const systemSchema = z.object({
  at: instantSchema,
  /** The worst of all parts. */
  standing: z.enum(systemStandings),
  roles: z.array(systemPartSchema),
  readModels: z.array(systemReadModelSchema),
  /** Events that read models which answer could not take in, of each the oldest. */
  quarantine: z.array(quarantinedEventSchema),
  works: readModelWorksSchema,
  /** `null` while their server does not answer. */
  queues: z.nullable(z.array(systemQueueSchema)),
  seals: systemPartSchema,
  /** `at`: when one was completed last; `null` where none was marked. */
  backup: z.extend(systemPartSchema, { at: z.nullable(instantSchema) }),
  /** `list`: of the last days, the last one first. */
  errors: z.extend(systemPartSchema, { list: z.array(systemErrorSchema) }),
  /** Payments, couriers, mails. */
  outside: z.array(systemPartSchema),
  process: answeringProcessSchema,
  /** As the answering process has counted them since its start. A slow page makes no part of the product worse. */
  pages: z.array(systemPageSchema),
})
export type System = z.infer<typeof systemSchema>
