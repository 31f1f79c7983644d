/** Dashes that no class of Unicode holds: the minus signs, and the long vowel mark that a Japanese keyboard has there. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu

/**
 * What was typed or pasted, in the characters in which numbers and codes are written: full-width ones as plain ones
 * (NFKC), without invisible ones, every dash as `-`. Each number, code, telephone, CPF, amount and date is read from it.
 */
export const plainTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dashes, '-')
