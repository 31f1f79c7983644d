import { orderInWork } from '../../../testing/scenarios/basic-orders.js'
import { deliver, issue } from '../../../testing/scenarios/order-commands.js'
import {
  apostilledBy,
  full,
  type Happened,
  issued,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderShipped,
  overridden,
  personalDataErased,
  plain,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { restartItems } from '../../../testing/scenarios/staff-commands.js'
import { itemsRestarted, parcelFlagged } from '../../../testing/scenarios/staff-history.js'
import { openCharges } from '../money/money.js'
import { effectiveStatus, stepsOwed } from '../status.js'

const ready: readonly Happened[] = [...orderInWork(full, plain), issued('all'), translatedBy(full), apostilledBy(full)]
const shipped: readonly Happened[] = [...ready, orderShipped()]
const lost: readonly Happened[] = [...shipped, parcelFlagged('lost')]
const promised = (...happened: readonly Happened[]) => given(...happened).order.promises.delivery ?? null

describe('restarting the items of a lost parcel', () => {
  it('promises a new day, at no charge, in the same order', () => {
    given(...lost)
      .when(restartItems([full]))
      .thenEvents(itemsRestarted([full], promised(...lost)))
    const { order } = given(...lost, itemsRestarted([full]))
    expect(effectiveStatus(order)).toBe('IN_PROGRESS')
    expect([order.parcels[0]?.shipment, order.parcels[0]?.flag, order.promises.delivery]).toEqual([
      null,
      null,
      '2026-04-20',
    ])
    expect(stepsOwed(order.items)).toEqual(['issue', 'translate', 'apostille'])
    expect([openCharges(order), order.paidAmount]).toEqual([[], given(...lost).order.paidAmount])
  })

  it('leaves the other items as they are', () => {
    const restarted = given(...lost, itemsRestarted([full]))
    restarted.when(issue(plain)).thenRefused('order/item-already-done')
    restarted.when(issue(full)).thenEvents(issued(full))
  })

  it('is open for a parcel that came damaged, and its second delivery is not counted again', () => {
    const damaged = [...shipped, orderDelivered()]
    given(...damaged)
      .when(restartItems([plain], { cause: 'damaged' }))
      .thenEvents((order) => {
        const event = itemsRestarted([plain], order.promises.delivery ?? null)
        return { ...event, data: { ...event.data, cause: 'damaged' } }
      })
    given(...damaged, itemsRestarted([plain]), issued(plain), orderShipped('SECOND-1'))
      .when(deliver())
      .thenEvents((order) => {
        const event = orderDelivered()(order)
        return { ...event, data: { ...event.data, repeated: true } }
      })
  })

  it.each<[string, readonly Happened[]]>([
    ['that was not sent', ready],
    ['that is completed', [...shipped, orderDelivered(), orderCompleted()]],
  ])('is refused for an order %s', (_which, happened) =>
    given(...happened)
      .when(restartItems([full]))
      .thenRefused('order/forbidden-step'),
  )

  it('is refused for an order that was set to “Enviado” by hand and has no parcel', () =>
    given(orderCreated({ items: [full] }), overridden('SHIPPED'))
      .when(restartItems([full]))
      .thenRefused('order/no-parcel'))

  it('needs items, a reason and a day within a year', () => {
    given(...lost)
      .when(restartItems([]))
      .thenRefused('order/no-items')
    given(...lost)
      .when(restartItems([full], { reason: ' ' }))
      .thenRefused('order/reason-missing')
    for (const day of ['2026-02-01', '2028-01-01', 'amanhã'])
      given(...lost)
        .when(restartItems([full], { day }))
        .thenRefused('order/date-out-of-range')
  })

  it('is refused once the person was erased', () =>
    given(...lost, personalDataErased())
      .when(restartItems([full]))
      .thenRefused('order/erased'))
})
