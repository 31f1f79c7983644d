import { collectionIn } from '../projection-engine/generations/generation.js'
import type { Projection } from '../projection-engine/projection.js'
import { position } from '../stores/event-store/port.js'
import { type Document, writeOf } from '../stores/read-store/port.js'
import { foldedDocument, foldProjection } from '../testing/harness/fold-projection.js'
import { paidOrder } from '../testing/scenarios/basic-orders.js'
import {
  chargeEnded,
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  paymentClosed,
  paymentFailed,
} from '../testing/scenarios/money-history.js'
import {
  type Happened,
  instantOf,
  mismatchFlagged,
  orderCancelled,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  plain,
  processingStarted,
} from '../testing/scenarios/order-history.js'
import { wholeOrder } from '../testing/scenarios/order-scenarios.js'
import { openedHistory } from '../testing/scenarios/recorded-events.js'
import {
  customerNotified,
  notificationFailed,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  scanRecorded,
  trackingCorrected,
} from '../testing/scenarios/staff-history.js'
import { notifications } from './notifications/notifications.js'
import { payments } from './payments/payments.js'
import { shipments } from './shipments/shipments.js'

const after = <D extends Document>(projection: Projection<D>, ...happened: readonly Happened[]): D =>
  foldedDocument(projection, openedHistory(...happened), orderId)

/** The values by which a document is found. */
const foundBy = <D extends Document>(projection: Projection<D>, doc: D): readonly string[] =>
  writeOf(collectionIn(projection, 1), { id: orderId, at: position(9n), doc, expectedAt: null }).fields

describe('the payments of an order', () => {
  const states = (...happened: readonly Happened[]) =>
    after(payments, ...happened).payments.map(({ intentId, state }) => `${intentId} ${state}`)

  it('are open once they are requested, with their time and amount', () => {
    const { payments: requested } = after(payments, orderCreated(), paymentRequested())
    expect(requested).toEqual([
      expect.objectContaining({ intentId: 'pi_1', state: 'open', charge: null, requestedAt: instantOf(1) }),
    ])
    expect(requested[0]?.amount).toBeGreaterThan(0)
  })

  it.each<[string, readonly Happened[], readonly string[]]>([
    ['refused by the provider', [paymentFailed()], ['pi_1 refused']],
    ['paid, another attempt is closed', [paymentRequested('pi_2', 2), orderPaid('pi_2')], ['pi_1 closed', 'pi_2 paid']],
    ['paid otherwise than the order says', [mismatchFlagged('amount')], ['pi_1 unsettled']],
    [
      'paid otherwise, still so after a cancellation',
      [mismatchFlagged('amount'), orderCancelled()],
      ['pi_1 unsettled'],
    ],
    ['cancelled at the provider', [paymentClosed()], ['pi_1 closed']],
    ['of a cancelled order', [orderCancelled()], ['pi_1 closed']],
  ])('have a state: %s', (_what, more, expected) =>
    expect(states(orderCreated(), paymentRequested(), ...more)).toEqual(expected),
  )

  it('of a charge are its own', () => {
    const charged = [...paidOrder(), chargeRequested(), chargePaymentRequested()]
    expect(states(...charged)).toEqual(['pi_1 paid', 'pi_c1 open'])
    expect(states(...charged, chargePaid())).toEqual(['pi_1 paid', 'pi_c1 paid'])
    expect(states(...charged, chargeEnded('waived'))).toEqual(['pi_1 paid', 'pi_c1 closed'])
  })

  it('are found by their states and their intents', () => {
    const doc = after(payments, ...paidOrder(), chargeRequested(), chargePaymentRequested())
    expect(foundBy(payments, doc)).toEqual([
      'tenantId=default',
      'state=paid',
      'state=open',
      'intentId=pi_1',
      'intentId=pi_c1',
    ])
  })
})

describe('the shipment of an order', () => {
  const begun = [...paidOrder(), processingStarted()]
  const shipment = (...happened: readonly Happened[]) => after(shipments, ...begun, ...happened).shipment

  it('is in transit from its shipping on, and found so', () => {
    const doc = after(shipments, ...begun, orderShipped())
    expect(doc.shipment).toEqual({
      courier: 'dhl',
      trackingNumber: 'TRACK12345',
      shippedAt: instantOf(begun.length),
      deliveryCountry: 'US',
      state: 'in-transit',
      flag: null,
      flaggedAt: null,
      lastScan: null,
    })
    expect(foundBy(shipments, doc)).toEqual(['state=in-transit'])
  })

  it('keeps what the courier said last, of this parcel and of no person', () => {
    expect(shipment(orderShipped(), parcelFlagged(), scanRecorded())).toMatchObject({
      flag: null,
      lastScan: { scannedAt: '2026-03-10T08:00:00.000Z', code: 'DF', countryCode: 'US' },
    })
    expect(JSON.stringify(shipment(orderShipped(), scanRecorded()))).not.toContain('Miami')
    const other = parcelNumber('OTHER12345')
    expect(shipment(orderShipped(), trackingCorrected(other), scanRecorded())).toMatchObject({
      trackingNumber: 'OTHER12345',
      state: 'in-transit',
      lastScan: null,
    })
  })

  it.each<[string, readonly Happened[], string]>([
    ['delivered', [orderDelivered()], 'delivered'],
    ['returned', [parcelReturned()], 'returned'],
    ['sent again', [parcelReturned(), orderShipped('AGAIN12345')], 'in-transit'],
    ['of a cancelled order', [orderCancelled()], 'withdrawn'],
    ['set back by hand', [overridden('IN_PROGRESS')], 'withdrawn'],
    ['set to delivered by hand', [overridden('DELIVERED')], 'delivered'],
    ['set back to shipped by hand', [orderDelivered(), overridden('SHIPPED')], 'in-transit'],
  ])('has a state: %s', (_what, more, state) => expect(shipment(orderShipped(), ...more)?.state).toBe(state))

  it('is known from a status set by hand with its number, and not without one', () => {
    expect(shipment(overridden('SHIPPED', 'enviado', parcelNumber('HAND123456')))).toMatchObject({
      trackingNumber: 'HAND123456',
      state: 'in-transit',
    })
    const without = after(shipments, ...begun, overridden('SHIPPED'))
    expect(without.shipment).toBeNull()
    expect(foundBy(shipments, without)).toEqual([])
  })
})

describe('the messages to a customer', () => {
  const messages = (...happened: readonly Happened[]) => after(notifications, orderCreated(), ...happened).messages

  it('that could not be sent are found, until they are', () => {
    expect(messages(notificationFailed())).toMatchObject([{ state: 'failed', code: 'mailbox-full', at: instantOf(1) }])
    expect(foundBy(notifications, after(notifications, orderCreated(), notificationFailed()))).toEqual(['state=failed'])
    expect(messages(notificationFailed(), customerNotified())).toMatchObject([
      { state: 'sent', code: null, at: instantOf(2) },
    ])
  })
})

describe('orders that need no watching', () => {
  it.each([
    ['payments', payments],
    ['shipments', shipments],
    ['notifications', notifications],
  ] as const)('have no document among the %s', (_name, { documentIds }) => {
    for (const event of openedHistory(orderCreated({ items: [plain] }))) expect(documentIds(event)).toEqual([])
  })

  it('are done with once they were delivered', () => {
    const events = openedHistory(...wholeOrder)
    expect(foldProjection(shipments, events).get(orderId)?.shipment?.state).toBe('delivered')
    expect(
      foldProjection(payments, events)
        .get(orderId)
        ?.payments.map(({ state }) => state),
    ).toEqual(['paid', 'unsettled'])
  })
})
