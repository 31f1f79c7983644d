import { maskPostalCode } from '@cartorio/contracts/postal-codes.js'
import { australia } from './offline/au.js'
import { belgium } from './offline/be.js'
import { brazil } from './offline/br.js'
import { canada } from './offline/ca.js'
import { switzerland } from './offline/ch.js'
import { germany } from './offline/de.js'
import { spain } from './offline/es.js'
import { france } from './offline/fr.js'
import { unitedKingdom } from './offline/gb.js'
import { ireland } from './offline/ie.js'
import { italy } from './offline/it.js'
import { japan } from './offline/jp.js'
import { netherlands } from './offline/nl.js'
import type { PlaceRow } from './offline/place-row.js'
import { portugal } from './offline/pt.js'
import { unitedStates } from './offline/us.js'

/** `street` is '' when only the city is known, and `city` is '' when only the state is. */
export type OfflineAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly country: string
}

// An empty prefix begins every code, and none: these two are known by the country alone.
const hongKong: readonly PlaceRow[] = [['', '', 'Hong Kong', '']]
const emirates: readonly PlaceRow[] = [['', '', 'Dubai', 'Dubai']]

const tables: ReadonlyMap<string, readonly PlaceRow[]> = new Map([
  ['AE', emirates],
  ['AU', australia],
  ['BE', belgium],
  ['BR', brazil],
  ['CA', canada],
  ['CH', switzerland],
  ['DE', germany],
  ['ES', spain],
  ['FR', france],
  ['GB', unitedKingdom],
  ['HK', hongKong],
  ['IE', ireland],
  ['IT', italy],
  ['JP', japan],
  ['NL', netherlands],
  ['PT', portugal],
  ['US', unitedStates],
])

const holds = ([from, to]: PlaceRow, code: string): boolean => {
  const prefix = code.slice(0, from.length)
  return prefix.length === from.length && from <= prefix && prefix <= to
}

/**
 * The address that a postal code tells by itself, without asking anyone.
 * Takes the code in any spelling, and the first part of one; undefined when not even the state is known.
 */
export const lookUpOffline = (country: string, postalCode: string): OfflineAddress | undefined => {
  const code = maskPostalCode(country, postalCode).replace(/[^A-Z\d]/g, '')
  const row = tables.get(country)?.find((candidate) => holds(candidate, code))
  if (row === undefined) return undefined
  const [, , city, state, street = ''] = row
  return { street, city, state, country }
}
