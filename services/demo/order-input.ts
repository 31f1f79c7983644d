import { languages } from '@cartorio/contracts/languages.js'
import { products } from '@cartorio/contracts/products.js'
import type { OrderBody } from '../command/orders/to-create-order.js'
import { type Dice, inTurn } from './dice.js'
import { countryOf, deliveryOf, type Person, stateOf } from './people.js'

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
export const orderBodyOf = (dice: Dice, person: Person, index: number): OrderBody => {
  const byWizard = index % 4 === 1
  const count = byWizard ? 1 : dice.pick([1, 1, 2, 3])
  const deliveryCountry = countryOf(dice, index)
  const expedited = dice.roll() < 0.2
  const documents = Array.from({ length: count }, (_, line) => documentOf(dice, person, index + line))
  const { address, city, postalCode, phone } = deliveryOf(dice, person, deliveryCountry)
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
    originState: stateOf(index),
    registryOffice: `1º Cartório de Registro Civil de ${person.birthPlace}`,
    applicantName: person.name,
    applicantCpf: '111.444.777-35',
    applicantEmail: person.email,
    applicantPhone: person.phone,
  }
}
