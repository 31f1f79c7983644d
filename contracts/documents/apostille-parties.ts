/**
 * The Apostille Convention of 5 October 1961 as read on `apostillePartiesAsOf`: the status table of the HCCH, read in
 * part, and the Dutch treaty database for 2024 to 2026. Objections between single states were not read.
 */
export const apostillePartiesAsOf = '2026-11-27'

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

/** Whether a country takes apostilles of Brazil on a day, `YYYY-MM-DD`; `unknown`: the authority has to be asked. */
export const apostilleIn = (country: string, day: string): ApostilleState => {
  const state = throughItsState.get(country) ?? country
  const since = inForceSince.get(state)
  if (since !== undefined) return since <= day ? 'in-force' : 'not-a-party'
  if (parties.has(state)) return 'in-force'
  return others.has(state) ? 'not-a-party' : 'unknown'
}
