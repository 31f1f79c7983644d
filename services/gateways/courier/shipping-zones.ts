/** The destinations of each zone. */
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

type Zone = keyof typeof members

/** Of a country that the courier does not know. */
const dearestZone: Zone = 'africa-middle-east'

const zoneNames = Object.keys(members) as readonly Zone[]

const zoneByCountry: ReadonlyMap<string, Zone> = new Map(
  zoneNames.flatMap((zone) => members[zone].split(' ').map((country) => [country, zone] as const)),
)

/** The zones that name a country: one of a destination, none otherwise. */
export const zonesWith = (country: string): readonly Zone[] =>
  zoneNames.filter((zone) => members[zone].split(' ').includes(country))

const zoneOf = (country: string): Zone => zoneByCountry.get(country) ?? dearestZone

/** Prices in US cents: the first half kilo, then each further one up to 10 kg, then each one above. */
type Tariff = {
  readonly firstStepCents: number
  readonly lightStepCents: number
  readonly heavyStepCents: number
  readonly estimatedDays: number
}

const stepGrams = 500
const lightSteps = 20
const heaviestParcelSteps = 140
const insuredFromCents = 100_00
const insurancePercent = 1

const tariffs: Readonly<Record<Zone, Tariff>> = {
  brazil: { firstStepCents: 12_00, lightStepCents: 1_50, heavyStepCents: 1_20, estimatedDays: 2 },
  'south-america': { firstStepCents: 34_00, lightStepCents: 5_50, heavyStepCents: 4_40, estimatedDays: 3 },
  'north-america': { firstStepCents: 38_00, lightStepCents: 6_00, heavyStepCents: 4_80, estimatedDays: 3 },
  'europe-1': { firstStepCents: 42_00, lightStepCents: 6_50, heavyStepCents: 5_20, estimatedDays: 3 },
  'europe-2': { firstStepCents: 46_00, lightStepCents: 7_00, heavyStepCents: 5_60, estimatedDays: 4 },
  'asia-oceania': { firstStepCents: 52_00, lightStepCents: 8_00, heavyStepCents: 6_40, estimatedDays: 5 },
  'africa-middle-east': { firstStepCents: 58_00, lightStepCents: 9_00, heavyStepCents: 7_20, estimatedDays: 5 },
}

const abroad = Object.entries(tariffs).flatMap(([zone, { estimatedDays }]) =>
  zone === 'brazil' ? [] : [estimatedDays],
)

/** The days of a journey abroad, where no courier was asked for one: the shortest and the longest. */
export const usualTransitDays = { least: Math.min(...abroad), most: Math.max(...abroad) } as const

export type ShipmentToQuote = {
  /** ISO 3166-1 alpha-2; a country that the courier does not know pays for the dearest zone. */
  readonly destinationCountry: string
  /** Of one piece. */
  readonly weightKg: number
  readonly pieces: number
  readonly goodsValueCents: number
}

type ShippingQuote = {
  readonly rateCents: number
  readonly currency: 'USD'
  readonly estimatedDays: number
  readonly zone: string
}

/** Counted in whole grams, because 0.1 kg × 3 as floats would be billed a gram too much. */
const billedSteps = (weightKg: number, pieces: number): number =>
  Math.max(1, Math.ceil((Math.round(weightKg * 1000) * pieces) / stepGrams))

const parcelCents = (tariff: Tariff, steps: number): number => {
  const light = Math.min(steps, lightSteps)
  return tariff.firstStepCents + (light - 1) * tariff.lightStepCents + (steps - light) * tariff.heavyStepCents
}

/** No parcel passes 70 kg, so what is heavier goes as several. */
const carriageCents = (tariff: Tariff, steps: number): number => {
  const rest = steps % heaviestParcelSteps
  const fullParcels = (steps - rest) / heaviestParcelSteps
  return fullParcels * parcelCents(tariff, heaviestParcelSteps) + (rest === 0 ? 0 : parcelCents(tariff, rest))
}

const insuranceCents = (goodsValueCents: number): number =>
  Math.round((Math.max(0, goodsValueCents - insuredFromCents) * insurancePercent) / 100)

/**
 * The sandbox courier's price, in whole US cents, and its estimate in days.
 * Throws a RangeError unless the weight is above zero and there is at least one whole piece.
 */
export const quoteShipping = (shipment: ShipmentToQuote): ShippingQuote => {
  const { destinationCountry, weightKg, pieces, goodsValueCents } = shipment
  if (!(Number.isFinite(weightKg) && weightKg > 0)) throw new RangeError(`weightKg out of range: ${weightKg}`)
  if (!(Number.isSafeInteger(pieces) && pieces >= 1)) throw new RangeError(`pieces out of range: ${pieces}`)
  if (!Number.isFinite(goodsValueCents)) throw new RangeError(`goodsValueCents out of range: ${goodsValueCents}`)

  const zone = zoneOf(destinationCountry)
  const tariff = tariffs[zone]
  return {
    rateCents: carriageCents(tariff, billedSteps(weightKg, pieces)) + insuranceCents(goodsValueCents),
    currency: 'USD',
    estimatedDays: tariff.estimatedDays,
    zone,
  }
}
