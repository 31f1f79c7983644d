import { collectionIn } from '../../projection-engine/generations/generation.js'
import { position } from '../../stores/event-store/port.js'
import { writeOf } from '../../stores/read-store/port.js'
import { foldedDocument, foldProjection } from '../../testing/harness/fold-projection.js'
import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import { disputeClosed, disputeOpened } from '../../testing/scenarios/money-history.js'
import {
  type Happened,
  instantOf,
  issued,
  mismatchFlagged,
  noteAdded,
  orderCreated,
  orderDelivered,
  orderId,
  orderShipped,
  paymentRequested,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { attentionResolved, customerNotified, notificationFailed } from '../../testing/scenarios/staff-history.js'
import { attention } from './attention.js'

const after = (...happened: readonly Happened[]) =>
  foldedDocument(attention, openedHistory(orderCreated(), paymentRequested(), ...happened), orderId)

const indexed = (...happened: readonly Happened[]) =>
  writeOf(collectionIn(attention, 1), { id: orderId, at: position(9n), doc: after(...happened), expectedAt: null })

describe('the list for a person', () => {
  it('has what is open, and what was settled, when and by whom', () => {
    const document = after(mismatchFlagged('amount'), notificationFailed(), customerNotified())
    expect(document).toMatchObject({
      orderId,
      tenantId: 'default',
      open: [{ kind: 'payment-flagged', subject: 'pi_1', reason: 'amount', since: instantOf(2) }],
      resolved: [
        {
          kind: 'mail-failed',
          reason: 'mailbox-full',
          since: instantOf(3),
          resolvedAt: instantOf(4),
          resolvedBy: 'customer',
        },
      ],
    })
  })

  it('begins with what is due, the soonest first', () => {
    const due = (dueBy?: string) => disputeOpened('dp_1', dueBy)
    const keyOf = (...happened: readonly Happened[]) => String(indexed(...happened).sortKey)
    const [soon, late, never] = [
      keyOf(due('2026-04-01T12:00:00.000Z')),
      keyOf(due('2026-05-01T12:00:00.000Z')),
      keyOf(due()),
    ]
    expect([late, never, soon].sort().reverse()).toEqual([soon, late, never])
    expect(keyOf(due('2026-04-01T12:00:00.000Z'), disputeClosed('won'))).toBe(never)
  })

  it('keeps no word of the reason for which a member of staff settled it', () => {
    const document = after(mismatchFlagged('amount'), attentionResolved('payment-flagged', 'pi_1', 'Ana ligou'))
    expect(document).toMatchObject({ open: [], resolved: [{ kind: 'payment-flagged' }] })
    expect(JSON.stringify(document)).not.toContain('Ana')
  })

  it('is found by tenant, state and kind, and sorted by its newest entry', () => {
    expect(indexed(mismatchFlagged('amount'), notificationFailed(), customerNotified())).toMatchObject({
      fields: [
        'tenantId=default',
        'state=open',
        'state=resolved',
        'openKind=payment-flagged',
        'resolvedKind=mail-failed',
      ],
      sortKey: instantOf(3),
    })
  })

  it('has no document of an order that never had an entry, though it was paid and delivered', () =>
    expect([
      ...foldProjection(attention, openedHistory(...paidOrder(), issued('all'), orderShipped(), orderDelivered())),
    ]).toEqual([]))

  it('has no document of an order that it has nothing to do with', () =>
    expect([...foldProjection(attention, openedHistory(orderCreated(), paymentRequested(), noteAdded('ok')))]).toEqual(
      [],
    ))
})
