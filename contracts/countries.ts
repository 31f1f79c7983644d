import { countryNames } from './country-names.js'

/** A country or territory; `code` is ISO 3166-1 alpha-2. */
export type Country = { readonly code: string; readonly name: string }

export type CountryCode = keyof typeof countryNames

export type UnservedReason = 'sanctions' | 'no-service'

/** Where nothing is sent, and why. To be compared with the courier's service announcements when they change. */
const unserved = {
  BY: 'sanctions',
  CU: 'sanctions',
  IR: 'sanctions',
  KP: 'sanctions',
  RU: 'sanctions',
  SY: 'sanctions',
  AQ: 'no-service',
  BV: 'no-service',
  EH: 'no-service',
  GS: 'no-service',
  HM: 'no-service',
  IO: 'no-service',
  PN: 'no-service',
  SD: 'no-service',
  SJ: 'no-service',
  TF: 'no-service',
  TK: 'no-service',
  UM: 'no-service',
} as const satisfies Partial<Record<CountryCode, UnservedReason>>

/** A country to which parcels go. */
export type DestinationCode = Exclude<CountryCode, keyof typeof unserved>

/** Where most Brazilians abroad live, by code in the order of their names. */
const communityCodes =
  'ZA DE AO SA AR AU AT BE BO BR CV CA QA CL CN CY CO KR CR HR DK AE EC ES US PH FI FR GR HK HU IN ID IE IS IL IT JP LU MY MT MX MZ NO NZ NL PA PY PE PL PT GB DO CZ RO SG SE CH TH TW TR UY VE VN'

const nameByCode: ReadonlyMap<string, string> = new Map(Object.entries(countryNames))
const reasonByCode: ReadonlyMap<string, UnservedReason> = new Map(Object.entries(unserved))

export const isCountryCode = (code: string): code is CountryCode => nameByCode.has(code)

/** Why nothing is sent to a country; `undefined` for one that is served. */
export const unservedReason = (code: string): UnservedReason | undefined => reasonByCode.get(code)

export const isDestination = (code: string): code is DestinationCode =>
  isCountryCode(code) && unservedReason(code) === undefined

/** The Portuguese name, or the code itself when the country is not in the list. */
export const countryName = (code: string): string => nameByCode.get(code) ?? code

/** Every country, in the order of their names. */
export const countries: readonly Country[] = [...nameByCode].map(([code, name]) => ({ code, name }))

/** The countries to which parcels go, in the order of their names. */
export const destinations: readonly Country[] = countries.filter(({ code }) => isDestination(code))

export const communityCountries: readonly Country[] = communityCodes
  .split(' ')
  .map((code) => ({ code, name: countryName(code) }))

/** A non-empty tuple, the shape that a zod enum takes. */
const listCodes = (list: readonly Country[]): readonly [string, ...string[]] => {
  const [first = 'BR', ...others] = list.map(({ code }) => code)
  return [first, ...others]
}

export const countryCodes = listCodes(countries)
export const destinationCodes = listCodes(destinations)
