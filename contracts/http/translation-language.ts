import * as z from 'zod/mini'
import { chosenDocumentSchema, documentMissing } from '../ids.js'
import { languageSchema } from '../languages.js'

/** `POST /api/orders/{token}/translation-language`: into what documents are translated that were ordered without it. */
export const translationLanguageSchema = z.object({
  documents: z
    .array(z.object({ id: chosenDocumentSchema, language: languageSchema }), {
      error: documentMissing,
    })
    .check(z.minLength(1, { error: documentMissing }), z.maxLength(50)),
})
export type TranslationLanguageRequest = z.input<typeof translationLanguageSchema>
