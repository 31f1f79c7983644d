import { plainTyped } from './typed-text.js'

/** How many numbers may follow each country's code; the lengths and the codes that have them, as libphonenumber knows them. */
const codesByLengths: readonly (readonly [lengths: string, codes: string])[] = [
  ['4,5', '290'],
  ['4,5,6,7', '690'],
  ['4,5,6,7,8,9,10,11', '352'],
  ['4,5,6,7,8,9,10,11,12,13', '43 598'],
  ['4,5,6,7,8,9,10,11,12,13,14,15', '49'],
  ['4,5,6,7,10', '98'],
  ['4,7', '683'],
  ['5', '500 682'],
  ['5,6', '247'],
  ['5,6,7', '688'],
  ['5,6,7,8', '386'],
  ['5,6,7,8,9,10', '27 64'],
  ['5,6,7,8,9,10,11', '31'],
  ['5,6,7,8,9,10,11,12', '358 971'],
  ['5,6,7,8,9,10,12', '61'],
  ['5,6,7,8,9,11', '852'],
  ['5,6,7,10', '685'],
  ['5,6,8,9,10,11,12,13,14', '82'],
  ['5,7', '676 677 678'],
  ['5,8', '47 686'],
  ['6', '298 299 672 687'],
  ['6,7', '597'],
  ['6,7,8,9', '252 355'],
  ['6,7,8,9,10', '48 880 95'],
  ['6,7,8,9,10,11', '375 595'],
  ['6,7,8,9,10,11,12', '381 39'],
  ['6,7,8,9,10,12', '46'],
  ['6,7,8,9,12', '359'],
  ['6,7,8,10', '53'],
  ['6,7,9', '421'],
  ['6,8,10', '378'],
  ['6,8,9', '376 689'],
  ['6,8,9,10,11,12,13', '63'],
  ['6,9', '40 508 681'],
  ['7', '238 239 246 248 269 291 297 592 673 674 680 691 692'],
  ['7,8', '241 599 670 675 853 961 965 975'],
  ['7,8,9', '231 385 967 968'],
  ['7,8,9,10', '243 254 353 84'],
  ['7,8,9,10,11', '886'],
  ['7,8,9,10,11,12', '86 882 972'],
  ['7,8,9,10,11,12,13,14,15,16,17', '62'],
  ['7,8,9,11', '974'],
  ['7,8,10', '230 267 372'],
  ['7,8,10,11', '507'],
  ['7,8,11', '503'],
  ['7,9', '220 245 261 265 354 423'],
  ['7,9,10', '263 44'],
  ['7,10', '960'],
  ['7,10,12,13', '90'],
  ['7,11', '501 679'],
  ['8', '216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 45 505 509 800 808 973 993'],
  ['8,9', '213 224 233 237 250 258 264 268 32 36 377 382 387 51 591 962 963'],
  ['8,9,10', '20 60 855 856 964 970 976'],
  ['8,9,10,11', '55 593'],
  ['8,9,10,11,12', '383 883 92'],
  ['8,9,10,11,12,13', '91'],
  ['8,9,10,11,12,13,14,15,16,17', '81'],
  ['8,9,10,13', '66'],
  ['8,10', '506 850'],
  ['8,10,11', '57 65 977'],
  ['8,11', '502 504'],
  ['9', '211 212 218 221 240 242 244 249 251 255 256 260 262 33 34 351 590 594 596 93 94 979 992 994 995 998'],
  ['9,10', '380 881 966 996'],
  ['9,10,11', '56'],
  ['9,10,11,12', '420'],
  ['9,12', '41 870'],
  ['10', '1 225 229 52 58'],
  ['10,11', '54'],
  ['10,11,12', '30'],
  ['10,11,12,13,14', '234'],
  ['10,14', '7'],
  ['11', '888'],
  ['12', '878'],
]

const lengthsByCode: ReadonlyMap<string, readonly number[]> = new Map(
  codesByLengths.flatMap(([lengths, codes]) => codes.split(' ').map((code) => [code, lengths.split(',').map(Number)])),
)

/** The lengths of a country's own numbers; `undefined` for a code that no country has. */
export const phoneLengths = (callingCode: string): readonly number[] | undefined => lengthsByCode.get(callingCode)

export const phoneMessage = 'Telefone inválido. Inclua o código do país e o código de área.'

export const countryCodeMessage =
  'Comece pelo código do país, com o sinal de mais. Exemplo: +1 305 555 0100, ou +55 11 91234 5678 no Brasil.'

/** Where numbers themselves may begin with a zero. Elsewhere it is dialled only within the country. */
const withLeadingZeros = new Set('39 225 226 227 229 241 242 267 268 378 501 507 676 679 687 853 974'.split(' '))

const withoutSigns = (plain: string): string => plain.replace(/[\s().\-/]/g, '')

/** What a copied link or label puts before a number. */
const label = /^(?:tel|telefone|fone|phone|callto|whatsapp)\b[\s.:]*/i

/** The country's code of an international number without signs. */
const callingCode = (number: string): string | undefined =>
  [1, 2, 3].map((size) => number.slice(1, 1 + size)).find((code) => phoneLengths(code) !== undefined)

/**
 * A typed or pasted number in plain characters, with the plus of its country and without a zero that is dialled only
 * within it: `tel:0044 (0)20 7946 0958` → `+44 20 7946 0958`.
 */
export const readPhone = (typed: string): string => {
  const plain = plainTyped(typed)
    .trim()
    .replace(label, '')
    .replace(/^(?:00|%2b)/i, '+')
    .replace(/\(0\)\s*/g, '')
  const code = callingCode(withoutSigns(plain))
  if (code === undefined || withLeadingZeros.has(code)) return plain
  return plain.replace(new RegExp(`^(\\+${code}[\\s().\\-/]*)0(?=\\d)`), '$1')
}

/** E.164: a plus and at most 15 numbers, of which the first one to three are the country's. */
const isPossible = (number: string): boolean => {
  if (!/^\+\d{8,15}$/.test(number)) return false
  const code = callingCode(number) ?? ''
  return phoneLengths(code)?.includes(number.length - 1 - code.length) === true
}

/** Why what was typed is no telephone number; `undefined` for a number that its country can have. */
export const phoneProblem = (typed: string): string | undefined => {
  const number = withoutSigns(readPhone(typed))
  if (isPossible(number)) return undefined
  return /^[\d+]/.test(number) && !number.startsWith('+') ? countryCodeMessage : phoneMessage
}
