import { paidOrder } from './basic-orders.js'
import { guaranteeClaimed, guaranteeDeclined, guaranteeGranted, guaranteeRefunded } from './guarantee.js'
import {
  disputeClosed,
  disputeOpened,
  flaggedRefundRequested,
  orderRefunded,
  paymentClosed,
  paymentReopened,
  refundFailed,
  refundRequested,
  refundReturned,
  termsAccepted,
  transferReceived,
  transferRefunded,
} from './money-history.js'
import {
  dataReminderRequested,
  documentAttached,
  documentWithdrawn,
  full,
  type Happened,
  issued,
  mismatchFlagged,
  orderCancelledUnpaid,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderRated,
  orderShipped,
  overridden,
  paymentReminderRequested,
  paymentRequested,
  processingStarted,
  ratingRequested,
} from './order-history.js'
import {
  attentionResolved,
  customerNotified,
  emailCorrected,
  firstParcel,
  itemsRestarted,
  notificationFailed,
  paperAttached,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  retryRequested,
  scanRecorded,
  shipmentCreated,
  shipmentFailed,
  shipmentRequested,
  trackingCorrected,
} from './staff-history.js'

/** An order as it stands in the log. */
export type GoldenOrder = {
  readonly happened: readonly Happened[]
  /** Whether its key is a tombstone: nothing personal can be read any more. */
  readonly keyless?: true
}

/** The number of the first order below. */
export const firstGoldenOrder = 25

/**
 * The newest orders of `golden-history.jsonl`, by day at the office. `make golden` appends those that it does not hold;
 * there they are final, however the code here changes.
 * New orders come at the end and on a new day, so that no document of before counts them. Earlier ones may go once main
 * has them in the history: from the front, with `firstGoldenOrder` higher by their count.
 */
export const goldenDays: Readonly<Record<string, readonly GoldenOrder[]>> = {
  '2026-03-06': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped(),
        overridden('SHIPPED', 'o mesmo envio', firstParcel),
        trackingCorrected(parcelNumber('RIGHT-1')),
        scanRecorded(),
      ],
    },
  ],
  '2026-03-07': [
    {
      happened: [
        orderCreated({ items: [full] }),
        paymentRequested(),
        mismatchFlagged('amount'),
        notificationFailed(),
        attentionResolved('payment-flagged', 'pi_1'),
        paymentRequested('pi_2', 2),
        orderPaid('pi_2'),
        orderShipped(),
        parcelFlagged(),
        parcelReturned(),
        attentionResolved(),
        refundRequested(1000, 'demora'),
        refundFailed(),
        refundRequested(2000, 'demora'),
        disputeOpened(),
        orderShipped('SECOND-2'),
      ],
    },
  ],
  '2026-03-09': [
    {
      happened: [
        orderCreated(),
        termsAccepted(),
        paymentRequested(),
        paymentClosed(),
        paymentRequested('pi_2', 2),
        orderPaid('pi_2'),
      ],
    },
  ],
  '2026-03-10': [
    {
      happened: [
        orderCreated({ items: [full] }),
        orderPaid(),
        shipmentRequested(),
        shipmentFailed('refused'),
        shipmentRequested(2),
        shipmentFailed('unknown', 2),
        shipmentRequested(3),
        shipmentCreated(3),
        paperAttached(),
        orderShipped('1234567890'),
        scanRecorded(parcelNumber('1234567890')),
        parcelFlagged('lost', 'sumiu', parcelNumber('1234567890')),
        itemsRestarted([full]),
      ],
    },
    { happened: [orderCreated({ items: [full] }), orderPaid(), shipmentRequested(), shipmentFailed()] },
    {
      happened: [
        orderCreated({ items: [full] }),
        orderPaid(),
        shipmentRequested(),
        shipmentFailed(),
        orderShipped('TYPED-1'),
      ],
    },
  ],
  '2026-03-11': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped('GUARANTEE-1'),
        orderDelivered(),
        orderCompleted(),
        guaranteeClaimed(),
        guaranteeDeclined(),
        guaranteeClaimed('late', 'chegou depois do prazo', 2),
        guaranteeGranted(2),
        guaranteeRefunded(),
        orderRefunded(),
      ],
    },
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped('GUARANTEE-2'),
        orderDelivered(),
        guaranteeClaimed('other', 'nome errado'),
      ],
    },
  ],
  '2026-03-12': [
    {
      happened: [
        orderCreated({ items: [full] }),
        paymentRequested(),
        overridden('PAID'),
        paymentReopened(),
        transferReceived(),
        mismatchFlagged('already-paid'),
        flaggedRefundRequested(),
        orderRefunded(),
        refundReturned(),
        refundRequested(1000, 'demora', { method: 'bank-transfer' }),
        transferRefunded(2),
      ],
    },
    { happened: [orderCreated(), paymentRequested(), overridden('PAID')] },
    { happened: [orderCreated(), paymentRequested(), mismatchFlagged('amount')] },
  ],
  '2026-03-13': [
    {
      happened: [
        orderCreated(),
        paymentRequested(),
        paymentReminderRequested(1),
        customerNotified({ template: 'payment-reminder', about: '0e1e0000-0000-4000-8000-00000000a001' }),
        paymentReminderRequested(2),
        customerNotified({ template: 'payment-reminder', about: '0e1e0000-0000-4000-8000-00000000a002' }),
        orderCancelledUnpaid(),
      ],
    },
    { happened: [orderCreated(), paymentRequested(), paymentReminderRequested(1)] },
    { happened: [orderCreated({ items: [full] }), orderPaid(), dataReminderRequested(1), dataReminderRequested(2)] },
  ],
  '2026-03-14': [
    {
      happened: [
        orderCreated(),
        documentAttached(1),
        documentAttached(2),
        orderPaid(),
        documentWithdrawn(1),
        processingStarted(),
      ],
    },
  ],
  '2026-03-15': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        notificationFailed('smtp-550'),
        retryRequested(),
        notificationFailed('smtp-550'),
        emailCorrected(),
        retryRequested(),
        customerNotified(),
      ],
    },
    { happened: [orderCreated(), orderPaid(), notificationFailed('smtp-550'), emailCorrected(), retryRequested()] },
  ],
  '2026-03-16': [
    {
      happened: [
        ...paidOrder(),
        processingStarted(),
        issued('all'),
        shipmentRequested(),
        shipmentCreated(1, parcelNumber('1234567891'), { code: 'D', name: 'EXPRESS WORLDWIDE DOC' }),
        orderShipped('1234567891'),
        disputeOpened('dp_1', '2026-04-01T12:00:00.000Z'),
      ],
    },
    {
      happened: [
        ...paidOrder(),
        disputeOpened('dp_1', '2026-03-28T12:00:00.000Z'),
        disputeOpened('dp_2'),
        disputeClosed('lost'),
      ],
    },
  ],
  '2026-03-17': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped('RATED-1'),
        orderDelivered(),
        ratingRequested(),
        orderRated(3),
        orderRated(5, 3),
      ],
    },
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped('RATED-2'),
        orderDelivered(),
        orderRated(4),
        orderCompleted(),
      ],
    },
  ],
}
