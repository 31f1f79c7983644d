import { countryCodes } from './countries.js'
import {
  defaultPostalRule,
  isPostalCodeValid,
  maskPostalCode,
  normalPostalCode,
  postalCodeError,
  postalRule,
  postalRules,
} from './postal-codes.js'

const table = Object.entries(postalRules)
const prefixesOf = (text: string): string[] => Array.from(text, (_, index) => text.slice(0, index + 1))

describe('the table of postal rules', () => {
  it('covers at least 50 countries, each of them in the list of countries', () => {
    expect(table.length).toBeGreaterThanOrEqual(50)
    for (const [country] of table) expect(countryCodes).toContain(country)
  })

  it('keeps the maximum lengths of the specification', () => {
    expect(['US', 'CA', 'BR', 'PT', 'AO'].map((country) => postalRule(country).maxLength)).toEqual([10, 7, 9, 8, 15])
  })

  it.each(table)('has an anchored pattern for %s', (_country, rule) => {
    expect(rule.pattern.source).toMatch(/^\^.*\$$/)
    expect(rule.pattern.flags).toBe('')
  })

  it('falls back to the default rule, even for the name of an object property', () => {
    expect([postalRule('ZZ'), postalRule('constructor')]).toEqual([defaultPostalRule, defaultPostalRule])
  })
})

describe.each(table)('the example of %s', (country, rule) => {
  it('is valid, fits, and survives masking', () => {
    expect(isPostalCodeValid(country, rule.example)).toBe(true)
    expect(postalCodeError(country, rule.example)).toBeUndefined()
    expect(rule.example.length).toBeLessThanOrEqual(rule.maxLength)
    expect(maskPostalCode(country, rule.example)).toBe(rule.example)
  })

  it('comes back from its bare letters and digits', () => {
    const bare = rule.example.replace(/[^A-Z\d]/g, '')
    expect(maskPostalCode(country, bare.toLowerCase())).toBe(rule.example)
  })

  it('can be typed one character at a time', () => {
    for (const prefix of prefixesOf(rule.example)) {
      const once = maskPostalCode(country, prefix)
      expect(maskPostalCode(country, once)).toBe(once)
    }
    const typed = [...rule.example].reduce((soFar, character) => maskPostalCode(country, soFar + character), '')
    expect(typed).toBe(rule.example)
  })

  it('is cut when more is typed', () => {
    expect(maskPostalCode(country, `${rule.example}99999ZZZZZ99999ZZZZZ`).length).toBeLessThanOrEqual(rule.maxLength)
  })
})

