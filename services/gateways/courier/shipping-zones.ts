import { type CountryCode, isCountryCode } from '@cartorio/contracts/countries.js'

type Zone =
  | 'brazil'
  | 'south-america'
  | 'north-america'
  | 'europe-1'
  | 'europe-2'
  | 'asia-oceania'
  | 'africa-middle-east'

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

const dearestZone: Zone = 'africa-middle-east'

const zones: Readonly<Record<CountryCode, Zone>> = {
  BR: 'brazil',

  AR: 'south-america',
  BO: 'south-america',
  CL: 'south-america',
  CO: 'south-america',
  EC: 'south-america',
  PE: 'south-america',
  PY: 'south-america',
  UY: 'south-america',
  VE: 'south-america',

  CA: 'north-america',
  CR: 'north-america',
  DO: 'north-america',
  MX: 'north-america',
  PA: 'north-america',
  US: 'north-america',

  AT: 'europe-1',
  BE: 'europe-1',
  CH: 'europe-1',
  DE: 'europe-1',
  ES: 'europe-1',
  FR: 'europe-1',
  GB: 'europe-1',
  IE: 'europe-1',
  IT: 'europe-1',
  LU: 'europe-1',
  NL: 'europe-1',
  PT: 'europe-1',

  CY: 'europe-2',
  CZ: 'europe-2',
  DK: 'europe-2',
  FI: 'europe-2',
  GR: 'europe-2',
  HR: 'europe-2',
  HU: 'europe-2',
  IS: 'europe-2',
  MT: 'europe-2',
  NO: 'europe-2',
  PL: 'europe-2',
  RO: 'europe-2',
  SE: 'europe-2',
  TR: 'europe-2',

  AU: 'asia-oceania',
  CN: 'asia-oceania',
  HK: 'asia-oceania',
  ID: 'asia-oceania',
  IN: 'asia-oceania',
  JP: 'asia-oceania',
  KR: 'asia-oceania',
  MY: 'asia-oceania',
  NZ: 'asia-oceania',
  PH: 'asia-oceania',
  SG: 'asia-oceania',
  TH: 'asia-oceania',
  TW: 'asia-oceania',
  VN: 'asia-oceania',

  AE: 'africa-middle-east',
  AO: 'africa-middle-east',
  CV: 'africa-middle-east',
  IL: 'africa-middle-east',
  MZ: 'africa-middle-east',
  QA: 'africa-middle-east',
  SA: 'africa-middle-east',
  ZA: 'africa-middle-east',
}

export type ShipmentToQuote = {
  /** ISO 3166-1 alpha-2; a country that the courier does not know pays for the dearest zone. */
  readonly destinationCountry: string
  /** Of one piece. */
  readonly weightKg: number
  readonly pieces: number
  readonly goodsValueCents: number
}

export type ShippingQuote = {
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

  const zone = isCountryCode(destinationCountry) ? zones[destinationCountry] : dearestZone
  const tariff = tariffs[zone]
  return {
    rateCents: carriageCents(tariff, billedSteps(weightKg, pieces)) + insuranceCents(goodsValueCents),
    currency: 'USD',
    estimatedDays: tariff.estimatedDays,
    zone,
  }
}
