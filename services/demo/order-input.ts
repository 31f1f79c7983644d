import { defaultTenant } from '@cartorio/contracts/ids.js'
import { languages } from '@cartorio/contracts/languages.js'
import { products } from '@cartorio/contracts/products.js'
import type { DesiredItem, PlaceOrderInput } from '../command/orders/new-order.js'
import { type Dice, inTurn } from './dice.js'
import { countryOf, deliveryOf, type Person, stateOf } from './people.js'

const itemOf = (dice: Dice, person: Person, index: number): DesiredItem => ({
  documentType: inTurn(products, index).documentType,
  quantity: dice.roll() < 0.15 ? 2 : 1,
  translation: dice.roll() < 0.6 ? dice.pick(languages) : null,
  apostille: dice.roll() < 0.65,
  holder: { name: person.name, relation: 'self' },
})

/** What a person orders: every product in turn, one to three of them, by the wizard or by the form of several. */
export const orderInputOf = (dice: Dice, person: Person, index: number): PlaceOrderInput => {
  const byWizard = index % 4 === 1
  const count = byWizard ? 1 : dice.pick([1, 1, 2, 3])
  const country = countryOf(dice, index)
  const state = stateOf(index)
  return {
    tenantId: defaultTenant,
    origin: byWizard ? 'wizard' : 'multi-item',
    currency: 'USD',
    expedited: dice.roll() < 0.2,
    originState: byWizard ? state : null,
    deliveryCountry: country,
    items: Array.from({ length: count }, (_, line) => itemOf(dice, person, index + line)),
    contact: { name: person.name, email: person.email, phone: person.phone },
    delivery: deliveryOf(dice, person, country),
    ...(byWizard ? { registryOffice: `1º Cartório de Registro Civil de ${person.birthPlace}` } : {}),
  }
}
