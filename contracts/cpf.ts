const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** What remains by the official rule: the digits weighted down to 2, times ten, modulo 11; ten counts as zero. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

/** Passes the check digits too, and stands in examples alone. */
const exampleNumber = '12345678909'

/** Such a number passes the check digits and belongs to no person. */
const isRepeated = (digits: string): boolean => /^(\d)\1*$/.test(digits)

const hasCheckDigits = (digits: string): boolean =>
  checkDigit(digits.slice(0, 9)) === Number(digits[9]) && checkDigit(digits.slice(0, 10)) === Number(digits[10])

/** Why what was typed is no CPF; `undefined` for a good one. */
export const cpfProblem = (typed: string): string | undefined => {
  const digits = digitsOf(typed)
  if (digits.length !== 11 || !/^[\d\s.\-/]*$/.test(typed)) return 'O CPF tem 11 números. Confira e digite de novo.'
  if (isRepeated(digits)) return 'CPF inválido: todos os números são iguais. Confira no seu documento.'
  return hasCheckDigits(digits) && digits !== exampleNumber
    ? undefined
    : 'CPF inválido. Confira os 11 números no seu documento.'
}
