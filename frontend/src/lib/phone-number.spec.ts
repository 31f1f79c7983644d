import { phoneLengths, phoneProblem } from '@cartorio/contracts/phone-numbers.js'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatPhone } from './phone-number'

const countryCodes = getCountries().map((country) => getCountryCallingCode(country))
const knownCodes = Array.from({ length: 999 }, (_, index) => String(index + 1)).filter(
  (code) => phoneLengths(code) !== undefined,
)
const codes = [...new Set([...countryCodes, ...knownCodes])]
/** Of E.164, with all lengths that a number can have. */
const numbers = codes
  .flatMap((code) => Array.from({ length: 15 - code.length }, (_, index) => `+${code}${'9'.repeat(index + 1)}`))
  .filter((number) => number.length > 8)

describe('a telephone number', () => {
  it('is taken by browser and server where libphonenumber finds it possible', () =>
    expect(numbers.filter((number) => phoneProblem(number) === undefined)).toEqual(
      numbers.filter((number) => parsePhoneNumberFromString(number)?.isPossible()),
    ))

  it('is written as its country writes it abroad', async () => {
    expect(await formatPhone('+5511912345678')).toBe('+55 11 91234 5678')
    expect(await formatPhone('0013055550142')).toBe('+1 305 555 0142')
    expect(await formatPhone('305')).toBe('305')
  })
})
