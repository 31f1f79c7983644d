import { orderInWork } from '../../../testing/scenarios/basic-orders.js'
import { ship } from '../../../testing/scenarios/order-commands.js'
import {
  againstFacts,
  apostilled,
  apostilledBy,
  full,
  issued,
  item,
  noteAdded,
  orderCancelled,
  orderCreated,
  orderPaid,
  orderShipped,
  overridden,
  plain,
  translated,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { effectiveStatus } from '../status.js'
import { shippingObstacle } from './ship-order.js'

const secondPlain = item(11)
const secondApostilled = item(33, { apostille: true })

describe('shipping an order', () => {
  it.each([
    ['issued', [...orderInWork(plain), issued('all')]],
    ['translated', [...orderInWork(translated), issued('all'), translatedBy('all')]],
    ['apostilled', [...orderInWork(full, plain), issued('all'), translatedBy(full), apostilledBy(full)]],
  ])('is open when everything that it needs is %s', (_step, happened) =>
    given(...happened)
      .when(ship())
      .thenEvents(orderShipped()),
  )

  it('is refused with a number that the courier gives to no parcel', () => {
    const ready = given(...orderInWork(plain), issued('all'))
    const shipWith = (trackingNumber: string) => ({ ...ship(), trackingNumber })
    ready.when(shipWith('9356579891')).thenRefused('order/wrong-tracking-number')
    ready.when(shipWith('9356579890')).thenEvents({
      type: 'OrderShipped',
      data: { courier: 'dhl', trackingNumber: '9356579890', deliveryCountry: 'US' },
    })
  })

  it('records courier, number, country and the remark', () => {
    const scenario = given(...orderInWork(plain), issued('all'))
    scenario.when(ship('caixa reforçada')).thenEvents(orderShipped(), noteAdded('caixa reforçada'))
    const { order } = given(...orderInWork(plain), issued('all'), orderShipped('ABC-1', 'ups'))
    expect([effectiveStatus(order), order.parcels[0]?.shipment]).toEqual([
      'SHIPPED',
      { courier: 'ups', trackingNumber: 'ABC-1' },
    ])
  })
})

describe('shipping is refused', () => {
  it.each([
    [notReady([{ step: 'issue', owed: 1, needed: 1 }]), ['DOCUMENT_ISSUED', 'CANCELLED'], orderInWork(plain)],
    [
      notReady([{ step: 'issue', owed: 2, needed: 3 }]),
      ['DOCUMENT_ISSUED', 'CANCELLED'],
      [...orderInWork(plain, secondPlain, apostilled), issued(apostilled), apostilledBy(apostilled)],
    ],
    [
      notReady([{ step: 'translate', owed: 1, needed: 1 }]),
      ['TRANSLATED', 'CANCELLED'],
      [...orderInWork(plain, translated), issued('all')],
    ],
    [
      notReady([{ step: 'apostille', owed: 1, needed: 1 }]),
      ['APOSTILLED', 'CANCELLED'],
      [...orderInWork(full), issued('all'), translatedBy('all')],
    ],
    [
      notReady([{ step: 'apostille', owed: 1, needed: 2 }]),
      ['APOSTILLED', 'CANCELLED'],
      [...orderInWork(apostilled, plain, secondApostilled), issued('all'), apostilledBy(apostilled)],
    ],
    [
      notReady([
        { step: 'translate', owed: 1, needed: 1 },
        { step: 'apostille', owed: 2, needed: 2 },
      ]),
      ['TRANSLATED', 'APOSTILLED', 'CANCELLED'],
      [...orderInWork(full, apostilled), issued('all')],
    ],
  ])('because of %j', (obstacle, allowed, happened) =>
    given(...happened)
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle, allowed }),
  )

  it.each([
    ['PENDING', ['PAID', 'CANCELLED'], [orderCreated()]],
    ['PAID', ['IN_PROGRESS', 'CANCELLED'], [orderCreated(), orderPaid()]],
    ['SHIPPED', ['DELIVERED'], [...orderInWork(plain), issued('all'), orderShipped()]],
    ['DELIVERED', ['COMPLETED'], [...orderInWork(plain), issued('all'), overridden('DELIVERED')]],
    ['CANCELLED', [], [...orderInWork(plain), issued('all'), orderCancelled()]],
  ])('from %s', (status, allowed, happened) =>
    given(...happened)
      .when(ship())
      .thenRefused('order/forbidden-step', { status, allowed, obstacle: wrongStatus(status) }),
  )
})

describe('a line of quantity 3', () => {
  const three = item(7, { quantity: 3, apostille: true })

  it('moves as one, and counts as one document of the reason', () => {
    given(...orderInWork(three, plain), issued('all'))
      .when(ship())
      .thenRefused('order/steps-missing', {
        obstacle: notReady([{ step: 'apostille', owed: 1, needed: 1 }]),
      })
    given(...orderInWork(three, plain), issued('all'), apostilledBy(three))
      .when(ship())
      .thenEvents(orderShipped())
  })
})

describe('shipping from an overridden IN_PROGRESS', () => {
  it('is open when no item lacks a step', () => {
    const done = given(...orderInWork(apostilled), issued('all'), apostilledBy('all'), overridden('IN_PROGRESS'))
    done.when(ship()).thenEvents(orderShipped())
  })

  it('is open when the work was done without the processing ever being started', () => {
    const scenario = given(orderCreated(), overridden('IN_PROGRESS'), issued('all'))
    expect(effectiveStatus(scenario.order)).toBe('IN_PROGRESS')
    scenario
      .when(ship(undefined, 'pago em dinheiro'))
      .thenEvents(againstFacts(orderShipped(), 'pago em dinheiro', 'unpaid'))
  })

  it('is refused while a step is missing', () =>
    given(...orderInWork(apostilled), issued('all'), overridden('IN_PROGRESS'))
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([{ step: 'apostille', owed: 1, needed: 1 }]) }))

  it('ends the override', () => {
    const { order } = given(orderCreated(), overridden('IN_PROGRESS'), issued('all'), orderShipped())
    expect([effectiveStatus(order), order.override]).toEqual(['SHIPPED', null])
  })
})

describe('what is missing', () => {
  it('is said for every step that is owed, in the order of the work', () => {
    const started = orderInWork(full)
    expect(shippingObstacle(given(...started).order)).toEqual(
      notReady([
        { step: 'issue', owed: 1, needed: 1 },
        { step: 'translate', owed: 1, needed: 1 },
        { step: 'apostille', owed: 1, needed: 1 },
      ]),
    )
    expect(shippingObstacle(given(...started, issued('all'), translatedBy('all')).order)).toEqual(
      notReady([{ step: 'apostille', owed: 1, needed: 1 }]),
    )
  })

  it('is nothing once every item has what it needs', () =>
    expect(shippingObstacle(given(...ordinaryScenarios['APOSTILLED, nothing missing']).order)).toBeUndefined())
})
