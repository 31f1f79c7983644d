import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { drawDelivery, motherOf, type Person } from './people.js'
import type { Dice } from './seeded-random.js'
import type { DemoStep } from './steps.js'
import * as s from './steps.js'

/** A step and the hours after which it comes, at least and at most. */
type Due = readonly [low: number, high: number, step: DemoStep]

/** Who and what a life is about. */
export type Facts = {
  readonly dice: Dice
  readonly person: Person
  readonly country: string
  /** The parcel of the first shipment, of the second one, and so on. */
  readonly parcel: (attempt: number) => Parcel
}

const day = 24
const paid = (): Due[] => [
  [0.02, 0.3, { kind: 'ask-payment' }],
  [0.1, 2, s.paysWith('pays')],
]
const completed = ({ person }: Facts): Due[] => [
  [1, 2 * day, s.applicantData(person)],
  [0.1, day, s.certificateData(person)],
]
const started = (facts: Facts): Due[] => [
  ...paid(),
  ...completed(facts),
  [4, 2 * day, s.start],
  [0, 1, { kind: 'assign' }],
]
const issued = (facts: Facts): Due[] => [...started(facts), [3 * day, 9 * day, s.issue]]
const ready = (): Due[] => [
  [day, 3 * day, s.apostille],
  [day, 4 * day, s.translate],
]
const sent = ({ parcel }: Facts, attempt = 1): Due[] => [
  [4, 2 * day, s.ship(parcel(attempt))],
  [3, day, s.scan('PU', 'Objeto recolhido')],
  [day, 3 * day, s.scan('AR', 'Chegou ao país de destino')],
]
const ended: readonly Due[] = [
  [day, 4 * day, s.deliver],
  [30 * day, 30 * day, s.complete],
]
const shipped = (facts: Facts): Due[] => [...issued(facts), ...ready(), ...sent(facts)]
const happy = (facts: Facts): Due[] => [...shipped(facts), ...ended]

