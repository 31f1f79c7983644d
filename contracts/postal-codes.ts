import { type CountryCode, isCountryCode } from './countries.js'
import { addressInstructions } from './order-instructions.js'
import { plainTyped } from './typed-text.js'

/**
 * How a country writes its postal codes.
 * In `mask`, `9` is a digit, `A` a letter, `*` a letter or a digit, and anything else a literal.
 */
export type PostalRule = {
  readonly pattern: RegExp
  readonly mask?: string
  readonly placeholder: string
  readonly example: string
  readonly maxLength: number
  readonly optional?: true
}

const toShape = (example: string): string => example.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')

const slotPatterns: ReadonlyMap<string, string> = new Map([
  ['9', '\\d'],
  ['A', '[A-Z]'],
  ['*', '[A-Z\\d]'],
])

const compileMask = (mask: string): RegExp =>
  new RegExp(`^${[...mask].map((symbol) => slotPatterns.get(symbol) ?? symbol).join('')}$`)

/** A rule of fixed shape. `pattern` is needed only where the mask takes more than the country does. */
const masked = (mask: string, example: string, pattern = compileMask(mask)): PostalRule => ({
  pattern,
  mask,
  placeholder: toShape(example),
  example,
  maxLength: mask.length,
})

const unmasked = (pattern: RegExp, example: string, maxLength: number): PostalRule => ({
  pattern,
  placeholder: toShape(example),
  example,
  maxLength,
})

// Such a country has no postal codes, yet some people type one because other sites insist.
const noPostalCodes: PostalRule = {
  pattern: /^.{0,15}$/,
  placeholder: 'Opcional',
  example: '00000',
  maxLength: 15,
  optional: true,
}

const britishCode = /^(?:GIR|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?) \d[ABD-HJLNP-UW-Z]{2}$/

/** Codes of digits alone, with the marks between them: the example has the shape. */
const shapedExamples =
  'AF 1001,AL 1001,AM 0010,BA 71000,BD 1000,BG 1000,BT 11001,BY 220030,CC 6799,CU 10400,CX 6798,DZ 16000,EE 10111,EG 11511,ET 1000,FO 100,GE 0105,GF 97300,GL 3900,GN 001,GP 97100,GT 01001,GW 1000,HN 11101,HT 6110,IQ 10001,JO 11118,KE 00100,KG 720001,KW 13001,LA 01000,LI 9490,LK 00100,LR 1000,LS 100,LT 01100,LV 1010,MA 10000,MC 98000,MD 2001,ME 81000,MG 101,MK 1000,MM 11181,MN 15160,MQ 97200,MU 11328,MV 20026,NC 98800,NE 8001,NF 2899,NG 900001,NI 11001,NP 44600,OM 100,PF 98714,PG 111,PK 44000,PM 97500,RE 97400,RS 11000,RU 101000,SI 1000,SJ 9170,SK 811 01,SM 47890,SN 10000,SV 01101,TJ 734000,TN 1000,TT 120110,TZ 11101,UA 01001,UZ 100000,VA 00120,WF 98600,YT 97600,ZM 10101'

const withoutCodes =
  'AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY JM KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VU WS YE ZW'

const shapedRules: Readonly<Record<string, PostalRule>> = Object.fromEntries(
  shapedExamples.split(',').map((row) => [row.slice(0, 2), masked(row.slice(3).replace(/\d/g, '9'), row.slice(3))]),
)

const rulesWithoutCodes: Readonly<Record<string, PostalRule>> = Object.fromEntries(
  withoutCodes.split(' ').map((country) => [country, noPostalCodes]),
)

/** For a country without a row in the table: anything that is not empty. */
export const defaultPostalRule: PostalRule = {
  pattern: /^\S.{0,14}$/,
  placeholder: 'Código postal',
  example: '00000',
  maxLength: 15,
}

const unitedStates = masked('99999-9999', '33101', /^\d{5}(?:-\d{4})?$/)

