import { findCountryOfUse, type Guidance, suggestServices } from '../guidance.js'

/** It is mostly used in Brazil. */
export const powerOfAttorneyGuidance: Guidance = ({ purpose, country, ...asked }) =>
  suggestServices({ ...asked, purpose, country: findCountryOfUse({ purpose, country }) ?? (purpose && 'BR') })
