import { item, orderCreated, plain } from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { deliveryOf, fileItems, parcelItems } from './item-delivery.js'

const file = item(2, { delivery: { kind: 'file' } })

describe('the delivery of an item', () => {
  it('is what the order recorded in its plan', () => {
    const { items } = given(orderCreated({ items: [plain, file], planned: true })).order
    expect(items.map(deliveryOf)).toEqual([{ kind: 'parcel', destination: 'customer' }, { kind: 'file' }])
    expect([parcelItems(items), fileItems(items)].map((some) => some.map(({ itemId }) => itemId))).toEqual([
      [plain.itemId],
      [file.itemId],
    ])
  })

  it('is a parcel to the customer in an order from before plans', () => {
    const { items } = given(orderCreated({ items: [plain] })).order
    expect(items.map(deliveryOf)).toEqual([{ kind: 'parcel', destination: 'customer' }])
  })
})
