import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { ship } from '../../../testing/scenarios/order-commands.js'
import {
  issued,
  noteAdded,
  orderCreated,
  orderShipped,
  overridden,
  personalDataErased,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { changeAddress } from '../../../testing/scenarios/staff-commands.js'
import { addressChanged, itemsEnded, newAddress, parcelReturned } from '../../../testing/scenarios/staff-history.js'
import { twoParcelsInWork } from '../../../testing/scenarios/two-parcels.js'

const at = (name: string) => given(...(everyScenario[name] ?? []))

describe('changing the delivery address', () => {
  it.each(['PENDING', 'PAID'])('is open to the customer while the order is %s', (name) =>
    at(name).when(changeAddress('customer')).thenEvents(addressChanged()),
  )

  it.each(['IN_PROGRESS', 'DOCUMENT_ISSUED', 'APOSTILLED, nothing missing', 'SHIPPED', 'DELIVERED', 'COMPLETED'])(
    'is refused to the customer when the order is %s',
    (name) => at(name).when(changeAddress('customer')).thenRefused('order/data-locked'),
  )

  it.each([
    'PENDING',
    'PAID',
    'IN_PROGRESS',
    'APOSTILLED, nothing missing',
    'SHIPPED',
    'APOSTILLED, the parcel returned',
  ])('is open to the office when the order is %s', (name) =>
    at(name).when(changeAddress('office')).thenEvents(addressChanged()),
  )

  it.each(['DELIVERED', 'COMPLETED'])('is refused to the office too when the order is %s', (name) =>
    at(name).when(changeAddress('office')).thenRefused('order/data-locked', { status: name }),
  )

  it.each(['customer', 'office'] as const)('is refused to the %s on a cancelled order', (by) => {
    at('CANCELLED').when(changeAddress(by)).thenRefused('order/cancelled')
    given(...ordinaryScenarios.PAID, overridden('CANCELLED'))
      .when(changeAddress(by))
      .thenRefused('order/cancelled')
  })

  describe('of an order whose journey was quoted', () => {
    // Shipped by the 11th, delivered by the 18th: three days and a margin of two.
    const paid = paidOrder({ transitDays: 3 })

    it('moves the promised delivery where the new journey takes longer', () => {
      const changed = addressChanged('HK', undefined, { transitDays: 5, deliveryDay: '2026-03-20' })
      given(...paid)
        .when(changeAddress('customer', 'HK', 5))
        .thenEvents(changed)
      const { order } = given(...paid, changed)
      expect([order.transitDays, order.promises.delivery]).toEqual([5, '2026-03-20'])
    })

    it('keeps the promised delivery where it does not', () => {
      for (const days of [2, 3])
        given(...paid)
          .when(changeAddress('customer', 'AR', days))
          .thenEvents(addressChanged('AR', undefined, { transitDays: days }))
    })

    it('moves nothing that was promised before the payment, or of a parcel that has left', () => {
      given(orderCreated({ transitDays: 3 }))
        .when(changeAddress('customer', 'HK', 5))
        .thenEvents(addressChanged('HK', undefined, { transitDays: 5 }))
      given(...paid, processingStarted(), issued('all'), orderShipped())
        .when(changeAddress('office', 'HK', 5))
        .thenEvents(addressChanged('HK', undefined, { transitDays: 5 }))
    })
  })

  it('is refused once nothing goes to the customer any more', () =>
    given(...twoParcelsInWork, itemsEnded('refused', [plain]))
      .when(changeAddress('office'))
      .thenRefused('order/forbidden-step', { obstacle: { code: 'nothing-to-ship' } }))

  it('leaves an order whose journey was never quoted with what it was promised', () =>
    at('PAID')
      .when(changeAddress('customer', 'HK', 5))
      .thenEvents(addressChanged('HK')))

  it('is where the next parcel goes', () =>
    given(...ordinaryScenarios.SHIPPED, parcelReturned(), addressChanged('FR'))
      .when(ship())
      .thenEvents({
        type: 'OrderShipped',
        data: { courier: 'dhl', trackingNumber: 'TRACK12345', deliveryCountry: 'FR' },
      }))

  it('keeps street and city out of what outlives erasure, and is refused after it', () => {
    const { order } = given(...ordinaryScenarios.PAID, addressChanged())
    expect(order.deliveryCountry).toBe('PT')
    expect(JSON.stringify([order, addressChanged().data])).not.toContain(newAddress.address)
    given(...ordinaryScenarios.PAID, personalDataErased())
      .when(changeAddress('office'))
      .thenRefused('order/erased')
  })

  it('keeps the reason and the remark of the office', () => {
    const command = changeAddress('office')
    at('SHIPPED')
      .when({ ...command, personal: { ...command.personal, reason: 'mudou-se' }, note: 'avisar a DHL' })
      .thenEvents(addressChanged('PT', 'mudou-se'), noteAdded('avisar a DHL'))
  })
})
