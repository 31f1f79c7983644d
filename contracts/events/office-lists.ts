import * as z from 'zod/mini'
import { storedLanguageSchema } from '../languages.js'

/** A notary office, most of them of the civil registry, by its number in the national register (CNS). */
export const notaryOfficeSchema = z.object({
  cns: z.string().check(z.regex(/^\d{6}$/)),
  name: z.string(),
  city: z.string(),
  /** `SP`. */
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

/** Offices that come into the list or change, and those that leave it; the others stay. */
export const notaryOfficesSchema = z.object({
  offices: z.array(notaryOfficeSchema),
  removed: z.array(notaryOfficeSchema.shape.cns),
})

/** A sworn translator, by the name that the list gives them. Their register is public. */
export const translatorSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
  name: z.string(),
  /** Of the Junta Comercial that registered them: `SP`. */
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Their number there. */
  registration: z.string(),
  /** From which or into which they translate. */
  languages: z.array(storedLanguageSchema),
})

/** The beginning of messages to customers, with fields in braces. */
export const messageTemplateSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
  name: z.string(),
  text: z.string(),
})

/** Templates that come into the list or change, and those that leave it; the others stay. */
export const messageTemplatesSchema = z.object({
  /** One more than that of the list before. */
  version: z.int().check(z.positive()),
  templates: z.array(messageTemplateSchema),
  removed: z.array(messageTemplateSchema.shape.id),
})

/** Translators who come into the list or change, and those who leave it; the others stay. */
export const translatorsSchema = z.object({
  translators: z.array(translatorSchema),
  removed: z.array(translatorSchema.shape.id),
})
