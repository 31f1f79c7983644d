import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { calendarDay } from '../text.js'
import { revisionParameter } from './audit.js'
import { historyActorSchema } from './order-view.js'
import { settingsViewSchema } from './settings.js'

/** `GET /api/admin/audit/settings`: after a change, or as they were at the end of a day; without either, as they are now. */
export const settingsReplayQuerySchema = z.object({
  revision: revisionParameter,
  day: z.optional(calendarDay()),
})

export const settingsReplaySchema = z.object({
  /** Of the last change that is in what is shown; `-1` before the first. */
  revision: z.int(),
  /** By which day it was judged what is in force. */
  at: instantSchema,
  /** Every change there is, oldest first. */
  changes: z.array(
    z.object({
      revision: z.int(),
      type: z.string(),
      /** What happened, in today's words. */
      sentence: z.string(),
      at: instantSchema,
      by: historyActorSchema,
    }),
  ),
  settings: settingsViewSchema,
})
export type SettingsReplay = z.infer<typeof settingsReplaySchema>
