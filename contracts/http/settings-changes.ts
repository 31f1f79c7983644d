import * as z from 'zod/mini'
import { actorSchema } from '../events/envelope.js'
import { instantSchema } from '../ids.js'

const officeDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What a change makes of one value, in words; `null` where there was, or is, none. */
export const settingDifferenceSchema = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type SettingDifference = z.infer<typeof settingDifferenceSchema>

/** `POST /api/admin/settings/{setting}/preview`: what the change would do. */
export const settingPreviewSchema = z.object({
  startsOn: officeDay,
  /** Of the settings that it was computed with: what `seenRevision` of the change takes. */
  revision: z.int(),
  differences: z.array(settingDifferenceSchema),
  /** How a mail will look, where the change is about mails. */
  mail: z.optional(
    z.object({
      from: z.nullable(z.string()),
      replyTo: z.nullable(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
  /** What it means for orders, customers and pages, in sentences; `isFinal`: nothing takes it back. */
  effects: z.array(z.object({ text: z.string(), isFinal: z.boolean() })),
})
export type SettingPreview = z.infer<typeof settingPreviewSchema>

/** The settings of which the history tells; those of persons on the site are one. */
export const changedSettingSchema = z.enum([
  'price-lists',
  'exchange-rates',
  'promised-days',
  'reminder-days',
  'deadline-days',
  'retention',
  'guarantee',
  'second-factor',
  'bank-account',
  'notary-offices',
  'translators',
  'message-templates',
  'mail-texts',
  'search-terms',
  'apostille-parties',
  'powers-templates',
  'company',
  'social-accounts',
  'claims',
  'partners',
  'site-entries',
  'staff-roles',
  'refund-limits',
])
export type ChangedSetting = z.infer<typeof changedSettingSchema>

export const settingChangeSchema = z.object({
  revision: z.int(),
  at: instantSchema,
  by: actorSchema,
  setting: changedSettingSchema,
  startsOn: officeDay,
  /** Its day is still to come. */
  waits: z.boolean(),
  differences: z.array(settingDifferenceSchema),
  /** The change that it took back, and the one that took it back. */
  undoes: z.nullable(z.int()),
  undoneBy: z.nullable(z.int()),
  /** The body that sets what held before it; `null` where a later change stands on it, or nothing held before. */
  undo: z.nullable(z.record(z.string(), z.unknown())),
})
export type SettingChange = z.infer<typeof settingChangeSchema>

/** `GET /api/admin/settings/history`: the newest first. */
export const settingsHistoryQuerySchema = z.object({
  /** Of these settings alone, parted by commas. */
  settings: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((names: string) => names.split(',')),
      ),
      z.array(changedSettingSchema),
    ),
  ),
  /** Changes before this one. */
  before: z.optional(z.coerce.number().check(z.int({ error: 'A revisão é um número inteiro.' }), z.minimum(0))),
})
export const settingsHistorySchema = z.object({
  changes: z.array(settingChangeSchema),
  /** `before` of the next page; `null` at the end. */
  next: z.nullable(z.int()),
})
export type SettingsHistory = z.infer<typeof settingsHistorySchema>
