import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { chargePaid, chargeRequested, fullRefundRequested } from '../../../testing/scenarios/money-history.js'
import { cancel, confirmPayment, deliver, ship } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  noteAdded,
  orderCancelled,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import {
  changeAddress,
  correctTracking,
  flagParcel,
  returnParcel,
  shipParcel,
} from '../../../testing/scenarios/staff-commands.js'
import {
  addressChanged,
  firstParcel,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  scanRecorded,
} from '../../../testing/scenarios/staff-history.js'
import { effectiveStatus } from '../status.js'

const shipped: readonly Happened[] = [...readyOrder, orderShipped()]
const second = parcelNumber('SECOND-1')
const byHand: readonly Happened[] = [orderCreated(), overridden('SHIPPED')]
const notShipped = Object.values(everyScenario).filter(
  (happened) => effectiveStatus(given(...happened).order) !== 'SHIPPED',
)

const onParcel = [
  ['correcting its number', correctTracking(second)],
  ['flagging it', flagParcel()],
  ['taking it back', returnParcel()],
] as const

describe.each(onParcel)('of a parcel on its way, %s', (_what, command) => {
  it('is refused wherever the order is not on its way', () => {
    for (const happened of notShipped)
      given(...happened)
        .when(command)
        .thenRefused('order/forbidden-step')
  })

  it('is refused when the order was set to “Enviado” by hand and no parcel was named', () =>
    given(...byHand)
      .when(command)
      .thenRefused('order/no-parcel'))

  it('is refused without a reason', () =>
    given(...shipped)
      .when({ ...command, reason: ' \n ' })
      .thenRefused('order/reason-missing'))

  it('is refused once the person was erased: the reason would be words again', () =>
    given(...shipped, personalDataErased())
      .when(command)
      .thenRefused('order/erased'))
})

describe('flagging a parcel', () => {
  it.each(['lost', 'damaged', 'customs', 'address', 'other'] as const)('says what is wrong: %s', (flag) => {
    given(...shipped)
      .when(flagParcel(flag))
      .thenEvents(parcelFlagged(flag))
    expect(given(...shipped, parcelFlagged(flag)).order.parcels[0]?.flag).toBe(flag)
  })

  it('is over for the next parcel of an order that was set back by hand', () =>
    expect(
      given(...shipped, parcelFlagged(), overridden('IN_PROGRESS'), orderShipped('SECOND-1')).order.parcels[0]?.flag,
    ).toBeNull())

  it('leaves the order on its way', () =>
    expect(effectiveStatus(given(...shipped, parcelFlagged('lost')).order)).toBe('SHIPPED'))

  it('is over once the parcel is delivered, returned, or another one', () => {
    for (const next of [orderDelivered(), parcelReturned(), overridden('SHIPPED', 'outro', second)])
      expect(given(...shipped, parcelFlagged(), next).order.parcels[0]?.flag).toBeNull()
  })
})

describe('flagging a parcel on the word of its courier', () => {
  const silent = (parcel = firstParcel): OrderCommandNamed<'FlagParcel'> => ({
    type: 'FlagParcel',
    flag: 'no-news',
    reason: '',
    parcel,
  })
  const flaggedSilent = { type: 'ParcelFlagged', data: { ...firstParcel, flag: 'no-news' } } as const

  it.each(['no-news', 'returned', 'refused'] as const)('needs no reason: %s', (flag) =>
    given(...shipped)
      .when({ ...silent(), flag })
      .thenEvents({ type: 'ParcelFlagged', data: { ...firstParcel, flag } }),
  )

  it('is taken also once the person was erased', () =>
    given(...shipped, personalDataErased())
      .when(silent())
      .thenEvents(flaggedSilent))

  it('is passed over for another parcel, and when it is known', () => {
    given(...shipped)
      .when(silent(second))
      .thenNothing()
    given(...shipped, flaggedSilent)
      .when(silent())
      .thenNothing()
  })

  it('a `no-news` flag ends with the next scan; that it came back does not', () => {
    expect(given(...shipped, flaggedSilent, scanRecorded()).order.parcels[0]?.flag).toBeNull()
    expect(given(...shipped, parcelFlagged('returned'), scanRecorded()).order.parcels[0]?.flag).toBe('returned')
  })
})

describe('a parcel that came back', () => {
  const returned: readonly Happened[] = [...shipped, parcelReturned()]

  it('takes the order to the step where it stood before', () => {
    given(...shipped)
      .when(returnParcel())
      .thenEvents(parcelReturned())
    expect(effectiveStatus(given(...returned).order)).toBe('APOSTILLED')
    expect(given(...returned).order.parcels[0]?.shipment).toBeNull()
  })

  it('keeps the remark as a note', () =>
    given(...shipped)
      .when({ ...returnParcel(), note: 'endereço incompleto' })
      .thenEvents(parcelReturned(), noteAdded('endereço incompleto')))

  it('is sent again, to a new address too', () => {
    given(...returned)
      .when(changeAddress('office'))
      .thenEvents(addressChanged())
    given(...returned, addressChanged())
      .when(shipParcel(second))
      .thenEvents({ type: 'OrderShipped', data: { ...second, deliveryCountry: 'PT' } })
    expect(effectiveStatus(given(...returned, addressChanged(), orderShipped('SECOND-1')).order)).toBe('SHIPPED')
  })

  it('may go with the same number again', () =>
    given(...returned)
      .when(ship())
      .thenEvents(orderShipped()))

  it('waits for a charge for the second way', () => {
    given(...returned, chargeRequested(3800, 'novo envio', { kind: 'shipping' }))
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([], 1) })
    given(...returned, chargeRequested(3800, 'novo envio', { kind: 'shipping' }), chargePaid())
      .when(ship())
      .thenEvents(orderShipped())
  })

  it('cannot come back twice, nor be delivered, until it is sent again', () => {
    given(...returned)
      .when(returnParcel())
      .thenRefused('order/forbidden-step')
    given(...returned)
      .when(deliver())
      .thenRefused('order/forbidden-step')
  })

  it('opens the order for cancelling again, though one on its way is not', () => {
    given(...shipped)
      .when(cancel())
      .thenRefused('order/forbidden-step')
    given(...returned)
      .when(cancel())
      .thenEvents(orderCancelled(), fullRefundRequested())
  })

  it('ends a status set by hand: the order is at work again, whatever was recorded of it', () => {
    const named = overridden('SHIPPED', 'por fora', firstParcel)
    expect(effectiveStatus(given(orderCreated(), named, parcelReturned()).order)).toBe('IN_PROGRESS')
    expect(effectiveStatus(given(...shipped, orderDelivered(), named, parcelReturned()).order)).toBe('APOSTILLED')
    expect(effectiveStatus(given(...readyOrder, orderCancelled(), named, parcelReturned()).order)).toBe('APOSTILLED')
  })

  it('and an order that was never paid stays unpaid, and payable', () => {
    const named = overridden('SHIPPED', 'por fora', firstParcel)
    const unpaid = [orderCreated(), paymentRequested(), named, parcelReturned()]
    expect(given(...unpaid).order.paidAt).toBeNull()
    given(...unpaid)
      .when(confirmPayment())
      .thenEvents(orderPaid())
  })
})
