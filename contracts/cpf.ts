import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { plainTyped } from './typed-text.js'

/** Passes the check digits, and is written in examples: it belongs to no person. */
const exampleCpf = '12345678909'

/** So does such a number. */
const isRepeated = (digits: string): boolean => /^(\d)\1*$/.test(digits)

/** What was typed in plain characters, without the word that a copied one may begin with: `CPF nº 529.982.247-25`. */
export const readCpf = (typed: string): string =>
  plainTyped(typed)
    .trim()
    .replace(/^cpf\b(?:\s*n[.o]*)?[\s.:]*/i, '')

/** Why what was typed is no CPF; `undefined` for a good one. */
export const cpfProblem = (typed: string): string | undefined => {
  const written = readCpf(typed)
  const digits = written.replace(/\D/g, '')
  if (digits.length !== 11 || !/^[\d\s.\-/]*$/.test(written)) return 'O CPF tem 11 números. Confira e digite de novo.'
  if (isRepeated(digits)) return 'CPF inválido: todos os números são iguais. Confira no seu documento.'
  return isValidCpf(digits) && digits !== exampleCpf
    ? undefined
    : 'CPF inválido. Confira os 11 números no seu documento.'
}
