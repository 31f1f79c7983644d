/**
 * The Apostille Convention of 5 October 1961 as read on `apostillePartiesAsOf`: the status table of the HCCH, read in
 * part, and the Dutch treaty database for 2024 to 2026. Objections between single states were not read.
 */
export const apostillePartiesAsOf = '2026-11-27'
export const apostillePartiesSource =
  'Quadro de estado da HCCH, lido em parte, e base de tratados dos Países Baixos para 2024 a 2026'

/** Parties whose day of entry into force was read. */
const inForceSince: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BD: '2025-03-30',
    BO: '2018-05-07',
    BR: '2016-08-14',
    CA: '2024-01-11',
    CL: '2016-08-30',
    CN: '2023-11-07',
    DZ: '2026-07-09',
    RW: '2024-06-05',
    SA: '2022-12-07',
    VN: '2026-09-11',
  }),
)

/** Parties whose day of entry into force was not read; in force on any day here. */
const inForce =
  'AD AG AL AM AR AT AU AZ BA BB BE BG BH BI BN BS BW BY BZ CH CK CO CR CV CY CZ DE DK DM DO EC EE ES FI FJ FR GB GD GE GR GT GY HN HR HU ID IE IL IN IS IT JM JP KG KN KR KZ LC LI LR LS LT LU LV MA MC MD ME MH MK MN MT MU MW MX NA NI NL NO NU NZ OM PA PE PH PK PL PT PW PY RO RS RU SC SE SG SI SK SM SN SR ST SV SZ TJ TN TO TR TT UA US UY UZ VC VE VU WS ZA'

/** Territories to which the convention of their state applies. */
const throughItsState: ReadonlyMap<string, string> = new Map(
  Object.entries({
    HK: 'CN',
    MO: 'CN',
    PR: 'US',
    GU: 'US',
    VI: 'US',
    GI: 'GB',
    JE: 'GB',
    GG: 'GB',
    IM: 'GB',
    BM: 'GB',
    KY: 'GB',
    VG: 'GB',
    TC: 'GB',
    AI: 'GB',
    MS: 'GB',
    FK: 'GB',
    AW: 'NL',
    CW: 'NL',
    SX: 'NL',
    BQ: 'NL',
    GP: 'FR',
    MQ: 'FR',
    GF: 'FR',
    RE: 'FR',
    NC: 'FR',
    PF: 'FR',
  }),
)

const notAParty = 'AE AO CU EG ET GH GW HT IQ IR JO KE KH KW LA LB LK LY MM MY MZ NG NP QA SY TH TL TW'

const parties: ReadonlySet<string> = new Set(inForce.split(' '))
const others: ReadonlySet<string> = new Set(notAParty.split(' '))

export type ApostilleState = 'in-force' | 'not-a-party' | 'unknown'

/** What is known of one country. */
export type ApostilleEntry = {
  /** A code of ISO 3166-1. */
  readonly country: string
  readonly state: 'party' | 'not-a-party' | 'unknown'
  /** Of a party: the first day on which the convention is in force with Brazil. Absent: on any day here. */
  readonly since?: string | undefined
  /** Of a party: the first day on which it is in force no more. */
  readonly endedOn?: string | undefined
}

const firstEntry = (country: string): ApostilleEntry | undefined => {
  const since = inForceSince.get(country)
  if (since !== undefined) return { country, state: 'party', since }
  if (parties.has(country)) return { country, state: 'party' }
  return others.has(country) ? { country, state: 'not-a-party' } : undefined
}

const findEntry = (country: string, set: readonly ApostilleEntry[]): ApostilleEntry | undefined =>
  set.findLast((entry) => entry.country === country)

/** What the office has set of a territory counts before its state's. */
const entryOf = (country: string, set: readonly ApostilleEntry[]): ApostilleEntry | undefined => {
  const state = throughItsState.get(country) ?? country
  return findEntry(country, set) ?? findEntry(state, set) ?? firstEntry(state)
}

/**
 * Whether a country takes apostilles of Brazil on a day, `YYYY-MM-DD`; `unknown`: the authority has to be asked.
 * `set`: what the office has set of countries, the latest last. It counts before the first table.
 */
export const apostilleIn = (country: string, day: string, set: readonly ApostilleEntry[] = []): ApostilleState => {
  const entry = entryOf(country, set)
  if (entry?.state !== 'party') return entry?.state ?? 'unknown'
  const { since = '', endedOn } = entry
  return since <= day && (endedOn === undefined || day < endedOn) ? 'in-force' : 'not-a-party'
}

/** The countries of the first table, territories left to their states. */
export const firstApostilleEntries: readonly ApostilleEntry[] = [...inForceSince.keys(), ...parties, ...others].flatMap(
  (country) => firstEntry(country) ?? [],
)
