/** The destinations of each zone; prices are in `shipping-zones.ts`. */
const members = {
  brazil: 'BR',
  'south-america': 'AR BO CL CO EC FK GF GY PE PY SR UY VE',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  'europe-1': 'AT BE CH DE ES FR GB GG IE IM IT JE LI LU MC NL PT SM VA',
  'europe-2': 'AD AL AX BA BG CY CZ DK EE FI FO GI GR HR HU IS LT LV MD ME MK MT NO PL RO RS SE SI SK TR UA',
  'asia-oceania':
    'AS AU BD BN BT CC CK CN CX FJ FM GU HK ID IN JP KH KI KR LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF PG PH PK PW SB SG TH TL TO TV TW VN VU WF WS',
  'africa-middle-east':
    'AE AF AM AO AZ BF BH BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GE GH GM GN GQ GW IL IQ JO KE KG KM KW KZ LB LR LS LY MA MG ML MR MU MW MZ NA NE NG OM PS QA RE RW SA SC SH SL SN SO SS ST SZ TD TG TJ TM TN TZ UG UZ YE YT ZA ZM ZW',
} as const

export type Zone = keyof typeof members

/** Of a country that the courier does not know. */
const dearestZone: Zone = 'africa-middle-east'

const zoneNames = Object.keys(members) as readonly Zone[]

const zoneByCountry: ReadonlyMap<string, Zone> = new Map(
  zoneNames.flatMap((zone) => members[zone].split(' ').map((country) => [country, zone] as const)),
)

/** The zones that name a country: one of a destination, none otherwise. */
export const zonesWith = (country: string): readonly Zone[] =>
  zoneNames.filter((zone) => members[zone].split(' ').includes(country))

export const zoneOf = (country: string): Zone => zoneByCountry.get(country) ?? dearestZone
