import type { Instant } from '@cartorio/contracts/ids.js'
import { languages } from '@cartorio/contracts/languages.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import { type DocumentType, products } from '@cartorio/contracts/products.js'
import type { OrderBody } from '../command/orders/to-create-order.js'
import { drawOrderHistory, mixedWays, unreadableLife, type Way } from './order-histories.js'
import { drawCountry, drawDelivery, drawPerson, motherOf, originStateInTurn, type Person } from './people.js'
import { createDice, type Dice, inTurn } from './seeded-random.js'
import type { DemoStep } from './steps.js'

const documentOf = (dice: Dice, type: DocumentType, familyMember: { name: string; relation: string }) => {
  const quantity = dice.roll() < 0.15 ? 2 : 1
  const translationLanguage = dice.roll() < 0.6 ? dice.pick(languages) : undefined
  const services = {
    needsTranslation: translationLanguage !== undefined,
    translationLanguage,
    needsApostille: dice.roll() < 0.65,
  }
  return { type, quantity, familyMember, ...services }
}

/** One to three documents of one person, every product in turn. */
const drawDocuments = (dice: Dice, { name }: Person, index: number, count: number) =>
  Array.from({ length: count }, (_, line) =>
    documentOf(dice, inTurn(products, index + line).documentType, { name, relation: 'self' }),
  )

/** The person's own birth and the mother's: each has a form of its own. */
const drawTwoBirths = (dice: Dice, person: Person) => [
  documentOf(dice, 'BIRTH', { name: person.name, relation: 'self' }),
  documentOf(dice, 'BIRTH', { name: motherOf(person).name, relation: 'mother' }),
]

/** What a person orders, by the wizard or by the form of several. */
const drawOrderBody = (dice: Dice, person: Person, index: number, way: Scheduled['way']): OrderBody => {
  const ofTwoBirths = way === 'two-births'
  const byWizard = !ofTwoBirths && index % 4 === 1
  const count = byWizard ? 1 : dice.pick([1, 1, 2, 3])
  const deliveryCountry = drawCountry(dice, index)
  const expedited = dice.roll() < 0.2
  const documents = ofTwoBirths ? drawTwoBirths(dice, person) : drawDocuments(dice, person, index, count)
  const { address, city, postalCode, phone } = drawDelivery(dice, person, deliveryCountry)
  const common = {
    expedited,
    deliveryAddress: address,
    deliveryCity: city,
    deliveryCountry,
    deliveryPostalCode: postalCode,
    deliveryPhone: phone,
    currency: 'USD' as const,
  }
  const [first] = documents
  if (!byWizard || first === undefined)
    return { ...common, documents, contactName: person.name, contactEmail: person.email, contactPhone: person.phone }
  const { type: documentType, needsTranslation, translationLanguage, needsApostille } = first
  return {
    ...common,
    documentType,
    needsTranslation,
    translationLanguage,
    needsApostille,
    originState: originStateInTurn(index),
    registryOffice: `1º Cartório de Registro Civil de ${person.birthPlace}`,
    applicantName: person.name,
    applicantCpf: '111.444.777-35',
    applicantEmail: person.email,
    applicantPhone: person.phone,
  }
}

export type DemoOptions = {
  readonly orders: number
  readonly days: number
  readonly seed: string
  /** Nothing happens after it. */
  readonly until: Instant
}

/** One step of one order, and when. */
export type Scheduled = {
  readonly at: Instant
  /** The order's number in the demonstration, from 0. */
  readonly order: number
  /** The step's number in the order's life, from 0. */
  readonly number: number
  readonly way: Way | 'unreadable'
  readonly step: DemoStep
}

/** How many orders end with an unreadable event. */
export const unreadableOrders = 2

/** The life of one order from its placing on; what would come after the end is left out. */
const lifeFrom = (order: number, { orders, days, seed, until }: DemoOptions): Scheduled[] => {
  const dice = createDice(`${seed}/order/${order}`)
  const person = drawPerson(dice, order)
  const unreadable = order < unreadableOrders
  const way = unreadable ? ('unreadable' as const) : inTurn(mixedWays, order)
  const body = drawOrderBody(dice, person, order, way)
  const parcel = (attempt: number) =>
    ({ courier: 'dhl', trackingNumber: `JD${String(order).padStart(8, '0')}${attempt}` }) as const
  const facts = { dice, person, country: body.deliveryCountry, parcel }
  const rest = way === 'unreadable' ? unreadableLife : drawOrderHistory(way, facts)
  const end = Date.parse(until)
  // The earliest one begins with the first day, so that the two above come to their end.
  const part = unreadable ? 0 : (order + dice.roll()) / orders
  let at = Math.trunc(end - days * 24 * hourMillis * (1 - part))
  const scheduled: Scheduled[] = [
    { at: new Date(at).toISOString(), order, number: 0, way, step: { kind: 'place', body } },
  ]
  for (const [index, [low, high, step]] of rest.entries()) {
    at += Math.max(1, Math.trunc((low + dice.roll() * (high - low)) * hourMillis))
    if (at > end) break
    scheduled.push({ at: new Date(at).toISOString(), order, number: index + 1, way, step })
  }
  return scheduled
}

/** Every step of every order in the order of its time: the same options make the same schedule. */
export const drawSchedule = (options: DemoOptions): Scheduled[] =>
  Array.from({ length: options.orders }, (_, order) => lifeFrom(order, options))
    .flat()
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.order - b.order || a.number - b.number))
