import * as z from 'zod/mini'
import { itemIdSchema } from '../ids.js'
import { languageSchema } from '../languages.js'

const documentMessage = 'Escolha o documento.'

/** `POST /api/orders/{token}/translation-language`: into what documents are translated that were ordered without it. */
export const translationLanguageSchema = z.object({
  documents: z
    .array(z.object({ id: z.pipe(z.string({ error: documentMessage }), itemIdSchema), language: languageSchema }), {
      error: documentMessage,
    })
    .check(z.minLength(1, { error: documentMessage }), z.maxLength(50)),
})
export type TranslationLanguageRequest = z.input<typeof translationLanguageSchema>
