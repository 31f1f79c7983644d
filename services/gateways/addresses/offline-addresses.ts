import { isPostalCodeValid, maskPostalCode } from '@cartorio/contracts/postal-codes.js'
import places from './places.json' with { type: 'json' }
import { type AddressGateway, type FoundAddress, isPlaceKnown } from './port.js'

type Place = {
  readonly from: string
  readonly to: string
  readonly city: string
  readonly state: string
  readonly street: string
}

/**
 * By country, rows of `places.json`: the codes that begin with a prefix from the first to the second (of equal length,
 * letters and digits only) lie in this city and state, and where a fifth stands, in this street. A city is '' when only
 * the state is known. The first row that holds a code wins, so the narrow ones stand above the wide ones. An empty
 * prefix begins every code, and none: such a country needs no code.
 */
export const placesByCountry: ReadonlyMap<string, readonly Place[]> = new Map(
  Object.entries(places).map(([country, rows]) => [
    country,
    rows.map(([from = '', to = '', city = '', state = '', street = '']) => ({ from, to, city, state, street })),
  ]),
)

const holds = ({ from, to }: Place, code: string): boolean => {
  const prefix = code.slice(0, from.length)
  return prefix.length === from.length && from <= prefix && prefix <= to
}

/**
 * The address that a postal code tells by itself, without a network. Takes the code in any spelling, and the first part
 * of one; undefined when not even the state is known. The city is '' when only the state is.
 */
export const lookUpOffline = (country: string, postalCode: string): FoundAddress | undefined => {
  const code = maskPostalCode(country, postalCode).replace(/[^A-Z\d]/g, '')
  const found = placesByCountry.get(country)?.find((place) => holds(place, code))
  if (found === undefined) return undefined
  const { street, city, state } = found
  return { street, city, state, country }
}

/** Addresses without a network: the postal rules, then a table of well-known codes and ranges. */
export const createOfflineAddresses = (): AddressGateway => ({
  lookUp: async (country, postalCode) => {
    if (!isPostalCodeValid(country, postalCode)) return undefined
    const found = lookUpOffline(country, postalCode)
    return found !== undefined && isPlaceKnown(found) ? found : undefined
  },
})
