import { communityCountries } from '@cartorio/contracts/countries.js'
import { countryFlags } from './country-flags'

it('has a flag for each country where most Brazilians abroad live', () =>
  expect(communityCountries.filter(({ code }) => countryFlags[code] === undefined)).toEqual([]))
