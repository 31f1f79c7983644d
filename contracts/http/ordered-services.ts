import * as z from 'zod/mini'
import { optionalLanguageSchema } from '../languages.js'

/** A translation may be ordered before its language is known. */
export const orderedServices = {
  needsTranslation: z._default(z.boolean(), false),
  translationLanguage: optionalLanguageSchema,
  needsApostille: z._default(z.boolean(), false),
}
export const expeditedFields = {
  /** Two spellings of one option; either one requests it. */
  expedited: z.optional(z.boolean()),
  expeditedService: z.optional(z.boolean()),
}
