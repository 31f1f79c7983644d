import { paidOrder, readyOrder } from '../../testing/scenarios/basic-orders.js'
import { guaranteeClaimed, guaranteeDeclined, guaranteeGranted } from '../../testing/scenarios/guarantee.js'
import {
  disputeClosed,
  disputeOpened,
  orderRefunded,
  refundFailed,
  refundRequested,
} from '../../testing/scenarios/money-history.js'
import {
  type Happened,
  instantOf,
  mismatchFlagged,
  orderCancelled,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import {
  attentionResolved,
  customerNotified,
  notificationFailed,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  scanRecorded,
  trackingCorrected,
} from '../../testing/scenarios/staff-history.js'

const openAfter = (...happened: readonly Happened[]) =>
  given(...happened).order.attention.map(({ kind, subject, reason }) => `${kind} ${subject}: ${reason}`)

const requested: readonly Happened[] = [orderCreated(), paymentRequested()]
const shipped: readonly Happened[] = [...readyOrder, orderShipped()]
const delivered: readonly Happened[] = [...shipped, orderDelivered()]
const refunding: readonly Happened[] = [...paidOrder(), refundRequested(1000, 'demora')]
const message = 'email/order-paid/0e1e0000-0000-4000-8000-000000000003'

type Case = readonly [what: string, before: readonly Happened[], opening: Happened, entry: string]

describe('what needs a person', () => {
  it.each<Case>([
    ['a payment that does not match', requested, mismatchFlagged('amount'), 'payment-flagged pi_1: amount'],
    ['a dispute', paidOrder(), disputeOpened(), 'dispute-opened dp_1: fraudulent'],
    ['a refund that failed', refunding, refundFailed(), 'refund-failed 1: expired_card'],
    ['a parcel with a problem', shipped, parcelFlagged(), 'parcel-flagged TRACK12345: customs'],
    ['a parcel that came back', shipped, parcelReturned(), 'parcel-returned TRACK12345: returned'],
    ['a claim of the guarantee', delivered, guaranteeClaimed(), 'guarantee 1: documents-refused'],
    ['a message that was not delivered', requested, notificationFailed(), `mail-failed ${message}: mailbox-full`],
  ])('is %s', (_what, before, opening, entry) => expect(openAfter(...before, opening)).toEqual([entry]))

  it('is nothing of an order that went as it should', () =>
    expect(openAfter(...shipped, scanRecorded(), orderDelivered(), customerNotified())).toEqual([]))

  const flagged = [...shipped, parcelFlagged()]

  it('without news is settled by the next scan, and no other trouble is', () => {
    expect(openAfter(...shipped, parcelFlagged('no-news'), scanRecorded())).toEqual([])
    expect(openAfter(...flagged, scanRecorded())).toEqual(['parcel-flagged TRACK12345: customs'])
  })

  const returned = [...shipped, parcelReturned()]
  const failed = [...refunding, refundFailed()]

  it.each<readonly [string, readonly Happened[]]>([
    ['the payment of the same intent', [...requested, mismatchFlagged('amount'), orderPaid()]],
    ['the end of the dispute', [...paidOrder(), disputeOpened(), disputeClosed('won')]],
    ['the refund, tried again', [...failed, orderRefunded()]],
    ['the delivery', [...flagged, orderDelivered()]],
    ['a scan, of a parcel without news', [...shipped, parcelFlagged('no-news'), scanRecorded()]],
    ['a corrected number', [...flagged, trackingCorrected(parcelNumber('RIGHT-1'))]],
    ['another parcel, by hand', [...flagged, overridden('SHIPPED', 'outro', parcelNumber('SECOND-1'))]],
    ['the next shipping', [...returned, orderShipped('SECOND-1')]],
    ['the cancellation', [...returned, orderCancelled()]],
    ['the guarantee, granted', [...delivered, guaranteeClaimed(), guaranteeGranted()]],
    ['the guarantee, declined', [...delivered, guaranteeClaimed(), guaranteeDeclined()]],
    ['a message that came through', [...requested, notificationFailed(), customerNotified()]],
    ['the erasure, of a message', [...requested, orderCancelled(), notificationFailed(), personalDataErased()]],
    ['a member of staff', [...returned, attentionResolved()]],
  ])('is settled by %s', (_what, happened) => expect(openAfter(...happened)).toEqual([]))

  it.each<readonly [string, readonly Happened[]]>([
    ['another payment', [...requested, mismatchFlagged('amount'), paymentRequested('pi_2', 2), orderPaid('pi_2')]],
    [
      'the end of another dispute',
      [...paidOrder(), disputeOpened(), disputeOpened('dp_2'), disputeClosed('won', 'dp_2')],
    ],
    ['a scan, of another problem', [...flagged, scanRecorded()]],
    ['an erasure, for money', [...requested, mismatchFlagged('amount'), orderCancelled(), personalDataErased()]],
  ])('is not settled by %s', (_what, happened) => expect(openAfter(...happened)).toHaveLength(1))

  it('a flagged parcel that came back is one entry: the one that came back', () =>
    expect(openAfter(...flagged, parcelReturned())).toEqual(['parcel-returned TRACK12345: returned']))

  it('is open since it was opened first, with the newest reason; settled and opened again, since then', () => {
    const again = given(...requested, notificationFailed(), notificationFailed('unknown-host'))
    expect(again.order.attention).toMatchObject([{ reason: 'unknown-host', since: instantOf(requested.length) }])
    const later = given(...requested, notificationFailed(), customerNotified(), notificationFailed())
    expect(later.order.attention).toMatchObject([{ since: instantOf(requested.length + 2) }])
  })
})
