import * as z from 'zod/mini'
import { foldText } from './folded-text.js'
import { maxPasswordLength } from './given-password.js'
import { isStorableText, unstorableTextMessage } from './text.js'

export const minPasswordLength = 12

/** Few characters over and over, or a row of the keyboard: what guesses begin with. */
const isGuessed = (password: string): boolean => {
  const folded = foldText(password)
  if (new Set(folded).size < 5) return true
  return ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'].some((row) =>
    row.includes(folded),
  )
}

/** A password that a person chooses. */
export const newPasswordSchema = z.string({ error: 'Escolha uma senha.' }).check(
  z.minLength(minPasswordLength, { error: `Use pelo menos ${minPasswordLength} caracteres.` }),
  z.maxLength(maxPasswordLength, { error: `Use no máximo ${maxPasswordLength} caracteres.` }),
  z.refine(isStorableText, { error: unstorableTextMessage }),
  z.refine((password) => !isGuessed(password), {
    error: 'Esta senha é fácil de adivinhar. Use, por exemplo, quatro palavras que não combinam.',
  }),
)

/** Whether a password has the name or the mailbox of its person in it: who knows them tries that first. */
export const namesItsPerson = (
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
) => {
  const folded = foldText(password)
  const words = [...name.split(/\s+/), email.split('@')[0] ?? ''].map(foldText).filter(({ length }) => length >= 4)
  return words.some((word) => folded.includes(word))
}