/** A country without a row has the default rule. */
export const postalRules: Readonly<Partial<Record<CountryCode, PostalRule>>> = {
  ...shapedRules,
  ...rulesWithoutCodes,
  ...Object.fromEntries(['AS', 'GU', 'MP', 'PR', 'VI'].map((territory) => [territory, unitedStates])),
  AE: noPostalCodes,
  // The old four digits and the eight characters of the CPA are both in daily use.
  AR: unmasked(/^(?:\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/, 'C1425DKF', 8),
  AT: masked('9999', '1010', /^[1-9]\d{3}$/),
  AU: masked('9999', '2000'),
  BE: masked('9999', '1000', /^[1-9]\d{3}$/),
  BR: masked('99999-999', '01310-100'),
  CA: masked('A9A 9A9', 'M5V 3L9', /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/),
  CH: masked('9999', '8001', /^[1-9]\d{3}$/),
  CL: masked('9999999', '8320000'),
  CN: masked('999999', '100000'),
  CO: masked('999999', '110111'),
  CR: masked('99999', '10101'),
  CV: masked('9999', '7600'),
  CY: masked('9999', '1065', /^[1-9]\d{3}$/),
  CZ: masked('999 99', '110 00', /^[1-7]\d{2} \d{2}$/),
  DE: masked('99999', '10115', /^(?:0[1-9]|[1-9]\d)\d{3}$/),
  DK: masked('9999', '1050'),
  DO: masked('99999', '10101'),
  EC: masked('999999', '170150'),
  ES: masked('99999', '28013', /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/),
  FI: masked('99999', '00100'),
  FR: masked('99999', '75001', /^(?:0[1-9]|[1-9]\d)\d{3}$/),
  GB: unmasked(britishCode, 'SW1A 1AA', 8),
  GR: masked('999 99', '104 31', /^[1-8]\d{2} \d{2}$/),
  HK: noPostalCodes,
  HR: masked('99999', '10000', /^[1-5]\d{4}$/),
  HU: masked('9999', '1051', /^[1-9]\d{3}$/),
  ID: masked('99999', '10110', /^[1-9]\d{4}$/),
  IE: masked('A9* ****', 'D02 X285', /^(?:D6W|[AC-FHKNPRTV-Y]\d{2}) [\dAC-FHKNPRTV-Y]{4}$/),
  IL: masked('9999999', '9100001', /^\d{5}(?:\d{2})?$/),
  IN: masked('999999', '110001', /^[1-9]\d{5}$/),
  IS: masked('999', '101', /^[1-9]\d{2}$/),
  IT: masked('99999', '00184'),
  JP: masked('999-9999', '100-0001'),
  KR: masked('99999', '04524'),
  LU: masked('9999', '1118', /^[1-9]\d{3}$/),
  MT: masked('AAA 9999', 'VLT 1117'),
  MX: masked('99999', '06000'),
  MY: masked('99999', '50450'),
  MZ: masked('9999', '1100'),
  NL: masked('9999 AA', '1012 JS', /^[1-9]\d{3} [A-Z]{2}$/),
  NO: masked('9999', '0150'),
  NZ: masked('9999', '1010'),
  PA: masked('9999', '0801'),
  PE: masked('99999', '15001'),
  PH: masked('9999', '1000'),
  PL: masked('99-999', '00-001'),
  PT: masked('9999-999', '1100-148', /^[1-9]\d{3}-\d{3}$/),
  // The new codes have six digits; the old four are still the better known.
  PY: masked('999999', '1209', /^\d{4}(?:\d{2})?$/),
  RO: masked('999999', '010011'),
  SA: masked('99999-9999', '11564', /^\d{5}(?:-\d{4})?$/),
  SE: masked('999 99', '111 20', /^[1-9]\d{2} \d{2}$/),
  SG: masked('999999', '238801'),
  TH: masked('99999', '10110', /^[1-9]\d{4}$/),
  TR: masked('99999', '34110'),
  TW: masked('999999', '100006', /^[1-9]\d{2}(?:\d{2,3})?$/),
  US: unitedStates,
  UY: masked('99999', '11000', /^[1-9]\d{4}$/),
  VE: masked('9999', '1010', /^[1-9]\d{3}$/),
  VN: masked('999999', '70010', /^\d{5,6}$/),
  ZA: masked('9999', '8001'),
}

export const postalRule = (country: string): PostalRule =>
  (isCountryCode(country) ? postalRules[country] : undefined) ?? defaultPostalRule

const slotTakes = (slot: string, character: string): boolean =>
  (/[A-Z]/.test(character) && (slot === 'A' || slot === '*')) ||
  (/\d/.test(character) && (slot === '9' || slot === '*'))

/** Fills the mask. A literal goes in only with the character after it, so that backspace can step over it. */
const fillMask = (mask: string, typed: string): string => {
  let filled = ''
  let literals = ''
  const characters = typed[Symbol.iterator]()
  for (const symbol of mask) {
    if (!slotPatterns.has(symbol)) {
      literals += symbol
      continue
    }
    let next = characters.next()
    while (!next.done && !slotTakes(symbol, next.value)) next = characters.next()
    if (next.done) return filled
    filled += literals + next.value
    literals = ''
  }
  return filled
}

/** The two parts of a British code are found from its end: the second is always three characters. */
const spaceBritishCode = (typed: string): string => {
  const compact = typed.replaceAll(' ', '')
  const spaced = `${compact.slice(0, -3)} ${compact.slice(-3)}`
  return britishCode.test(spaced) ? spaced : typed
}

const shownSoFar = (country: string, plain: string): string => {
  const { mask, maxLength } = postalRule(country)
  if (mask !== undefined) return fillMask(mask, plain)
  const collapsed = plain.replace(/\s+/g, ' ').trimStart()
  return (country === 'GB' ? spaceBritishCode(collapsed) : collapsed).slice(0, maxLength)
}

const lettersAndDigits = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '')

