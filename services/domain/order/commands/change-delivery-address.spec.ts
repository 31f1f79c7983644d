import { ship } from '../../../testing/scenarios/order-commands.js'
import { noteAdded, overridden, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { changeAddress } from '../../../testing/scenarios/staff-commands.js'
import { addressChanged, newAddress, parcelReturned } from '../../../testing/scenarios/staff-history.js'

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
