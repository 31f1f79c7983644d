/** What Windows-1252 has beside Latin-1. */
const beside = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const latin1 = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const winAnsi = new Set([...latin1.filter((sign) => !/\p{C}/u.test(sign)), ...beside])

const segmenter = new Intl.Segmenter('pt-BR')

/** `ł` and `ø` have no decomposition, so that they stay what they are or go. */
const plain = (sign: string): string => sign.normalize('NFKD').replace(/\p{M}/gu, '')
const areKnown = (signs: string): boolean => [...signs].every((sign) => winAnsi.has(sign))

/**
 * The text in the letters that a PDF's own fonts have: accents that they lack are left off (`Ş` is `S`), and letters of
 * other alphabets and emoji are left out.
 */
export const winAnsiText = (text: string, instead = ''): string => {
  const signs = Array.from(segmenter.segment(text.normalize('NFC').replace(/\s+/g, ' ')), ({ segment }) =>
    areKnown(segment) ? segment : areKnown(plain(segment)) ? plain(segment) : '',
  )
  const written = signs.join('').replace(/\s+/g, ' ').trim()
  return written === '' ? instead : written
}