describe('masking a postal code', () => {
  it.each([
    ['US', '331', '331'],
    ['US', '33101-', '33101'],
    ['US', '331011234', '33101-1234'],
    ['BR', '01310', '01310'],
    ['BR', '013101', '01310-1'],
    ['BR', 'CEP 01310-100', '01310-100'],
    ['CA', 'm5v', 'M5V'],
    ['CA', 'm5v3', 'M5V 3'],
    ['IE', 'd6wxh99', 'D6W XH99'],
    ['LU', 'L-1118', '1118'],
    ['HK', '  kowloon   bay ', 'KOWLOON BAY '],
  ])('turns %s %j into %j', (country, typed, shown) => expect(maskPostalCode(country, typed)).toBe(shown))

  it.each([
    ['sw1a', 'SW1A'],
    ['sw1a1', 'SW1A1'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['m11ae', 'M1 1AE'],
    ['m1 ', 'M1 '],
    ['ec1a  1bb', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['SW1A 1A', 'SW1A 1A'],
  ])('spaces the British %j as %j', (typed, shown) => expect(maskPostalCode('GB', typed)).toBe(shown))
})

describe('a postal code is refused', () => {
  it.each([
    ['US', '3310'],
    ['US', '33101-12'],
    ['US', 'ABCDE'],
    ['BR', '01310100'],
    ['BR', '01310-10'],
    ['CA', 'M5V3L9'],
    ['CA', 'D5V 3L9'],
    ['DE', '00115'],
    ['ES', '53001'],
    ['FR', '7500'],
    ['GB', 'SW1A1AA'],
    ['GB', '1SW 1AA'],
    ['IE', 'D02 X28'],
    ['JP', '1000001'],
    ['NL', '0012 JS'],
    ['PT', '1100148'],
    ['TW', '1234'],
    ['VN', '1234567'],
    ['US', '33101\n'],
    ['AO', 'x'.repeat(16)],
  ])('in %s when it reads %j', (country, code) => {
    expect(isPostalCodeValid(country, code)).toBe(false)
    expect(postalCodeError(country, code)).toBe(`Formato inválido. Exemplo: ${postalRule(country).example}`)
  })

  it.each(['US', 'BR', 'GB', 'ZZ'])('in %s when it is empty', (country) => {
    for (const code of ['', '   ']) {
      expect(isPostalCodeValid(country, code)).toBe(false)
      expect(postalCodeError(country, code)).toBe('Digite o CEP ou código postal')
    }
  })
})

describe('Hong Kong and the Emirates', () => {
  it.each(['HK', 'AE'])('take any postal code, and none, in %s', (country) => {
    for (const code of ['', '999077', 'P.O. BOX 123']) expect(postalCodeError(country, code)).toBeUndefined()
  })
})

describe('both shapes of a code are taken', () => {
  it.each([
    ['US', '12345-6789'],
    ['AR', '1425'],
    ['GB', 'M1 1AE'],
    ['IL', '91000'],
    ['TW', '106'],
  ])('in %s: %s', (country, code) => expect(isPostalCodeValid(country, code)).toBe(true))
})

describe('the one form in which a postal code is stored', () => {
  it.each([
    ['BR', '01310100', '01310-100'],
    ['BR', '01.310-100', '01310-100'],
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['GB', 'sw1a 1aa', 'SW1A 1AA'],
    ['CA', 'M5V3L9', 'M5V 3L9'],
    ['CA', 'm5v-3l9', 'M5V 3L9'],
    ['JP', '1000001', '100-0001'],
    ['US', ' 33101 ', '33101'],
    ['US', '331011234', '33101-1234'],
    ['PL', '00001', '00-001'],
    ['HK', ' kowloon ', 'KOWLOON'],
    ['NG', '900211', '900211'],
  ])('is made for %s from %j: %j', (country, written, stored) => {
    expect(normalPostalCode(country, written)).toBe(stored)
    expect(isPostalCodeValid(country, stored)).toBe(true)
  })

  it.each([
    ['JP', '〒100-0001', '100-0001'],
    ['JP', '１００-０００１', '100-0001'],
    ['JP', '100ー0001', '100-0001'],
    ['JP', '100−0001', '100-0001'],
    ['JP', '日本 〒100-0001', '100-0001'],
    ['BR', 'CEP 01310-100', '01310-100'],
    ['BR', 'CEP: 01310‑100', '01310-100'],
    ['BR', '01310–100', '01310-100'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['DE', '10115 Berlin', '10115'],
    ['CH', 'CH-8001', '8001'],
    ['CH', 'CH–8001 Zürich', '8001'],
    ['SE', 'SE-111 20', '111 20'],
    ['SE', 'S-11120', '111 20'],
    ['AT', 'A-1010', '1010'],
    ['FR', 'F-75001', '75001'],
    ['LU', 'L-1118', '1118'],
    ['LV', 'LV-1010', '1010'],
    ['LT', 'LT-01100', '01100'],
    ['LI', 'FL-9490', '9490'],
    ['NL', 'NL-1012 JS', '1012 JS'],
    ['NL', '1012JS Amsterdam', '1012 JS'],
    ['PT', 'P-1100-148', '1100-148'],
    ['GB', '\u200eSW1A 1AA', 'SW1A 1AA'],
    ['GB', 'London SW1A 1AA', 'SW1A 1AA'],
    ['GB', 'sw1a1aa, UK', 'SW1A 1AA'],
    ['US', 'FL 33101', '33101'],
    ['US', 'Miami, FL 33101-1234', '33101-1234'],
    ['US', 'FL33101', '33101'],
    ['PR', 'PR 00901', '00901'],
    ['CA', 'ON M5V 3L9', 'M5V 3L9'],
    ['CA', 'Edmonton, AB  T5J 2R7', 'T5J 2R7'],
    ['IE', 'Co. Cork T12 X285', 'T12 X285'],
    ['MT', 'Valletta VLT 1117', 'VLT 1117'],
    ['US', '3\u200b3101', '33101'],
  ])('is read for %s from %j: %j, in the input and on the server alike', (country, written, stored) => {
    expect(maskPostalCode(country, written)).toBe(stored)
    expect(maskPostalCode(country, stored)).toBe(stored)
    expect(normalPostalCode(country, written)).toBe(stored)
    expect(postalCodeError(country, stored)).toBeUndefined()
  })

  it.each([
    ['US', '33A101'],
    ['BR', '01310-1000'],
    ['CA', 'M5V3L'],
  ])('is not made for %s from %j, which stays as it was written', (country, written) => {
    expect(postalCodeError(country, normalPostalCode(country, written))).toMatch(/^Formato inválido/)
  })
})
