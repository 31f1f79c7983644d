import { item } from '../../testing/scenarios/order-history.js'
import { initialSettings } from '../settings/first-settings.js'
import { priceListNamed } from '../settings/settings-at.js'
import { addedServicesAmount, priceServices } from './added-services.js'

describe('services added to an order', () => {
  it.each([
    ['wizard-2025', 3500, 1500],
    ['multi-item-2025', 2500, 3000],
  ] as const)('cost per unit what the list %s says', (name, translation, apostille) =>
    expect(
      priceServices(
        [
          { service: 'translation', quantity: 3 },
          { service: 'apostille', quantity: 2 },
        ],
        priceListNamed(initialSettings, name),
      ),
    ).toEqual({
      services: [
        { service: 'translation', quantity: 3, unitPrice: translation, total: 3 * translation },
        { service: 'apostille', quantity: 2, unitPrice: apostille, total: 2 * apostille },
      ],
      total: 3 * translation + 2 * apostille,
    }),
  )

  it('cost nothing when there are none', () =>
    expect(priceServices([], priceListNamed(initialSettings, 'wizard-2025'))).toEqual({ services: [], total: 0 }))

  it('are charged for each unit of their item, from the price list of the order', () => {
    const [first, second] = [item(1, { quantity: 3 }), item(2)]
    const services = [
      { itemId: first.itemId, service: 'apostille', language: null },
      { itemId: second.itemId, service: 'translation', language: 'it' },
    ] as const
    expect(addedServicesAmount({ items: [first, second], priceList: 'wizard-2025' }, services, initialSettings)).toBe(
      3 * 1500 + 3500,
    )
  })

  it('are not charged for an item that the order does not have', () =>
    expect(
      addedServicesAmount(
        { items: [item(1)], priceList: 'wizard-2025' },
        [{ itemId: item(2).itemId, service: 'apostille', language: null }],
        initialSettings,
      ),
    ).toBe(0))
})
