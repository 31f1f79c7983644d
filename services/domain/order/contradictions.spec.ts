import { orderInWork, paidOrder } from '../../testing/scenarios/basic-orders.js'
import { complete, deliver, eraseOrder, override, ship } from '../../testing/scenarios/order-commands.js'
import {
  againstFacts,
  apostilledBy,
  full,
  type Happened,
  instantOf,
  issued,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderShipped,
  overridden,
  personalDataErased,
  plain,
  processingStarted,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../testing/scenarios/order-scenarios.js'
import { contradictions } from './contradictions.js'

const paid: readonly Happened[] = paidOrder({ items: [plain, full] })
const nothingDone = ['issue', 'translate', 'apostille', 'parcel', 'delivery'] as const
const codesAfter = (...happened: readonly Happened[]) =>
  contradictions(given(...happened).order).map(({ code }) => code)

describe('an order with nothing issued that was set to “Entregue” by hand', () => {
  const setDelivered: readonly Happened[] = [...paid, overridden('DELIVERED')]
  const completed: readonly Happened[] = [
    ...setDelivered,
    againstFacts(orderCompleted(), 'entregue em mãos', ...nothingDone),
  ]

  it('lacks everything that the status says', () =>
    expect(contradictions(given(...setDelivered).order)).toEqual([
      { code: 'issue', owed: 2, needed: 2 },
      { code: 'translate', owed: 1, needed: 1 },
      { code: 'apostille', owed: 1, needed: 1 },
      { code: 'parcel' },
      { code: 'delivery' },
    ]))

  it.each([undefined, '', '  '])('is not completed without a reason, and %j is none', (reason) =>
    given(...setDelivered)
      .when(complete(undefined, reason))
      .thenRefused('order/contradicted', {
        status: 'DELIVERED',
        contradictions: contradictions(given(...setDelivered).order),
      }),
  )

  it('is completed for a reason, and the event keeps what was lacking', () =>
    given(...setDelivered)
      .when(complete(undefined, 'entregue em mãos'))
      .thenEvents(againstFacts(orderCompleted(), 'entregue em mãos', ...nothingDone)))

  it('is completed by the passing of days without one, and the event keeps the same', () =>
    given(...setDelivered)
      .when({ type: 'CompleteOrder', byDays: true })
      .thenEvents(againstFacts(orderCompleted(), undefined, ...nothingDone)))

  it('stays marked after its completion, which keeps its contradictions', () => {
    const { order } = given(...completed)
    expect(order.override).toBeNull()
    expect(order.setByHand).toEqual([{ status: 'DELIVERED', at: instantOf(paid.length) }])
    expect(codesAfter(...completed)).toEqual(nothingDone)
  })

  it('is erased with what was lacking in the event', () =>
    given(...completed)
      .when(eraseOrder())
      .thenEvents(
        personalDataErased('pedido da titular', { erasedAt: instantOf(completed.length), despite: [...nothingDone] }),
      ))

  it('takes no reason once its person was erased, and goes on without', () => {
    const erased = [...completed, personalDataErased(), overridden('DELIVERED', '')]
    given(...erased)
      .when(complete(undefined, 'nota'))
      .thenRefused('order/erased')
    given(...erased)
      .when(complete())
      .thenEvents((order) => {
        const event = againstFacts(orderCompleted(), undefined, ...nothingDone)(order)
        return { ...event, data: { ...event.data, repeated: true } } as typeof event
      })
  })
})

describe('what contradicts a status', () => {
  const ready: readonly Happened[] = [
    ...orderInWork(plain, full),
    issued('all'),
    translatedBy(full),
    apostilledBy(full),
  ]

  it.each(Object.entries(ordinaryScenarios))('is nothing while none was set by hand: %s', (_name, happened) =>
    expect(codesAfter(...happened)).toEqual([]),
  )

  it.each([
    ['PAID', ['unpaid']],
    ['IN_PROGRESS', ['unpaid']],
    ['SHIPPED', ['unpaid', 'issue', 'parcel']],
    ['DELIVERED', ['unpaid', 'issue', 'parcel', 'delivery']],
    ['CANCELLED', ['cancellation']],
  ] as const)('is of %s, set by hand of an order that was just placed: %j', (status, codes) =>
    expect(codesAfter(orderCreated({ items: [plain] }), overridden(status))).toEqual(codes),
  )

  it('is nothing once the facts have caught up', () => {
    expect(codesAfter(...ready, overridden('IN_PROGRESS'), orderShipped(), orderDelivered(), orderCompleted())).toEqual(
      [],
    )
    expect(codesAfter(...paid, overridden('CANCELLED'), orderCancelled())).toEqual([])
  })

  it('is the delivery alone of a parcel that was sent', () => {
    const sent = [...ready, orderShipped(), overridden('DELIVERED')]
    expect(codesAfter(...sent)).toEqual(['delivery'])
  })
})

describe('the steps before', () => {
  const unpaid: readonly Happened[] = [
    orderCreated({ items: [plain] }),
    overridden('PAID'),
    processingStarted(),
    issued('all'),
  ]

  it.each([undefined, 'pago em dinheiro'])('sending an order that was not paid needs a reason: %s', (reason) => {
    const outcome = given(...unpaid).when(ship(undefined, reason))
    if (reason === undefined) outcome.thenRefused('order/contradicted', { contradictions: [{ code: 'unpaid' }] })
    else outcome.thenEvents(againstFacts(orderShipped(), reason, 'unpaid'))
  })

  it('delivering one with nothing issued needs a reason of an operator, and none of the courier', () => {
    const parcel = { courier: 'dhl', trackingNumber: 'HAND-1' } as const
    const scenario = given(...paid, overridden('SHIPPED', 'por fora', parcel))
    scenario.when(deliver()).thenRefused('order/contradicted')
    scenario
      .when({ type: 'DeliverOrder', parcel })
      .thenEvents(againstFacts(orderDelivered(), undefined, 'issue', 'translate', 'apostille'))
  })

  it('setting a status by hand again is open, and each status is marked with its last time', () => {
    const { order } = given(...paid, overridden('SHIPPED'), overridden('DELIVERED'), overridden('SHIPPED'))
    const at = (revision: number) => instantOf(paid.length + revision)
    expect(order.setByHand).toEqual([
      { status: 'DELIVERED', at: at(1) },
      { status: 'SHIPPED', at: at(2) },
    ])
    given(...paid, overridden('SHIPPED'))
      .when(override('DELIVERED'))
      .thenEvents(overridden('DELIVERED'))
  })
})
