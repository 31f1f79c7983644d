import { countries } from '@cartorio/contracts/countries.js'
import { countryFlags } from './country-flags'

it('has a flag for every country of the courier', () =>
  expect(countries.filter(({ code }) => countryFlags[code] === undefined)).toEqual([]))
