import { type SettableStatus, settableStatuses } from '@cartorio/contracts/statuses.js'
import { statusAfter } from '../../../testing/scenarios/basic-orders.js'
import {
  cancel,
  confirmPayment,
  deliver,
  issue,
  override,
  ship,
  startProcessing,
} from '../../../testing/scenarios/order-commands.js'
import {
  apostilled,
  apostilledBy,
  full,
  type Happened,
  instantOf,
  issued,
  noteAdded,
  orderCancelled,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  plain,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios, overriddenScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { parcelNumber } from '../../../testing/scenarios/staff-history.js'
import { effectiveStatus } from '../status.js'

const created = orderCreated({ items: [full, plain] })
const paid: readonly Happened[] = [created, paymentRequested(), orderPaid()]
const started: readonly Happened[] = [...paid, processingStarted()]
const ready: readonly Happened[] = [...started, issued('all'), translatedBy(full), apostilledBy(full)]

describe('setting a status by hand', () => {
  const everywhere = Object.entries({ ...ordinaryScenarios, ...overriddenScenarios })

  it.each(everywhere)(
    'is open to every other of the five statuses from %s, and carries the previous one',
    (_name, happened) => {
      const scenario = given(...happened)
      const previousStatus = effectiveStatus(scenario.order)
      for (const status of settableStatuses.filter((candidate) => candidate !== previousStatus)) {
        const event = {
          type: 'StatusOverridden',
          data: { previousStatus, status, shipment: null },
          personal: { note: 'corrigido à mão' },
        } as const
        scenario.when(override(status)).thenEvents(event)
        expect(statusAfter(...happened, event)).toBe(status)
      }
    },
  )

  it('takes a number that the courier gives to no parcel only where the order has it already', () => {
    const shipment = { courier: 'dhl', trackingNumber: '1234567890' } as const
    const named = { ...override('SHIPPED'), shipment }
    given(...ready)
      .when(named)
      .thenRefused('order/wrong-tracking-number')
    const stored = given(...ready, overridden('SHIPPED', 'por fora', shipment), overridden('IN_PROGRESS'))
    stored.when(named).thenEvents({
      type: 'StatusOverridden',
      data: { previousStatus: 'IN_PROGRESS', status: 'SHIPPED', shipment },
      personal: { note: 'corrigido à mão' },
    })
  })

  it('keeps the parcel that the operator named with it, and no earlier one is lost without', () => {
    const shipment = { courier: 'dhl', trackingNumber: 'TRACK99999' } as const
    const named = given(created).when({ type: 'OverrideStatus', status: 'SHIPPED', note: 'por fora', shipment })
    named.thenEvents({
      type: 'StatusOverridden',
      data: { previousStatus: 'PENDING', status: 'SHIPPED', shipment },
      personal: { note: 'por fora' },
    })
    const after = given(created, overridden('SHIPPED', 'por fora', shipment), overridden('DELIVERED'))
    expect(after.order.parcels[0]?.shipment).toEqual(shipment)
  })

  it.each(['', '   ', '\n'])('needs a note, and %j is none', (note) =>
    given(created).when(override('PAID', note)).thenRefused('order/override-needs-note'),
  )

  it('is refused when the order stands there already', () =>
    given(...paid)
      .when(override('PAID'))
      .thenRefused('order/same-status', { status: 'PAID' }))

  it('carries its note itself, among the personal data', () =>
    given(created)
      .when(override('PAID', 'pago por transferência'))
      .thenEvents(overridden('PAID', 'pago por transferência')))
})

describe('a status set by hand', () => {
  it.each(settableStatuses)('%s marks no item done, counts no money, ships and delivers nothing', (status) => {
    const before = given(created).order
    const after = given(created, overridden(status)).order
    const setByHand = [{ status, at: instantOf(1) }]
    expect(after).toEqual({ ...before, override: status, setByHand, paymentBlocked: status === 'PAID', events: 2 })
  })

  it('is the one by which commands are judged', () => {
    given(created, overridden('PAID')).when(startProcessing()).thenEvents(processingStarted())
    given(...paid, overridden('SHIPPED'))
      .when(startProcessing())
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus('SHIPPED') })
    given(...ready, overridden('SHIPPED', 'por fora', parcelNumber('HAND-1')))
      .when(deliver())
      .thenEvents(orderDelivered())
    given(created, overridden('IN_PROGRESS')).when(issue(plain)).thenEvents(issued(plain))
    given(...ready, overridden('DELIVERED'))
      .when(ship())
      .thenRefused('order/forbidden-step')
  })

  it('stands until an ordinary event stands later', () => {
    expect(statusAfter(created, overridden('PAID'), processingStarted())).toBe('IN_PROGRESS')
    expect(statusAfter(created, overridden('SHIPPED'), orderDelivered())).toBe('DELIVERED')
    expect(statusAfter(...started, overridden('PAID'), processingStarted())).toBe('IN_PROGRESS')
    expect(statusAfter(...ready, overridden('PAID'), processingStarted())).toBe('APOSTILLED')
    expect(statusAfter(...ready, overridden('IN_PROGRESS'), orderShipped())).toBe('SHIPPED')
  })

  it('stands when an ordinary event stands where it does, or earlier', () => {
    expect(statusAfter(created, overridden('PAID'), orderPaid())).toBe('PAID')
    expect(statusAfter(created, overridden('IN_PROGRESS'), orderPaid())).toBe('IN_PROGRESS')
    expect(statusAfter(created, overridden('DELIVERED'), orderPaid())).toBe('DELIVERED')
    expect(statusAfter(...started, overridden('SHIPPED'), orderPaid())).toBe('SHIPPED')
  })

  it('is not passed by an event that is no step of the order', () =>
    expect(statusAfter(...ready, overridden('PAID'), noteAdded('voltou ao início'), paymentRequested('pi_2', 2))).toBe(
      'PAID',
    ))

  it('gives way to the document steps as one', () => {
    const overIssued = [...started, issued('all'), overridden('IN_PROGRESS')]
    expect(statusAfter(...overIssued, translatedBy(full))).toBe('TRANSLATED')
    expect(statusAfter(...overIssued, apostilledBy(full))).toBe('APOSTILLED')
  })

  it('stays while the work that it allows goes on without a processing ever started', () => {
    const work = [created, overridden('IN_PROGRESS'), issued('all'), translatedBy(full), apostilledBy(full)]
    for (const count of [2, 3, 4, 5]) expect(statusAfter(...work.slice(0, count))).toBe('IN_PROGRESS')
    expect(statusAfter(...work, orderShipped())).toBe('SHIPPED')
  })

  it('is replaced by the next one', () =>
    expect(statusAfter(created, overridden('DELIVERED'), overridden('PAID'))).toBe('PAID'))
})

