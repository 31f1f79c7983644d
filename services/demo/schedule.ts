import type { Instant } from '@cartorio/contracts/ids.js'
import { languages } from '@cartorio/contracts/languages.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import { products } from '@cartorio/contracts/products.js'
import type { OrderBody } from '../command/orders/to-create-order.js'
import { drawOrderHistory, mixedWays, unreadableLife, type Way } from './order-histories.js'
import { drawCountry, drawDelivery, drawPerson, originStateInTurn, type Person } from './people.js'
import { createDice, type Dice, inTurn } from './seeded-random.js'
import type { DemoStep } from './steps.js'

const documentOf = (dice: Dice, person: Person, index: number) => {
  const type = inTurn(products, index).documentType
  const quantity = dice.roll() < 0.15 ? 2 : 1
  const translationLanguage = dice.roll() < 0.6 ? dice.pick(languages) : undefined
  const services = {
    needsTranslation: translationLanguage !== undefined,
    translationLanguage,
    needsApostille: dice.roll() < 0.65,
  }
  return { type, quantity, familyMember: { name: person.name, relation: 'self' }, ...services }
}

/** What a person orders: every product in turn, one to three of them, by the wizard or by the form of several. */
const drawOrderBody = (dice: Dice, person: Person, index: number): OrderBody => {
  const byWizard = index % 4 === 1
  const count = byWizard ? 1 : dice.pick([1, 1, 2, 3])
  const deliveryCountry = drawCountry(dice, index)
  const expedited = dice.roll() < 0.2
  const documents = Array.from({ length: count }, (_, line) => documentOf(dice, person, index + line))
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
  const body = drawOrderBody(dice, person, order)
  const unreadable = order < unreadableOrders
  const way = unreadable ? ('unreadable' as const) : inTurn(mixedWays, order)
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
