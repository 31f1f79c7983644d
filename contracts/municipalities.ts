import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import type { BrazilianStateCode } from './brazilian-states.js'
import { findCity } from './record-place.js'

/** The municipalities of a state by name. The table has 151 kB: the server alone loads it. */
export const listMunicipalities = (state: BrazilianStateCode): readonly string[] =>
  getMunicipalities(state).map(({ name }) => name)

/** As the IBGE writes it; `undefined` where the state has no such municipality. */
export const findMunicipality = (state: BrazilianStateCode, city: string): string | undefined =>
  findCity(city, listMunicipalities(state))