describe('a real cancellation', () => {
  it.each<SettableStatus>(['PAID', 'IN_PROGRESS'])('ends an overriding %s', (status) => {
    const { order } = given(created, overridden(status), orderCancelled())
    expect([effectiveStatus(order), order.override]).toEqual(['CANCELLED', null])
  })

  it('is open from an overriding status that may be cancelled, and refused from one that may not', () => {
    given(created, overridden('PAID')).when(cancel()).thenEvents(orderCancelled())
    given(created, overridden('SHIPPED')).when(cancel()).thenRefused('order/forbidden-step')
  })
})

describe('CANCELLED is left only by another override', () => {
  it.each([
    ['set by hand', [...started, overridden('CANCELLED')]],
    ['by a real cancellation', [...started, orderCancelled()]],
  ])('when it came %s', (_how, cancelled) => {
    expect(statusAfter(...cancelled, orderPaid('pi_2'))).toBe('CANCELLED')
    expect(statusAfter(...cancelled, issued('all'))).toBe('CANCELLED')
    expect(statusAfter(...cancelled, overridden('IN_PROGRESS'))).toBe('IN_PROGRESS')
  })

  it('and the work that goes on after that does not cancel the order again', () => {
    const reopened = [...started, orderCancelled(), overridden('IN_PROGRESS'), issued('all')]
    expect(statusAfter(...reopened)).toBe('IN_PROGRESS')
    expect(statusAfter(...reopened, translatedBy(full), apostilledBy(full), orderShipped())).toBe('SHIPPED')
  })

  it('and a payment that comes after that pays the order', () => {
    const reopened = [created, paymentRequested(), orderCancelled(), overridden('PAID')]
    given(...reopened)
      .at('2026-03-02T15:00:00.000Z')
      .when(confirmPayment())
      .thenEvents(orderPaid())
    expect(statusAfter(...reopened, orderPaid())).toBe('PAID')
    expect(statusAfter(...reopened, orderPaid(), processingStarted())).toBe('IN_PROGRESS')
  })

  it('and meanwhile a payment is flagged', () =>
    given(created, paymentRequested(), overridden('CANCELLED'))
      .when(confirmPayment())
      .thenEvents((order) => ({
        type: 'PaymentMismatchFlagged',
        data: {
          provider: 'sandbox',
          intentId: 'pi_1',
          amount: order.breakdown.total,
          currency: 'USD',
          expectedAmount: order.breakdown.total,
          expectedCurrency: 'USD',
          reason: 'cancelled',
        },
      })))
})

describe('an order that was set back by hand', () => {
  it('may be shipped again from IN_PROGRESS, when no item lacks a step', () => {
    given(...ready, orderShipped(), overridden('IN_PROGRESS'))
      .when(ship())
      .thenEvents(orderShipped())
    given(
      orderCreated({ items: [apostilled] }),
      orderPaid(),
      processingStarted(),
      issued('all'),
      overridden('IN_PROGRESS'),
    )
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([{ step: 'apostille', owed: 1, needed: 1 }]) })
  })

  it('keeps what its items have', () =>
    given(...ready, overridden('IN_PROGRESS'))
      .when(issue(plain))
      .thenRefused('order/item-already-done'))
})
