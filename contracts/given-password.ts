import * as z from 'zod/mini'
import { isStorableText, unstorableTextMessage } from './text.js'

export const maxPasswordLength = 200

/** A password as it was typed: a blank at its end belongs to it. */
export const givenPasswordSchema = z
  .string({ error: 'Informe a senha.' })
  .check(
    z.minLength(1, { error: 'Informe a senha.' }),
    z.maxLength(maxPasswordLength, { error: `Use no máximo ${maxPasswordLength} caracteres.` }),
    z.refine(isStorableText, { error: unstorableTextMessage }),
  )
