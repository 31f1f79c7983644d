import { countryName } from '@cartorio/contracts/countries.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { quoteShipping } from '../shipping-zones.js'
import { scanCodes } from '../tracking.js'

/** A scan of a route, at a share of the whole way from 0 to 1. */
type RouteStep = {
  readonly share: number
  readonly code: string
  readonly description: string
  readonly place: string
  readonly countryCode: string
}

type Route = {
  /** Milliseconds from the pick-up to the delivery. */
  readonly millis: number
  readonly steps: readonly RouteStep[]
}

type Hub = { readonly place: string; readonly countryCode: string }

const origin: Hub = { place: 'São Paulo', countryCode: 'BR' }
const miami: Hub = { place: 'Miami, FL', countryCode: 'US' }
const leipzig: Hub = { place: 'Leipzig', countryCode: 'DE' }
const hongKong: Hub = { place: 'Hong Kong', countryCode: 'HK' }
const dubai: Hub = { place: 'Dubai', countryCode: 'AE' }

/** The hubs of the courier's network on the way from Brazil, by zone. */
const hubs: Readonly<Record<string, readonly Hub[]>> = {
  brazil: [],
  'south-america': [],
  'north-america': [miami],
  'europe-1': [leipzig],
  'europe-2': [leipzig],
  'asia-oceania': [leipzig, hongKong],
  'africa-middle-east': [leipzig, dubai],
}

/** A hub in the destination's own country is left out: the parcel arrives there. */
const hubsTo = (zone: string, destination: string): readonly Hub[] =>
  (hubs[zone] ?? [leipzig]).filter(({ countryCode }) => countryCode !== destination)

type Word = readonly [code: string, description: string]

const words = {
  pickedUp: ['PU', 'Remessa coletada'],
  processed: ['PL', 'Processada na unidade'],
  departed: ['DF', 'Partiu da unidade'],
  arrived: ['AF', 'Chegou à unidade de triagem'],
  cleared: ['CR', 'Liberada pela alfândega'],
  reached: ['AR', 'Chegou à unidade de entrega'],
  withCourier: [scanCodes.withCourier, 'Saiu para entrega'],
  delivered: [scanCodes.delivered, 'Entregue'],
  refused: [scanCodes.refused, 'Recusada pelo destinatário'],
  held: ['OH', 'Retida na unidade'],
  returned: [scanCodes.returned, 'Devolvida ao remetente'],
} as const satisfies Readonly<Record<string, Word>>

/** What becomes of a parcel, by the first letters of its number: so tests and demonstrations choose an end. */
type RouteEnd = 'delivered' | 'lost' | 'returned' | 'refused'

const endsByPrefix: readonly (readonly [prefix: string, end: RouteEnd])[] = [
  ['LOST', 'lost'],
  ['RETURNED', 'returned'],
  ['REFUSED', 'refused'],
]

export const endOf = (trackingNumber: string): RouteEnd =>
  endsByPrefix.find(([prefix]) => trackingNumber.toUpperCase().startsWith(prefix))?.[1] ?? 'delivered'

const lastWords: Readonly<Record<RouteEnd, readonly Word[]>> = {
  delivered: [words.cleared, words.reached, words.withCourier, words.delivered],
  // The last word that is ever heard of it.
  lost: [words.cleared],
  returned: [words.cleared, words.reached, words.held, words.returned],
  refused: [words.cleared, words.reached, words.withCourier, words.refused],
}

/** Shares of the way at which its scans lie: the flights take most of it. */
const pickUpShare = 0.02
const firstHubShare = 0.12
const destinationShare = 0.7

const inBrazil: readonly (readonly [Hub, Word])[] = [
  [origin, words.pickedUp],
  [origin, words.processed],
  [origin, words.departed],
]

const spread = (from: number, to: number, index: number, count: number): number =>
  from + ((to - from) * index) / Math.max(1, count)

/** The way of a parcel from Brazil to a country: hubs by zone, and the days that the courier promises for it. */
export const routeTo = (country: string | null, end: RouteEnd): Route => {
  const countryCode = country ?? 'US'
  const quote = quoteShipping({ destinationCountry: countryCode, weightKg: 0.5, pieces: 1, goodsValueCents: 0 })
  const { zone, estimatedDays } = quote
  const destination: Hub = { place: countryName(countryCode), countryCode }
  const onTheWay = hubsTo(zone, countryCode).flatMap((hub) => [
    [hub, words.arrived] as const,
    [hub, words.departed] as const,
  ])
  const there = [words.arrived, ...lastWords[end]].map((word) => [destination, word] as const)
  const step = ([hub, [code, description]]: readonly [Hub, Word], share: number): RouteStep => ({
    share,
    code,
    description,
    ...hub,
  })
  return {
    millis: estimatedDays * dayMillis,
    steps: [
      ...inBrazil.map((word, index) => step(word, spread(pickUpShare, firstHubShare, index, inBrazil.length))),
      ...onTheWay.map((word, index) => step(word, spread(firstHubShare, destinationShare, index, onTheWay.length))),
      ...there.map((word, index) => step(word, spread(destinationShare, 1, index, there.length - 1))),
    ],
  }
}
