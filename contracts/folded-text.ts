import { plainTyped } from './typed-text.js'

/** What is typed for an apostrophe, or left out: the acute accent that stands by itself among them. */
const apostrophes = /['`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\uff07]/gu

/** Letters whose mark Unicode does not take apart, and ligatures. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const marked = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Most of what is stored and searched has no other character. */
const plain = /^[ -~]*$/

/**
 * A text as searches compare it: without accents, apostrophes and invisible characters, in one case, every separator
 * and control character a blank, and the same whether its letters came composed or not. "D’ÁVILA" is "davila".
 */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.replace(/['`]/g, '').toLowerCase()
    : plainTyped(text.replace(apostrophes, ''))
        .replace(apostrophes, '')
        .replace(/[\p{Cc}\p{Z}]/gu, ' ')
        // By way of upper case `ß` is `ss`, and `ı` is `i`; before it `ẞ` is `ß`.
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(marked, (letter) => plainLetters[letter] ?? letter)
        // Syllables of Korean came apart with the accents.
        .normalize('NFC')

/** The words of what is searched for, folded, each once. */
export const foldedWords = (search: string): string[] =>
  [...new Set(foldText(search).split(/[\s,;]+/))].filter((word) => word !== '')

/** Whether a text has every word of the search somewhere, in any order. */
export const hasWords = (text: string, search: string): boolean => {
  const folded = foldText(text)
  return foldedWords(search).every((word) => folded.includes(word))
}
