import { cpf } from 'cpf-cnpj-validator'

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** Such a number passes the check digits and belongs to no person. */
const isRepeated = (digits: string): boolean => /^(\d)\1*$/.test(digits)

/** Why what was typed is no CPF; `undefined` for a good one. */
export const cpfProblem = (typed: string): string | undefined => {
  const digits = digitsOf(typed)
  if (digits.length !== 11 || !/^[\d\s.\-/]*$/.test(typed)) return 'O CPF tem 11 números. Confira e digite de novo.'
  if (isRepeated(digits)) return 'CPF inválido: todos os números são iguais. Confira no seu documento.'
  return cpf.isValid(digits) ? undefined : 'CPF inválido. Confira os 11 números no seu documento.'
}