/** The code in its country's form, where the text holds nothing else. */
const wholeCode = (country: string, plain: string): string | undefined => {
  const shown = shownSoFar(country, plain)
  const holdsAll = lettersAndDigits(shown) === lettersAndDigits(plain)
  return holdsAll && isPostalCodeValid(country, shown.trim()) ? shown : undefined
}

/** Words without a digit that stand before or after a code: a label, the country's prefix, a state, a city. */
const wordBefore = /^[^\p{L}\d]*\p{L}+[^\p{L}\d]+/u
/** Of a code that begins with a digit the word may touch it: `FL33101`. */
const wordBeforeDigit = /^[^\p{L}\d]*\p{L}+(?:[^\p{L}\d]+|(?=\d))/u
const wordAfter = /[^\p{L}\d]+\p{L}+[^\p{L}\d]*$/u

/** The text, then the same with one word less at its beginning each time. */
const withFewerWords = (text: string, word: RegExp): string[] => {
  const fewer = text.replace(word, '')
  return fewer === text ? [text] : [text, ...withFewerWords(fewer, word)]
}

/** `D-10115`, `FL 33101`, `CEP 01310-100`, `1012 JS Amsterdam`: the code among the words around it. */
const codeAmongWords = (country: string, plain: string): string | undefined =>
  withFewerWords(plain, postalRule(country).mask?.startsWith('9') ? wordBeforeDigit : wordBefore)
    .flatMap((text) => withFewerWords(text, wordAfter))
    .map((text) => wholeCode(country, text))
    .find((code) => code !== undefined)

/** What the input shows for what was typed so far; applying it to its own answer changes nothing. */
export const maskPostalCode = (country: string, typed: string): string => {
  const plain = plainTyped(typed).toUpperCase()
  return codeAmongWords(country, plain) ?? shownSoFar(country, plain)
}

/**
 * The one form in which a code is stored, from any usual spelling: `01310100`, `sw1a1aa`, `M5V-3L9`. A text with letters
 * or digits that have no place in the country's form is returned as it is, so that its error shows what was typed.
 */
export const normalPostalCode = (country: string, code: string): string =>
  codeAmongWords(country, plainTyped(code).toUpperCase())?.trim() ?? code

const isEmpty = (code: string): boolean => code.trim() === ''

/** Judges the code as it stands, so mask it first. An empty one passes only where it is optional. */
export const isPostalCodeValid = (country: string, code: string): boolean => {
  const rule = postalRule(country)
  return isEmpty(code) ? rule.optional === true : rule.pattern.test(code)
}

/** The message under the input, or undefined when the code is fine. */
export const postalCodeError = (country: string, code: string): string | undefined => {
  if (isPostalCodeValid(country, code)) return undefined
  return isEmpty(code)
    ? addressInstructions.deliveryPostalCode
    : `Formato inválido. Exemplo: ${postalRule(country).example}`
}
