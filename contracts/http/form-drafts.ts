import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'

/** Days for which an unsent form is kept, from its last change on. */
export const formDraftDays = 30

/** Characters of a draft's JSON; a browser sends at most 64 kB when its page is left. */
export const maxFormDraft = 48_000

const revision = z.string().check(z.minLength(1), z.maxLength(80))

/** `POST /api/orders/{token}/drafts/{form}`. */
export const saveFormDraftSchema = z.object({
  /** The page that saves, named anew each time it is opened. */
  writer: z.uuid(),
  /** Counts that page's changes. */
  sequence: z.int().check(z.positive()),
  /** What the page knows to be stored; `null` for nothing. */
  after: z.nullable(revision),
  /** As typed, complete or not. */
  fields: z
    .record(z.string(), z.unknown())
    .check(
      z.refine((fields) => JSON.stringify(fields).length <= maxFormDraft, { error: 'O rascunho é grande demais.' }),
    ),
})
export type SaveFormDraft = z.output<typeof saveFormDraftSchema>

/** What a save answers. */
export const savedFormDraftSchema = z.object({ revision, savedAt: instantSchema, expiresAt: instantSchema })
export type SavedFormDraft = z.infer<typeof savedFormDraftSchema>

/** `GET /api/orders/{token}/drafts/{form}`; `fields` is `null` where nothing is kept. */
export const formDraftSchema = z.object({
  revision: z.nullable(revision),
  draft: z.nullable(
    z.object({ savedAt: instantSchema, expiresAt: instantSchema, fields: z.record(z.string(), z.unknown()) }),
  ),
})
export type FormDraft = z.infer<typeof formDraftSchema>