/** Every way that an order goes in the demonstration, and how often. */
const ways = {
  straight: { share: 28, life: happy },
  'two-births': {
    share: 3,
    life: (facts) => [
      ...paid(),
      ...completed(facts),
      [0.1, day, s.certificateData(motherOf(facts.person), 1)],
      [4, 2 * day, s.start],
      [3 * day, 9 * day, s.issue],
      ...ready(),
      ...sent(facts),
      ...ended,
    ],
  },
  unpaid: { share: 4, life: () => [[0.02, 0.3, { kind: 'ask-payment' }]] },
  'data-awaited': { share: 3, life: paid },
  late: { share: 6, life: started },
  'late-issued': { share: 3, life: issued },
  declined: {
    share: 4,
    life: (facts) => {
      const [request, ...rest] = happy(facts)
      return request === undefined ? [] : [request, [0, 1, s.paysWith('declined')], ...rest]
    },
  },
  'not-found': {
    share: 4,
    life: (facts) => [
      ...started(facts),
      [day, 5 * day, s.endItems('not-found', 'first', 'O cartório não encontrou o registro')],
      [day, 4 * day, s.recordRefund],
    ],
  },
  'refused-by-office': {
    share: 2,
    life: (facts) => [
      ...started(facts),
      [day, 5 * day, s.endItems('refused', 'all', 'O cartório recusou o pedido')],
      [day, 4 * day, s.recordRefund],
    ],
  },
  withdrawn: {
    share: 2,
    life: (facts) => [...started(facts), [1, day, s.endItems('withdrawn', 'first', 'A cliente desistiu do documento')]],
  },
  'charge-open': { share: 3, life: (facts) => [...issued(facts), [1, day, s.requestCharge(2500)], ...ready()] },
  'charge-paid': {
    share: 3,
    life: (facts) => [
      ...issued(facts),
      [1, day, s.requestCharge(1850)],
      [1, day, { kind: 'ask-payment', charge: 1 }],
      [0.1, 1, s.paysWith('pays', 1)],
      ...ready(),
      ...sent(facts),
      ...ended,
    ],
  },
  'charge-waived': {
    share: 3,
    life: (facts) => [
      ...issued(facts),
      [1, day, s.requestCharge(3200)],
      [day, 3 * day, s.waiveCharge],
      ...ready(),
      ...sent(facts),
      ...ended,
    ],
  },
  'data-sent-back': {
    share: 3,
    life: (facts) => [
      ...paid(),
      ...completed(facts),
      [1, day, s.sendBack('O nome da mãe não confere com o registro', 'applicant-data')],
    ],
  },
  'data-mended': {
    share: 4,
    life: (facts) => [
      ...started(facts),
      [1, day, s.sendBack('A data de nascimento não confere', 'applicant-data')],
      [2, 2 * day, s.applicantData(facts.person)],
      [2 * day, 6 * day, s.issue],
      ...ready(),
      ...sent(facts),
      ...ended,
    ],
  },
  'parcel-flagged': {
    share: 2,
    life: (facts) => [...shipped(facts), [day, 3 * day, s.flagParcel('customs', 'Retido na alfândega')]],
  },
  'parcel-returned': {
    share: 3,
    life: (facts) => [
      ...shipped(facts),
      [day, 2 * day, s.flagParcel('address', 'Endereço não encontrado')],
      [2 * day, 4 * day, s.returnParcel],
      ...sent(facts, 2),
      ...ended,
    ],
  },
  'tracking-corrected': {
    share: 2,
    life: (facts) => [
      ...issued(facts),
      ...ready(),
      [4, day, s.ship(facts.parcel(1))],
      [1, 5, s.correctTracking(facts.parcel(2))],
      [day, 2 * day, s.scan('AR', 'Chegou ao país de destino')],
      ...ended,
    ],
  },
  cancelled: {
    share: 3,
    life: (facts) => [...started(facts), [1, 3 * day, s.cancel('Desistência')], [day, 3 * day, s.recordRefund]],
  },
  'refund-requested': {
    share: 3,
    life: (facts) => [...happy(facts).slice(0, -1), [day, 3 * day, s.requestRefund(1500)]],
  },
  'refund-failed': {
    share: 2,
    life: (facts) => [...started(facts), [1, day, s.requestRefund(1000)], [day, 2 * day, s.failRefund]],
  },
  disputed: {
    share: 2,
    life: (facts) => [...shipped(facts), [2, day, s.openDispute], [5 * day, 9 * day, s.winDispute], ...ended],
  },
  overridden: {
    share: 3,
    life: (facts) => [
      [0.02, 0.3, { kind: 'ask-payment' }],
      [1, day, s.override('IN_PROGRESS', s.paidByTransfer)],
      ...completed(facts),
      [2 * day, 6 * day, s.issue],
      ...ready(),
      ...sent(facts),
      ...ended,
    ],
  },
  erased: {
    share: 3,
    life: () => [...paid(), [1, day, s.cancel('Desistência')], [day, 5 * day, { kind: 'erase' }]],
  },
  'much-talk': {
    share: 5,
    life: (facts) => [
      ...paid(),
      [1, 5, s.changeAddress(drawDelivery(facts.dice, facts.person, facts.country))],
      ...completed(facts),
      [1, day, s.start],
      [1, 5, s.note('Cartório avisado por telefone')],
      [1, 5, s.replaceLink],
      [1, day, s.postpone(20)],
      [1, day, s.note('Seu documento foi localizado no livro antigo', 'public')],
      [3 * day, 9 * day, s.issue],
      ...ready(),
      ...sent(facts),
      ...ended,
    ],
  },
} as const satisfies Record<string, { share: number; life: (facts: Facts) => readonly Due[] }>

export type Way = keyof typeof ways

export const everyWay = Object.keys(ways) as Way[]

/** The ways by their shares, mixed so that few orders meet many of them. */
export const mixedWays: readonly Way[] = everyWay
  .flatMap((way) =>
    Array.from({ length: ways[way].share }, (_, index) => ({ way, place: (index + 0.5) / ways[way].share })),
  )
  .sort((a, b) => a.place - b.place)
  .map(({ way }) => way)

export const drawOrderHistory = (way: Way, facts: Facts): readonly Due[] => ways[way].life(facts)

/** The life that ends with an unreadable event. */
export const unreadableLife: readonly Due[] = [...paid(), [1, 5, { kind: 'unreadable' }]]
