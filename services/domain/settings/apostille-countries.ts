import { apostilleIn } from '@cartorio/contracts/documents/apostille-parties.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { ApostilleParties, Settings } from './settings.js'

/** What the office has set of countries, the latest last. */
export const listSetCountries = ({ apostilleParties }: Settings): ApostilleParties['countries'] =>
  apostilleParties.flatMap(({ countries }) => countries)

/** Whether an apostille is of no use there on that day: no party to the convention, or Brazil. */
export const isApostilleUseless = (settings: Settings, country: string, at: Instant): boolean =>
  country === 'BR' || apostilleIn(country, officeDay(at), listSetCountries(settings)) === 'not-a-party'
